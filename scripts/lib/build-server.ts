import { join } from 'node:path';
import { stateOf, unlessFresh, type Built } from './build-app.ts';
import { bundleServer } from './bundle-server.ts';
import { root } from './project-files.ts';
import { keepSourceMaps } from './source-maps.ts';

/** Hash of everything that goes into the server. */
export const stateOfServer = () => stateOf('apps/server', 'packages/datasets', 'packages/stripe-simulator');

/** Bundles the server into `apps/server/dist`. */
export function buildServer({ force = false } = {}): Promise<Built> {
  const output = join(root, 'apps/server/dist');
  const stamp = 'apps-server';
  return unlessFresh({
    output,
    entry: 'main.js',
    state: stateOfServer(),
    stamp,
    force,
    async build() {
      await bundleServer(output);
      keepSourceMaps(output, stamp);
      return { ok: true, output: '' };
    },
  });
}
