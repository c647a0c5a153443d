// `npm run screens`: builds what is stale and takes the pictures of docs/screens/.
import { spawnSync } from 'node:child_process';
import { root } from './lib/project-files.ts';

for (const script of ['scripts/build.ts', 'e2e/screens/take-screens.ts']) {
  const done = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
