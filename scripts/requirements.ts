import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles, root } from './lib/project-files.ts';
import { byArea, idsInTitles, requirementIds } from './lib/requirement-ids.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const known = requirementIds(read('docs/requirements.md'));
// The parser's own test speaks of ids that it invents.
const tests = projectFiles().filter((file) =>
  /^((packages|apps)\/.*\.test\.tsx?|e2e\/.*\.spec\.ts)$/.test(file),
);
const named = new Map<string, string>();
for (const file of tests) for (const id of idsInTitles(read(file))) named.set(id, file);

const missing = known.filter((id) => !named.has(id));
const missingByArea = byArea(missing);
for (const [area, ids] of byArea(known)) {
  const open = missingByArea.get(area) ?? [];
  console.log(
    `${area}: ${ids.length - open.length} of ${ids.length} named${open.length > 0 ? ', missing:' : ''}`,
  );
  for (let at = 0; at < open.length; at += 14) console.log(`  ${open.slice(at, at + 14).join(' ')}`);
}
const exists = new Set(known);
for (const [id, file] of named)
  if (!exists.has(id)) console.warn(`warning: ${file} names ${id}, which docs/requirements.md does not have`);
console.log(
  `\n${known.length - missing.length} of ${known.length} requirements are named by a test, ${missing.length} are not.`,
);
