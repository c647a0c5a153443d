import { cpuUse, usedBetween } from './cpu-time.ts';
import type { Load } from './load.ts';
import { median } from './report.ts';

interface Round {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
}

/** Results of a target with some number of clients: milliseconds, calls per second, processor time per call. */
export interface Measured extends Round {
  readonly serverMicroseconds: number;
  readonly databaseMicroseconds: number;
  /** By round, in order. */
  readonly rounds: readonly Round[];
}

export interface Plan {
  /** Process id of the server, by target. */
  readonly targets: ReadonlyMap<string, number>;
  readonly databasePid: number;
  readonly clients: number;
  readonly rounds: number;
  readonly milliseconds: number;
}

interface Sliced {
  readonly times: readonly number[];
  readonly answers: number;
  readonly server: number;
  readonly database: number;
}

function at(ordered: readonly number[], share: number): number {
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
}

function summary(slices: readonly Sliced[], milliseconds: number): Measured {
  const rounds = slices.map(({ times }) => ({
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    perSecond: (times.length * 1000) / milliseconds,
  }));
  const pooled = slices.flatMap(({ times }) => times).toSorted((a, b) => a - b);
  const sum = (of: (slice: Sliced) => number) => slices.reduce((total, slice) => total + of(slice), 0);
  const answers = sum((slice) => slice.answers);
  return {
    p50: at(pooled, 0.5),
    p99: at(pooled, 0.99),
    perSecond: median(rounds.map((one) => one.perSecond)),
    serverMicroseconds: sum((slice) => slice.server) / answers,
    databaseMicroseconds: sum((slice) => slice.database) / answers,
    rounds,
  };
}

/** Slices of all targets alternate in rounds, so that other load affects all of them. */
export async function measure(load: Load, plan: Plan): Promise<ReadonlyMap<string, Measured>> {
  const { targets, databasePid, clients, rounds, milliseconds } = plan;
  const all = new Map([...targets.keys()].map((target) => [target, [] as Sliced[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const [target, pid] of targets) {
      const used = () => [cpuUse(pid, false), cpuUse(databasePid, true)] as const;
      const before = used();
      const { times, answers } = await load.run({ target, clients, milliseconds });
      const after = used();
      const slice = {
        server: usedBetween(before[0], after[0]),
        database: usedBetween(before[1], after[1]),
      };
      all.get(target)?.push({ times: times.toSorted((a, b) => a - b), answers, ...slice });
    }
  return new Map([...all].map(([target, slices]) => [target, summary(slices, milliseconds)]));
}

/** Median over rounds of one target's figure divided by the other's. */
export function pairedRatio(one: Measured, other: Measured, figure: keyof Round): number {
  return median(
    one.rounds.map((round, index) => round[figure] / (other.rounds[index]?.[figure] ?? Number.NaN)),
  );
}

/** Microseconds of processor time per call, server and database together. */
export const cost = (one: Measured): number => one.serverMicroseconds + one.databaseMicroseconds;
