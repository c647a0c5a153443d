import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const server = fileURLToPath(new URL('../../apps/server', import.meta.url));

interface CleanPayload {
  readonly raw: string;
  /** As the server's sanitiser leaves it. */
  readonly clean: string;
}

/** The payloads of the server's own tests, with what becomes of them. */
export async function cleanPayloads(): Promise<readonly CleanPayload[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['src/testing/clean-payloads.ts'], {
    cwd: server,
  });
  return JSON.parse(stdout) as readonly CleanPayload[];
}
