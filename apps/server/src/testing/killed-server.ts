import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** Ends it as a power cut would: no handler runs. */
  readonly kill: () => Promise<void>;
  /** Ends it in order, the simulator with it. */
  readonly stop: () => Promise<void>;
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}

/** Settings of an installation on embedded providers. It starts sooner than a developer's, which fills in a demo. */
export const embeddedProduction = {
  NODE_ENV: 'production',
  ALLOW_EMBEDDED: 'sms,email,payments,places,roads',
  SECRET: 'a secret for tests that is long enough',
  PUBLIC_URL: 'https://hoist.example',
  MAP_STYLE_URL: 'none',
} as const;

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The product's own process on a free port, as `npm start` runs it; `args` run another build of it. */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = ['--disable-warning=ExperimentalWarning', main],
): Promise<ServerProcess> {
  const server = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ADDRESS_LIMIT_FACTOR: '100000',
      ...env,
    },
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (data: Buffer) => {
      said += data.toString();
      const found = /answers at (http:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    server.once('exit', (code, signal) =>
      reject(new Error(`the server ended with ${signal ?? code}: ${said}`)),
    );
  });
  return {
    address,
    pid: server.pid ?? 0,
    kill: () => ended(server, 'SIGKILL'),
    stop: () => ended(server, 'SIGTERM'),
  };
}
