import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'hoist-upload-';

/** A temporary folder of an upload, which names its process. */
export const makeUploadFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user is running, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Deletes the folders that processes left behind when they were ended. A container's process has the same id again. */
export async function sweepUploadFolders(): Promise<void> {
  const started = Date.now() - process.uptime() * 1000;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    const pid = Number(/^(\d+)-/.exec(name.slice(prefix.length))?.[1]);
    const made = (await stat(folder).catch(() => undefined))?.mtimeMs ?? 0;
    if (made < started && (pid === process.pid || Number.isNaN(pid) || !isRunning(pid)))
      await rm(folder, { recursive: true, force: true });
  }
}
