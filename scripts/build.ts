import { parseArgs } from 'node:util';
import { buildApp, hasBuild } from './lib/build-app.ts';

const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });

for (const app of ['apps/client', 'apps/admin'].filter(hasBuild)) {
  const { ok, output, fresh } = await buildApp(app, values);
  if (output !== '') console.log(output);
  console.log(ok ? `${app}: ${fresh ? 'already built' : 'built'}` : `${app}: the build failed`);
  if (!ok) process.exitCode = 1;
}
