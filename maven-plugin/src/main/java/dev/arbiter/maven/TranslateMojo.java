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
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import javax.inject.Inject;
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

  /** Does nothing where true. */
  @Parameter(property = "arbiter.skip", defaultValue = "false")
  private boolean skip;

  /** Where programs are. Where it is not there, nothing is to be done. */
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

  /** The package of Java bindings. */
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
    if (skip) {
      getLog().info("translation is skipped");
      return;
    }
    try {
      List<InputFile> inputs = inputs();
      int failures = 0;
      for (String each : targets) {
        failures += translate(ProgramOptions.word("target", Target.class, each), inputs);
      }
      context.refresh(outputDirectory);
      addOutputs();
      if (failures > 0 && failOnError) {
        throw new MojoFailureException(
            failures
                + (failures == 1 ? " translation failed" : " translations failed")
                + "; the errors are told above");
      }
    } catch (IllegalArgumentException wrongOption) {
      throw new MojoExecutionException(wrongOption.getMessage(), wrongOption);
    } catch (FileProblem problem) {
      throw new MojoExecutionException(problem.getMessage(), problem);
    }
  }

  private List<InputFile> inputs() {
    if (!sourceDirectory.isDirectory()) {
      getLog().info("there is no directory " + sourceDirectory);
      return List.of();
    }
    DirectoryScanner scanner = new DirectoryScanner();
    scanner.setBasedir(sourceDirectory);
    List<String> wanted = includes == null || includes.isEmpty() ? PROGRAMS : includes;
    scanner.setIncludes(wanted.toArray(String[]::new));
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

  /** Translates to one language. Gives how many programs failed. */
  private int translate(Target target, List<InputFile> inputs) {
    TranslationSettings settings = TranslationSettings.of(target);
    if (options != null) {
      settings = options.applyTo(settings);
    }
    settings = own().applyTo(settings);
    settings.requireSound();
    List<Unit> units = new ArrayList<>();
    for (InputFile each : inputs) {
      units.add(Unit.of(each, overridden(each, settings)));
    }
    Path directory = outputDirectory.toPath();
    BatchOptions batch =
        BatchOptions.of(targets.size() == 1 ? directory : directory.resolve(target.word()))
            .withManifest(manifest(target))
            .withCompanions(companions())
            .withGone(input -> true);
    BatchSummary summary =
        Batch.run(
            units, jobs == null ? batch : batch.withJobs(jobs), new Messages(getLog(), context));
    getLog()
        .info(
            "%s: %d programs translated, %d files up to date, %d failed, %d outputs removed"
                .formatted(
                    target.word(),
                    summary.programs(),
                    summary.upToDate(),
                    summary.failures() + summary.unreadable(),
                    summary.removed().size()));
    return summary.failures() + summary.unreadable();
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

  /** Not among the outputs, which may be packaged as they are. */
  private Path manifest(Target target) {
    String name = "translate-" + execution.getExecutionId() + "-" + target.word() + ".manifest";
    return Path.of(project.getBuild().getDirectory(), "arbiter", name);
  }

  private Companions companions() {
    Companions companions = Companions.NONE.withInterface(writeInterface);
    if (bindings == null || bindings.isEmpty()) {
      return companions;
    }
    return companions
        .withBindings(ProgramOptions.word("bindings", HostLanguage.class, bindings))
        .withBindingsPackage(bindingsPackage == null ? "" : bindingsPackage);
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
