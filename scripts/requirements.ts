import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/project-files.ts';
import { byArea, requirementIds } from './lib/requirement-ids.ts';
import { requirementTests } from './lib/requirement-tests.ts';

const { filesOf } = requirementTests();
const required = requirementIds(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
const missing = required.filter((id) => !filesOf.has(id));
const missingByArea = byArea(missing);
for (const [area, ids] of byArea(required)) {
  const open = missingByArea.get(area) ?? [];
  console.log(
    `${area}: ${ids.length - open.length} of ${ids.length} named${open.length > 0 ? ', missing:' : ''}`,
  );
  for (let at = 0; at < open.length; at += 14) console.log(`  ${open.slice(at, at + 14).join(' ')}`);
}
const exists = new Set(required);
for (const [id, [file]] of filesOf)
  if (!exists.has(id)) console.warn(`warning: ${file} names ${id}, which docs/requirements.md does not have`);
console.log(
  `\n${required.length - missing.length} of ${required.length} requirements have a test in npm test that exercises production code, ${missing.length} have none.`,
);
process.exitCode = missing.length === 0 ? 0 : 1;
