import { join } from 'node:path';
import { startServerProcess } from '../../apps/server/src/testing/killed-server.ts';
import { buildServer } from '../../scripts/lib/build-server.ts';
import { stageOf } from '../../scripts/lib/deployment/compose-file.ts';
import { root } from '../../scripts/lib/project-files.ts';

const { ok, output } = await buildServer();
if (!ok) throw new Error(output);
const { command, environment } = stageOf('hoist');
const [, ...args] = command.map((one) => (one.endsWith('.js') ? join(root, one) : one));
const { MALLOC_ARENA_MAX = '' } = environment;

/** The server as its image runs it, on a free port. */
export const startBuiltServer = (env: Readonly<Record<string, string>>) =>
  startServerProcess({ MALLOC_ARENA_MAX, ...env }, args);
