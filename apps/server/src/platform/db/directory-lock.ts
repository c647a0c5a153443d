import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// After a reboot another process may have the same pid; the start time distinguishes them (Linux).
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

// Removes only the file that was checked: another process may have replaced it meanwhile.
function removeStale(file: string, judged: string): void {
  const aside = `${file}.${process.pid}.stale`;
  renameSync(file, aside);
  if (readFileSync(aside, 'utf8') === judged) rmSync(aside);
  else renameSync(aside, file);
}

/** Locks a data folder for this process: two PGlites on one folder lose writes. Returns the release function. */
export function lockDirectory(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'hoist.pid');
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, `${process.pid} ${startTime(process.pid)}`);
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      try {
        // A hard link is created atomically and fails if the name exists.
        linkSync(mine, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const held = readFileSync(file, 'utf8');
      const [pid, since] = held.split(' ');
      const owner = Number(pid);
      if (owner > 0 && isAlive(owner) && since === startTime(owner)) {
        throw new Error(`The data folder ${folder} is in use by process ${owner}; stop it or set DATA_DIR`);
      }
      removeStale(file, held);
    }
    throw new Error(`The data folder ${folder} could not be locked`);
  } finally {
    rmSync(mine, { force: true });
  }
}
