// `npm run screens`: builds what is stale and takes the pictures of docs/screens/; `-- cards` draws those of the landings' links.
import { spawnSync } from 'node:child_process';
import { root } from './lib/project-files.ts';

const [what, ...names] = process.argv.slice(2);
const script = what === 'cards' ? 'e2e/screens/draw-cards.ts' : 'e2e/screens/take-screens.ts';
const wanted = what === 'cards' || what === undefined ? names : [what, ...names];
for (const args of [['scripts/build.ts'], [script, ...wanted]]) {
  const done = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
