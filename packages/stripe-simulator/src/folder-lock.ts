import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Takes the folder for this process. False when a living simulator has it. */
export function takeFolder(dataDir: string): boolean {
  const path = join(dataDir, 'simulator.pid');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const fd = openSync(path, 'wx');
      writeSync(fd, String(process.pid));
      closeSync(fd);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readText(path));
      if (holder !== process.pid && isSimulator(holder)) return false;
      rmSync(path, { force: true });
    }
  }
  return false;
}

/** Whether the folder is still this process's: not deleted, not taken by another one since. */
export const holdsFolder = (dataDir: string): boolean =>
  readText(join(dataDir, 'simulator.pid')) === String(process.pid);

/** Whether the process lives and is a simulator: after a reboot the number may belong to anything. */
export function isSimulator(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const command = readText(`/proc/${pid}/cmdline`);
  return command === '' || command.includes('simulator/main');
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
