import { readFileSync } from 'node:fs';

const megabytes = (pid: number | string, name: string): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
  } catch {
    // It has ended.
    return 0;
  }
};

const childrenOf = (): string[] =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((one) => one !== '');

export interface MemoryUsed {
  /** Rise of this process, in megabytes. */
  readonly rise: number;
  /** The most that one of its child processes took. */
  readonly child: number;
}

/** Measures the resident memory of this process and its children while `work` runs (Linux). */
export async function watchMemory(work: () => Promise<unknown>): Promise<MemoryUsed> {
  const before = process.memoryUsage.rss();
  let most = before;
  let child = 0;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
    child = Math.max(child, ...childrenOf().map((pid) => megabytes(pid, 'VmHWM')));
  };
  const watch = setInterval(look, 5);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return { rise: Math.round((most - before) / 1024 / 1024), child: Math.round(child) };
}
