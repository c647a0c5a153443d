import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { weighClient } from './client-bytes.ts';
import { compressFiles } from './compress-files.ts';
import { weighConsole } from './console-bytes.ts';
import { projectFiles, root } from './project-files.ts';
import { runCommand } from './run-steps.ts';
import type { StepResult } from './run-steps.ts';

const shared = ['packages/domain', 'packages/contract', 'packages/look'];

function stateOf(app: string): string {
  const hash = createHash('sha256');
  const files = [app, ...shared].flatMap((folder) => projectFiles(folder));
  for (const file of [...files.filter((name) => !name.includes('.test.')), 'package-lock.json']) {
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

/** Builds an app into its `dist` unless nothing that goes into it has changed since the last time. */
export async function buildApp(
  app: string,
  { force = false } = {},
): Promise<StepResult & { readonly fresh: boolean }> {
  const output = join(root, app, 'dist');
  const stamps = join(root, '.cache', 'built');
  const stamp = join(stamps, app.replaceAll('/', '-'));
  const state = stateOf(app);
  const built = existsSync(join(output, 'index.html')) && existsSync(stamp);
  if (!force && built && readFileSync(stamp, 'utf8') === state) return { ok: true, output: '', fresh: true };
  // Whatever comes of it, the folder is no longer what was built then.
  rmSync(stamp, { force: true });
  const result = await runCommand('vite', ['build', app, '--logLevel=warn']);
  if (!result.ok) return { ...result, fresh: false };
  compressFiles(output);
  const tooHeavy = app === 'apps/admin' ? weighConsole(`${app}/dist`) : weighBuilt(output);
  if (tooHeavy.length > 0) return { ok: false, output: tooHeavy.join('\n'), fresh: false };
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, state);
  return { ...result, fresh: false };
}
