import { join } from 'node:path';
import { startServerProcess } from '../../apps/server/src/testing/killed-server.ts';
import { buildServer } from '../../scripts/lib/build-app.ts';
import { stageOf } from '../../scripts/lib/deployment/compose-file.ts';
import { root } from '../../scripts/lib/project-files.ts';

const { ok, output } = await buildServer();
if (!ok) throw new Error(output);
const [, ...args] = stageOf('hoist').command.map((one) => (one.endsWith('.js') ? join(root, one) : one));

/** The server as its image runs it, on a free port. */
export const startBuiltServer = (env: Readonly<Record<string, string>>) => startServerProcess(env, args);
