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

/** Microseconds of processor time by process id. */
export type CpuUse = ReadonlyMap<number, number>;

/**
 * Processor time of a process so far, with threads and, for `family`, its children. Unlike wall time it does not depend
 * on other load. Zero if the kernel does not report it.
 */
export function cpuUse(pid: number, family: boolean): CpuUse {
  const pids = family ? [pid, ...childrenOf(pid)] : [pid];
  return new Map(pids.map((one) => [one, threadsOf(one)]));
}

/** Processor time between two readings; a process that ended since counts as zero. */
export function usedBetween(before: CpuUse, after: CpuUse): number {
  return [...after].reduce((sum, [pid, now]) => sum + now - (before.get(pid) ?? 0), 0);
}
