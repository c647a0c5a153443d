import { join } from 'node:path';
import { stateOf, unlessFresh, type Built } from './build-app.ts';
import { bundleServer } from './bundle-server.ts';
import { root } from './project-files.ts';
import { keepSourceMaps } from './source-maps.ts';

const state = () => stateOf('apps/server', 'packages/datasets', 'packages/stripe-simulator');

/** Bundles the server into `apps/server/dist`. */
export function buildServer({ force = false } = {}): Promise<Built> {
  const output = join(root, 'apps/server/dist');
  const stamp = 'apps-server';
  return unlessFresh({
    output,
    entry: 'main.js',
    state: state(),
    stamp,
    force,
    async build() {
      await bundleServer(output);
      keepSourceMaps(output, stamp);
      return { ok: true, output: '' };
    },
  });
}

/** Bundles the server of tests whose clock moves into `.cache`, where no image takes it from. */
export function buildMovedClock(): Promise<Built> {
  const output = join(root, '.cache', 'moved-clock');
  return unlessFresh({
    output,
    entry: 'main.js',
    state: state(),
    stamp: 'moved-clock',
    force: false,
    async build() {
      await bundleServer(output, 'src/testing/moved-clock-main.ts');
      return { ok: true, output: '' };
    },
  });
}
