// Makes the two native projects ready to be opened or built (docs/apps.md): what the brand decides, the web build that
// they carry, and Capacitor's copies of it and of the plugins.
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
