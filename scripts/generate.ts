import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/project-files.ts';
import { stateDocument } from './lib/state-document.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const documents: ReadonlyMap<string, () => string> = new Map([['docs/generated/states.md', stateDocument]]);

const stale: string[] = [];
for (const [file, make] of documents) {
  const path = join(root, file);
  const content = make();
  if (existsSync(path) && readFileSync(path, 'utf8') === content) continue;
  stale.push(file);
  if (values.check) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
for (const file of stale)
  console.log(values.check ? `${file} is stale: run npm run generate` : `wrote ${file}`);
process.exitCode = values.check && stale.length > 0 ? 1 : 0;
