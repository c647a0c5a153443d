import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInGate } from '../../e2e/systems.ts';
import { projectFiles, root } from './project-files.ts';
import { exercises, idsInTitles, reachedFrom } from './requirement-ids.ts';

const entries = [
  'apps/server/src/main.ts',
  'apps/server/src/modules/field-work/pictures/picture-process.ts',
  'apps/server/src/modules/dispatch/plan/plan-worker.ts',
  'apps/server/src/modules/operations/catalogue-files/rows-process.ts',
  'apps/client/src/main.tsx',
  'apps/client/src/landing/static-landing.ts',
  'apps/client/src/landing/render-pages.tsx',
  'apps/client/src/worker/service-worker.ts',
  'apps/console/src/main.tsx',
];

/** A unit or server test. */
const isTest = (file: string) => /^(packages|apps)\/.*\.test\.tsx?$/.test(file);
const isJourney = (file: string) => /^e2e\/.*\.spec\.ts$/.test(file);

export interface RequirementTests {
  /** Files that run in production. */
  readonly production: ReadonlySet<string>;
  /** Ids by the test files of `npm test` that name them and exercise production code. */
  readonly filesOf: ReadonlyMap<string, readonly string[]>;
}

export function requirementTests(): RequirementTests {
  const files = projectFiles();
  const known = new Set(files);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const sourceOf = (file: string) => (known.has(file) && /\.tsx?$/.test(file) ? read(file) : undefined);
  const production = reachedFrom(entries, sourceOf);
  const filesOf = new Map<string, string[]>();
  const name = (file: string, ids: readonly string[]) => {
    for (const id of new Set(ids)) filesOf.set(id, [...(filesOf.get(id) ?? []), file]);
  };
  for (const file of files.filter(isTest))
    if (exercises(file, production, sourceOf)) name(file, idsInTitles(read(file)));
  for (const file of files.filter(isJourney))
    name(
      file,
      idsInTitles(read(file), (tags) => isInGate(`/${file}`, tags)),
    );
  return { production, filesOf };
}
