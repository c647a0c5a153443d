import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { weighClient } from './client-bytes.ts';
import { compressFiles } from './compress-files.ts';
import { weighConsole } from './console-bytes.ts';
import { keepSourceMaps } from './source-maps.ts';
import { projectFiles, root } from './project-files.ts';
import { runCommand } from './run-steps.ts';
import type { StepResult } from './run-steps.ts';

const shared = ['packages/domain', 'packages/contract', 'packages/design-tokens', 'packages/web'];

/** Hash of everything that goes into a build of these folders. */
export function stateOf(...apps: readonly string[]): string {
  const hash = createHash('sha256');
  const files = [...apps, ...shared].flatMap((folder) => projectFiles(folder));
  const building = ['package-lock.json', 'scripts/lib/bundle-server.ts'];
  for (const file of [...files.filter((name) => !name.includes('.test.')), ...building]) {
    hash.update(file).update('\0');
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** Whether an app, `apps/client` for example, has something to build. */
export function hasBuild(app: string): boolean {
  return existsSync(join(root, app, 'index.html'));
}

const weighBuilt = (output: string) => (existsSync(join(output, '.vite')) ? weighClient(output) : []);

export type Built = StepResult & { readonly fresh: boolean };

interface Building {
  readonly output: string;
  /** A file of every complete build. */
  readonly entry?: string;
  /** Hash of everything that goes into the build. */
  readonly state: string;
  readonly stamp: string;
  readonly force: boolean;
  readonly build: () => Promise<StepResult>;
}

/** Builds if an input has changed since the last build. */
export async function unlessFresh({
  output,
  entry = 'index.html',
  state,
  stamp: name,
  force,
  build,
}: Building): Promise<Built> {
  const stamps = join(root, '.cache', 'built');
  const stamp = join(stamps, name);
  const built = existsSync(join(output, entry)) && existsSync(stamp);
  if (!force && built && readFileSync(stamp, 'utf8') === state) return { ok: true, output: '', fresh: true };
  // Even a failed build leaves a folder that the old hash does not describe.
  rmSync(stamp, { force: true });
  const result = await build();
  if (!result.ok) return { ...result, fresh: false };
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, state);
  return { ...result, fresh: false };
}

/** Builds an app, `apps/client` for example, into its `dist`. */
export function buildApp(app: string, { force = false } = {}): Promise<Built> {
  const output = join(root, app, 'dist');
  return unlessFresh({
    output,
    state: stateOf(app),
    stamp: app.replaceAll('/', '-'),
    force,
    async build() {
      const result = await runCommand('vite', ['build', app, '--logLevel=warn']);
      if (!result.ok) return result;
      keepSourceMaps(output, app.replaceAll('/', '-'));
      compressFiles(output);
      const tooHeavy = app === 'apps/console' ? weighConsole(`${app}/dist`) : weighBuilt(output);
      return tooHeavy.length > 0 ? { ok: false, output: tooHeavy.join('\n') } : result;
    },
  });
}

/** Builds the native apps' web code into `apps/client/dist-native`. */
export function buildNative({ force = false } = {}): Promise<Built> {
  const output = join(root, 'apps/client/dist-native');
  const stamp = 'apps-client-native';
  return unlessFresh({
    output,
    state: [stateOf('apps/client'), process.env['HOIST_APP_SERVER'], process.env['HOIST_APP_MAPS']].join(' '),
    stamp,
    force,
    async build() {
      const result = await runCommand('vite', [
        'build',
        'apps/client',
        '--mode',
        'native',
        '--logLevel=warn',
      ]);
      if (result.ok) keepSourceMaps(output, stamp);
      return result;
    },
  });
}
