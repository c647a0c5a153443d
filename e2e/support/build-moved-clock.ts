import { fileURLToPath } from 'node:url';
import { unlessFresh } from '../../scripts/lib/build-app.ts';
import { stateOfServer } from '../../scripts/lib/build-server.ts';
import { bundleServer } from '../../scripts/lib/bundle-server.ts';

/** Bundles the server whose clock moves into `.cache`, where no image takes it from. */
export async function buildMovedClock(): Promise<void> {
  const output = fileURLToPath(new URL('../../.cache/moved-clock', import.meta.url));
  await unlessFresh({
    output,
    entry: 'main.js',
    state: stateOfServer(),
    stamp: 'moved-clock',
    force: false,
    async build() {
      await bundleServer(output, 'src/testing/moved-clock-main.ts');
      return { ok: true, output: '' };
    },
  });
}
