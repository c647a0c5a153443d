import { parseArgs } from 'node:util';
import { buildApp, buildNative, hasBuild } from './lib/build-app.ts';
import { buildServer } from './lib/build-server.ts';

const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });

const parts = [
  ...['apps/client', 'apps/console']
    .filter(hasBuild)
    .map((app) => ({ name: app, build: () => buildApp(app, values) })),
  { name: 'what the native apps carry', build: () => buildNative(values) },
  { name: 'apps/server', build: () => buildServer(values) },
];

for (const { name, build } of parts) {
  const { ok, output, fresh } = await build();
  if (output !== '') console.log(output);
  console.log(ok ? `${name}: ${fresh ? 'already built' : 'built'}` : `${name}: the build failed`);
  if (!ok) process.exitCode = 1;
}
