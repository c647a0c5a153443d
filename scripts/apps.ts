// Prepares the two native projects (docs/apps.md): brand files, web build, and `cap sync`.
import { join } from 'node:path';
import { readBrand } from './lib/apps/brand.ts';
import { writeBrand } from './lib/apps/write-brand.ts';
import { buildNative } from './lib/build-app.ts';
import { root } from './lib/project-files.ts';
import { runCommand } from './lib/run-steps.ts';

for (const file of await writeBrand(readBrand(), root)) console.log(`wrote ${file}`);

for (const step of [buildNative, () => runCommand('cap', ['sync'], join(root, 'apps/client'))]) {
  const { ok, output } = await step();
  if (output !== '') console.log(output);
  if (ok) continue;
  process.exitCode = 1;
  break;
}
