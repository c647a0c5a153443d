import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { readConfig } from './config.ts';
import { OperatorError } from './platform/operator-error.ts';

async function main(): Promise<void> {
  const config = readConfig();
  // Halves the time to load the following modules; without a writable folder only that is lost.
  enableCompileCache(join(config.dataDirectory, 'compiled'));
  const { openApp } = await import('./app.ts');
  const app = await openApp(config);
  if (config.stallSeconds > 0)
    (await import('./platform/health/watchdog.ts')).startWatchdog(config.stallSeconds);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    app.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Hoist did not stop in order: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.stdout.write([`Hoist answers at ${app.address}`, ...app.notes, ''].join('\n'));
}

const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);

function reasonOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error)) return inspect(error);
  const isDisk = 'code' in error && diskCodes.has(String(error.code));
  if (isDisk) return `Hoist cannot write its files: ${error.message}. Free some room, then start again.`;
  return String(error.stack);
}

function exitWith(error: unknown): never {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

// Node would print the whole line of the code as well: megabytes of a bundle.
process.on('uncaughtException', exitWith);
main().catch(exitWith);
