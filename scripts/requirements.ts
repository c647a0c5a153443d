import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles, root } from './lib/project-files.ts';
import { byArea, exercises, idsInTitles, reachedFrom, requirementIds } from './lib/requirement-ids.ts';

const files = projectFiles();
const known = new Set(files);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sourceOf = (file: string) => (known.has(file) && /\.tsx?$/.test(file) ? read(file) : undefined);

const production = reachedFrom(
  [
    'apps/server/src/main.ts',
    'apps/server/src/modules/field-work/pictures/picture-process.ts',
    'apps/server/src/modules/dispatch/plan/plan-worker.ts',
    'apps/client/src/main.tsx',
    'apps/client/src/landing/static-landing.ts',
    'apps/client/src/landing/render-pages.tsx',
    'apps/client/src/worker/service-worker.ts',
    'apps/console/src/main.tsx',
  ],
  sourceOf,
);
const tests = files.filter(
  (file) =>
    /^e2e\/.*\.spec\.ts$/.test(file) ||
    (/^(packages|apps)\/.*\.test\.tsx?$/.test(file) && exercises(file, production, sourceOf)),
);
const named = new Map<string, string>();
for (const file of tests) for (const id of idsInTitles(read(file))) named.set(id, file);

const required = requirementIds(read('docs/requirements.md'));
const missing = required.filter((id) => !named.has(id));
const missingByArea = byArea(missing);
for (const [area, ids] of byArea(required)) {
  const open = missingByArea.get(area) ?? [];
  console.log(
    `${area}: ${ids.length - open.length} of ${ids.length} named${open.length > 0 ? ', missing:' : ''}`,
  );
  for (let at = 0; at < open.length; at += 14) console.log(`  ${open.slice(at, at + 14).join(' ')}`);
}
const exists = new Set(required);
for (const [id, file] of named)
  if (!exists.has(id)) console.warn(`warning: ${file} names ${id}, which docs/requirements.md does not have`);
console.log(
  `\n${required.length - missing.length} of ${required.length} requirements have a test in npm test that exercises production code, ${missing.length} have none.`,
);
process.exitCode = missing.length === 0 ? 0 : 1;
