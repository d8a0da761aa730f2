package dev.arbiter.maven;

import dev.arbiter.translator.Target;
import dev.arbiter.translator.TranslationSettings;
import dev.arbiter.translator.batch.Batch;
import dev.arbiter.translator.batch.BatchOptions;
import dev.arbiter.translator.batch.BatchSummary;
import dev.arbiter.translator.batch.Companions;
import dev.arbiter.translator.batch.FileProblem;
import dev.arbiter.translator.batch.InputFile;
import dev.arbiter.translator.batch.ProgramExtensions;
import dev.arbiter.translator.batch.Unit;
import dev.arbiter.translator.host.HostLanguage;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.inject.Inject;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.Resource;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.build.BuildContext;
import org.codehaus.plexus.util.DirectoryScanner;
import org.codehaus.plexus.util.SelectorUtils;

/**
 * Translates ARB assembly programs, those that changed alone, and adds what comes of them to the
 * project's resources. All errors of all files are told in one run; the good programs are written.
 */
@Mojo(name = "translate", defaultPhase = LifecyclePhase.GENERATE_RESOURCES, threadSafe = true)
public class TranslateMojo extends AbstractMojo {
  private static final List<String> PROGRAMS =
      Stream.of(ProgramExtensions.OF_PROGRAMS, ProgramExtensions.SHARED)
          .flatMap(Set::stream)
          .map(extension -> "**/*." + extension)
          .toList();

  private final BuildContext context;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
  private MojoExecution execution;

  /** Does nothing where true; so does {@code arbiter.skip}, which is for the other goal too. */
  @Parameter(property = "arbiter.translate.skip", defaultValue = "false")
  private boolean skip;

  @Parameter(defaultValue = "${arbiter.skip}", readonly = true)
  private boolean skipsAll;

  /** Where programs are. Where it is not there, outputs of earlier runs are removed. */
  @Parameter(property = "arbiter.source", defaultValue = "${project.basedir}/src/main/arb")
  private File sourceDirectory;

  /** Patterns of the files to translate; by default the extensions that name programs alone. */
  @Parameter private List<String> includes;

  /** Patterns of files to leave out. */
  @Parameter private List<String> excludes;

  /**
   * The languages to translate to: glsl120, glsl330, glsl450, glsles300, spirv, msl, hlsl. Where
   * there are several, each has a directory of its name.
   */
  @Parameter(property = "arbiter.targets", defaultValue = "glsl120")
  private List<String> targets;

  /** Where outputs go, in the tree of their inputs. */
  @Parameter(
      property = "arbiter.output",
      defaultValue = "${project.build.directory}/generated-resources/arbiter")
  private File outputDirectory;

  /** Whether outputs become resources of the project. */
  @Parameter(defaultValue = "true")
  private boolean addResources;

  /** Whether OUTPUT.json is written beside each output. */
  @Parameter(property = "arbiter.interface", defaultValue = "true")
  private boolean writeInterface;

  /** Code for the host beside each output: c or java; Java is compiled with the project. */
  @Parameter(property = "arbiter.bindings")
  private String bindings;

  /**
   * The package of Java bindings, under which are those of the folders; what all names of C
   * bindings begin with. Where there are several targets, the target's name follows.
   */
  @Parameter(property = "arbiter.bindingsPackage", defaultValue = "")
  private String bindingsPackage;

  /** How many programs are translated at once; by default one a processor. */
  @Parameter(property = "arbiter.jobs")
  private Integer jobs;

  /** Whether the build goes on where a program has errors. */
  @Parameter(property = "arbiter.failOnError", defaultValue = "true")
  private boolean failOnError;

  /** Where GL's state comes from in GLSL 1.20: builtin or uniform. */
  @Parameter(property = "arbiter.state")
  private String state;

  /** Limits on counts: specmin, sm3 or unlimited. */
  @Parameter(property = "arbiter.profile")
  private String profile;

  /** Whether only the letter of the specifications is accepted. */
  @Parameter(property = "arbiter.strict")
  private Boolean strict;

  /** Whether operations are kept apart as the language says. */
  @Parameter(property = "arbiter.exact")
  private Boolean exact;

  /** Whether relative addressing is guarded. */
  @Parameter(property = "arbiter.robust")
  private Boolean robust;

  /** Whether the position is the same bits in every pass. */
  @Parameter(property = "arbiter.invariant")
  private Boolean invariant;

  /** How GLSL tells lines of the program: none, directives or comments. */
  @Parameter(property = "arbiter.lineMap")
  private String lineMap;

  /** Every other option of {@code arbiter translate}, in camel case, for all files. */
  @Parameter private ProgramOptions options;

  /** Other options for some files: patterns in includes, and any option. */
  @Parameter private List<FileOverride> overrides;

  /** The goal; Maven and IDEs each give a build context of their own. */
  @Inject
  public TranslateMojo(BuildContext context) {
    this.context = context;
  }

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skip || skipsAll) {
      getLog().info("translation is skipped");
      return;
    }
    try {
      List<Run> runs = runs();
      List<InputFile> inputs = inputs();
      int removed = removeFormerOutputs(runs);
      int failures = 0;
      Messages messages = new Messages(getLog(), context);
      for (Run each : runs) {
        BatchSummary summary = translate(each, inputs, messages);
        failures += summary.failures() + summary.unreadable();
        removed += summary.removed().size();
      }
      if (inputs.isEmpty()) {
        tellNothing(removed);
      }
      context.refresh(outputDirectory);
      addOutputs();
      if (failures > 0 && failOnError) {
        throw new MojoFailureException(
            Summary.counted(failures, "translation") + " failed; the errors are told above");
      }
    } catch (IllegalArgumentException wrongOption) {
      throw new MojoExecutionException(wrongOption.getMessage(), wrongOption);
    } catch (FileProblem problem) {
      throw new MojoExecutionException(problem.getMessage(), problem);
    }
  }

  /**
   * What is made of all programs for one target.
   *
   * @param manifest not among the outputs, which may be packaged as they are
   * @param directory where outputs go
   */
  private record Run(
      TranslationSettings settings, Path manifest, Path directory, Companions companions) {
    Target target() {
      return settings.target();
    }
  }

  /** Also shows what is wrong with the configuration, before anything is read or removed. */
  private List<Run> runs() {
    Path directory = outputDirectory.toPath();
    List<Run> runs = new ArrayList<>();
    Set<String> words = new LinkedHashSet<>(targets);
    for (String word : words) {
      Target target = ProgramOptions.word("target", Target.class, word);
      TranslationSettings settings = TranslationSettings.of(target);
      if (options != null) {
        settings = options.applyTo(settings);
      }
      settings = own().applyTo(settings);
      settings.requireSound();
      String under = words.size() == 1 ? "" : target.word();
      Path manifest = formerOutputs().manifest(execution.getExecutionId(), target.word());
      runs.add(new Run(settings, manifest, directory.resolve(under), companions(under)));
    }
    return runs;
  }

  private List<InputFile> inputs() {
    if (!sourceDirectory.isDirectory()) {
      return List.of();
    }
    DirectoryScanner scanner = new DirectoryScanner();
    scanner.setBasedir(sourceDirectory);
    scanner.setIncludes(wanted().toArray(String[]::new));
    if (excludes != null) {
      scanner.setExcludes(excludes.toArray(String[]::new));
    }
    scanner.addDefaultExcludes();
    scanner.scan();
    Path root = sourceDirectory.toPath();
    return Arrays.stream(scanner.getIncludedFiles())
        .sorted()
        .map(each -> new InputFile(root.resolve(each), root))
        .toList();
  }

  private List<String> wanted() {
    return includes == null || includes.isEmpty() ? PROGRAMS : includes;
  }

  private void tellNothing(int removed) {
    // A parent that configures the plugin for its modules has no programs itself.
    if (removed > 0 || !project.getPackaging().equals("pom") || sourceDirectory.exists()) {
      getLog().warn(nothing() + (removed > 0 ? "; the outputs of earlier runs are removed" : ""));
    }
  }

  /** Why there is nothing to translate. */
  private String nothing() {
    if (!sourceDirectory.exists()) {
      return "nothing to translate: there is no directory " + sourceDirectory;
    }
    if (!sourceDirectory.isDirectory()) {
      return "nothing to translate: " + sourceDirectory + " is no directory";
    }
    boolean excluding = excludes != null && !excludes.isEmpty();
    return "nothing to translate: no file in %s matches %s%s"
        .formatted(
            sourceDirectory,
            String.join(", ", wanted()),
            excluding ? " without " + String.join(", ", excludes) : "");
  }

  /** Removes what earlier configurations gave. Gives how many outputs that were. */
  private int removeFormerOutputs(List<Run> runs) {
    FormerOutputs former = formerOutputs();
    Map<Path, Path> now = new TreeMap<>();
    runs.forEach(each -> now.put(each.manifest(), each.directory()));
    List<Path> removed = former.removeAllBut(execution.getExecutionId(), now, executions());
    if (!removed.isEmpty()) {
      getLog()
          .info(
              "%s of earlier configurations removed"
                  .formatted(Summary.counted(removed.size(), "output")));
      removed.forEach(each -> context.refresh(each.toFile()));
    }
    return removed.size();
  }

  private FormerOutputs formerOutputs() {
    return new FormerOutputs(
        Path.of(project.getBuild().getDirectory(), "arbiter"), project.getBasedir().toPath());
  }

  /** The executions of this goal that the project has. */
  private Set<String> executions() {
    Set<String> ids = new TreeSet<>();
    ids.add(execution.getExecutionId());
    for (Plugin each : project.getBuildPlugins()) {
      if (each.getKey().equals(execution.getPlugin().getKey())) {
        each.getExecutions().stream()
            .filter(one -> one.getGoals().contains(execution.getGoal()))
            .forEach(one -> ids.add(one.getId()));
      }
    }
    return ids;
  }

  /** Translates to one language. */
  private BatchSummary translate(Run run, List<InputFile> inputs, Messages messages) {
    List<Unit> units = new ArrayList<>();
    for (InputFile each : inputs) {
      units.add(Unit.of(each, overridden(each, run.settings())));
    }
    BatchOptions batch =
        BatchOptions.of(run.directory())
            .withManifest(run.manifest())
            .withCompanions(run.companions())
            .withGone(input -> true);
    BatchSummary summary = Batch.run(units, jobs == null ? batch : batch.withJobs(jobs), messages);
    if (!inputs.isEmpty() || !summary.removed().isEmpty()) {
      getLog().info(Summary.text(run.target(), summary));
    }
    return summary;
  }

  private ProgramOptions own() {
    ProgramOptions own = new ProgramOptions();
    own.state = state;
    own.profile = profile;
    own.strict = strict;
    own.exact = exact;
    own.robust = robust;
    own.invariant = invariant;
    own.lineMap = lineMap;
    return own;
  }

  private TranslationSettings overridden(InputFile input, TranslationSettings settings) {
    TranslationSettings changed = settings;
    if (overrides != null) {
      String path = input.relative().toString();
      for (FileOverride each : overrides) {
        if (each.includes == null || each.includes.isEmpty()) {
          throw new IllegalArgumentException("an override needs includes");
        }
        if (each.includes.stream().anyMatch(pattern -> matches(pattern, path))) {
          changed = each.applyTo(changed);
        }
      }
      changed.requireSound();
    }
    return changed;
  }

  private static boolean matches(String pattern, String path) {
    return SelectorUtils.matchPath(pattern.replace('/', File.separatorChar), path);
  }

  /**
   * What is beside outputs.
   *
   * @param under the part of the package that tells targets apart; empty where there is one target
   */
  private Companions companions(String under) {
    Companions companions = Companions.NONE.withInterface(writeInterface);
    if (bindings == null || bindings.isEmpty()) {
      return companions;
    }
    String base = bindingsPackage == null ? "" : bindingsPackage;
    String dot = base.isEmpty() || under.isEmpty() ? "" : ".";
    // The user's own package is checked as the user wrote it.
    return companions
        .withBindings(ProgramOptions.word("bindings", HostLanguage.class, bindings))
        .withBindingsPackage(base)
        .withBindingsPackage(base + dot + under);
  }

  private void addOutputs() {
    if (addResources) {
      Resource resource = new Resource();
      resource.setDirectory(outputDirectory.getPath());
      resource.addExclude("**/*.java");
      project.addResource(resource);
    }
    if (bindings != null && bindings.toLowerCase(Locale.ROOT).equals("java")) {
      project.addCompileSourceRoot(outputDirectory.getPath());
    }
  }
}
