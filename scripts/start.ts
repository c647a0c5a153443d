// `npm start` after the installation: builds what is out of date, then serves from this process.
import { buildApp, hasBuild } from './lib/build-app.ts';

const stale = ['apps/client', 'apps/console'].filter(hasBuild);
for (const app of stale) {
  const { ok, output, fresh } = await buildApp(app);
  if (!fresh) console.log(ok ? `Built ${app}` : `The build of ${app} failed:\n${output}`);
  if (!ok) process.exit(1);
}
process.env['LOG_LEVEL'] ||= 'warn';
await import('../apps/server/src/main.ts');
