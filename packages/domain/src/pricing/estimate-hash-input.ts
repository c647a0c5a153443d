import type { Instant } from '../time.ts';

/** The estimate that a booking freezes (decision C10). `quote` is the price with everything that the customer sees. */
export interface FrozenEstimate {
  readonly quote: object;
  readonly province: string;
  /** 'YYYY-MM-DD' at the location. */
  readonly serviceDate: string;
  readonly expiresAt: Instant;
}

/** The canonical text of a frozen estimate, independent of key order, which the server hashes. */
export const estimateHashInput = (estimate: FrozenEstimate): string => `estimate:2:${canonical(estimate)}`;

/**
 * The canonical text of proposed extra work; answers carry its hash, because lines are accepted as shown (decision
 * C10).
 */
export const revisionHashInput = (revision: object): string => `revision:1:${canonical(revision)}`;

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
  return `{${entries.join(',')}}`;
}
