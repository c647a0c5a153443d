// `npm run screens`: builds what is out of date and takes the pictures of docs/screens/. `-- cards` draws the link
// previews of the landings, `-- store` takes the pictures of the store listings.
import { spawnSync } from 'node:child_process';
import { root } from './lib/project-files.ts';

const scripts: Readonly<Record<string, string>> = {
  cards: 'e2e/screens/draw-cards.ts',
  store: 'e2e/screens/take-store-pictures.ts',
};
const [what = '', ...names] = process.argv.slice(2);
const script = scripts[what];
const wanted = script !== undefined || what === '' ? names : [what, ...names];
for (const args of [['scripts/build.ts'], [script ?? 'e2e/screens/take-screens.ts', ...wanted]]) {
  const done = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
