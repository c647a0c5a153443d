import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles } from './lib/changed-files.ts';
import { citationsBroken, decisionIds } from './lib/decision-ids.ts';
import { decisionPageBroken, isDecisionPage } from './lib/decision-pages.ts';
import { isText, localPathsIn } from './lib/local-paths.ts';
import { productRulesBroken } from './lib/product-rules.ts';
import { projectFiles, root } from './lib/project-files.ts';
import { rawIdsIn } from './lib/raw-ids.ts';
import { securityPageBroken } from './lib/security-page.ts';
import { findings, runCommand, runSteps } from './lib/run-steps.ts';
import type { Step, StepResult } from './lib/run-steps.ts';
import { declaredEndpoints, endpointsBroken } from './lib/structure/endpoints.ts';
import { ceilingsToLower, figuresBroken, figuresOf } from './lib/structure/figures.ts';
import type { Ceilings } from './lib/structure/figures.ts';
import { layersBroken } from './lib/structure/layers.ts';
import { readModules } from './lib/structure/read-modules.ts';
import { widerThanTransaction } from './lib/transactions.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
});
const files = projectFiles();

const read = (file: string) => readFileSync(join(root, file), 'utf8');

function types(project: string): Step {
  return {
    name: `types ${project}`,
    run: async () => {
      const info = `.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
      const kept = ['--incremental', '--tsBuildInfoFile', info];
      // One checker needs half of the processor time and memory of the default four.
      const result = await runCommand('tsc', ['-p', project, '--checkers', '1', ...kept]);
      // TS18003: a project that has no files yet.
      return result.output.includes('error TS18003') ? { ok: true, output: '' } : result;
    },
  };
}

// The one of the root has server, scripts and bench, which import the server.
const projects = files.filter((file) =>
  /^((packages|apps|e2e)\/.*)?tsconfig(\.(?!base)\w+)?\.json$/.test(file),
);
const sources = files.filter((file) => /^(packages|apps|e2e|scripts|bench)\/.*\.tsx?$/.test(file));

const known = new Set(files);
/** The text of a file, '' for a folder, undefined for neither. */
const sourceOf = (path: string) =>
  known.has(path) ? read(path) : files.some((file) => file.startsWith(`${path}/`)) ? '' : undefined;

const explained = new Set(
  files.filter((file) => file.startsWith('docs/decisions/')).flatMap((file) => decisionIds(read(file))),
);

/** Lint and format of the changed files alone. */
function onChanged(): readonly Step[] {
  const changed = changedFiles().filter((file) => known.has(file));
  const scripts = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  return [
    ...(scripts.length === 0 ? [] : [{ name: 'lint', run: () => runCommand('oxlint', scripts) }]),
    ...(changed.length === 0
      ? []
      : [
          {
            name: 'format',
            run: () =>
              runCommand('oxfmt', ['--list-different', '--no-error-on-unmatched-pattern', ...changed]),
          },
        ]),
  ];
}

/** Imports between layers, rooms and faces, and the figures of `scripts/structure.json`. */
function structureChecked(): StepResult {
  const modules = readModules(files);
  const declared = declaredEndpoints(modules);
  const ceilings = JSON.parse(read('scripts/structure.json')) as Ceilings;
  const figures = figuresOf(modules);
  const lower = ceilingsToLower(figures, ceilings);
  return {
    ...findings([
      ...modules.flatMap(layersBroken),
      ...modules.flatMap((module) => endpointsBroken(module, declared)),
      ...figuresBroken(figures, ceilings),
    ]),
    ...(lower.length === 0 ? {} : { note: `${lower.join('\n')}\nCommit it: npm run size -- --write` }),
  };
}

const structure: readonly Step[] = [
  {
    name: 'structure',
    run: () => Promise.resolve(structureChecked()),
  },
  {
    name: 'zones, money and the environment',
    run: () => Promise.resolve(findings(sources.flatMap((file) => productRulesBroken(file, read(file))))),
  },
  {
    name: 'transactions',
    run: () => Promise.resolve(findings(sources.flatMap((file) => widerThanTransaction(file, read(file))))),
  },
  {
    name: 'ids are branded',
    run: () => Promise.resolve(findings(sources.flatMap((file) => rawIdsIn(file, read(file))))),
  },
  {
    name: 'cited decisions are explained',
    run: () =>
      Promise.resolve(findings(sources.flatMap((file) => citationsBroken(file, read(file), explained)))),
  },
  {
    name: 'decision pages follow the template',
    run: () => {
      const index = read('docs/decisions/README.md');
      const pages = files.filter(isDecisionPage);
      return Promise.resolve(findings(pages.flatMap((file) => decisionPageBroken(file, read(file), index))));
    },
  },
  {
    name: 'the security page cites what exists',
    run: () => Promise.resolve(findings(securityPageBroken(read('docs/security.md'), sourceOf))),
  },
  ...projects.map(types),
];

const rest: readonly Step[] = [
  { name: 'unused exports', run: () => runCommand('knip', ['--no-progress', '--no-config-hints']) },
  {
    name: 'used by tests alone',
    run: () =>
      runCommand('knip', [
        '--production',
        '--include=files,exports,types',
        '--no-progress',
        '--no-config-hints',
      ]),
  },
  {
    name: 'plain words and short sentences',
    run: () => runCommand(process.execPath, ['scripts/words.ts']),
  },
  { name: 'spelling', run: () => runCommand('cspell', ['lint', '--no-progress', '--no-summary']) },
  {
    name: 'spelling of texts in both languages',
    run: () =>
      runCommand('cspell', ['lint', '--config', 'cspell.texts.json', '--no-progress', '--no-summary']),
  },
  {
    name: 'every requirement has a test',
    run: () => runCommand(process.execPath, ['scripts/requirements.ts']),
  },
  {
    name: 'generated files are current',
    run: () => runCommand(process.execPath, ['scripts/generate.ts', '--check']),
  },
  { name: 'format', run: () => runCommand('oxfmt', ['--list-different']) },
  {
    name: 'no paths of one machine',
    run: () =>
      Promise.resolve(findings(files.filter(isText).flatMap((file) => localPathsIn(file, read(file))))),
  },
];

const lint: Step = { name: 'lint', run: () => runCommand('oxlint', ['--type-aware']) };
const steps = values.changed
  ? [...onChanged(), ...structure]
  : [lint, ...structure, ...(values.quick ? [] : rest)];
const failed = await runSteps(steps);
console.log(
  failed.length === 0
    ? `check: all ${steps.length} steps passed`
    : `check: ${failed.length} of ${steps.length} steps failed: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
