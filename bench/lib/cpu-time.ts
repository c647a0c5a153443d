import { readdirSync, readFileSync } from 'node:fs';

const own = (pid: number | string): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  } catch {
    return 0;
  }
};

function threadsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + own(`${pid}/task/${thread}`), 0);
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const parent = Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
      return parent === pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

/** Microseconds of processor time by process. */
export type CpuUse = ReadonlyMap<number, number>;

/**
 * The processor time that a process, and with `family` its children, have used so far, threads and all: what calls
 * cost, however busy the machine is. Zero where the kernel does not tell.
 */
export function cpuUse(pid: number, family: boolean): CpuUse {
  const pids = family ? [pid, ...childrenOf(pid)] : [pid];
  return new Map(pids.map((one) => [one, threadsOf(one)]));
}

/** What was used between two looks; of a process that has ended since, nothing. */
export function usedBetween(before: CpuUse, after: CpuUse): number {
  return [...after].reduce((sum, [pid, now]) => sum + now - (before.get(pid) ?? 0), 0);
}
