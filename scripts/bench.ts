// `npm run bench [-- name …]`: runs the benchmarks of bench/, each printing ratios of its own run.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../bench', import.meta.url));
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown benchmark: ${unknown.join(', ')}. Available: ${all.join(', ')}\n`);
  process.exit(1);
}
for (const name of wanted.length > 0 ? wanted : all) {
  process.stdout.write(`\n${name}\n`);
  const done = spawnSync(process.execPath, [join(folder, `${name}.ts`)], { stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
