import type { Instant } from '../time.ts';

/** What a booking freezes (decision C10). `quote` is the price with all that its reader sees of it. */
export interface FrozenEstimate {
  readonly quote: object;
  readonly province: string;
  /** 'YYYY-MM-DD' at the location. */
  readonly serviceDate: string;
  readonly expiresAt: Instant;
}

/**
 * The canonical text of a frozen estimate: equal estimates give equal texts, whatever the order of their keys. The server
 * hashes it. Version 1 was taken of the price alone, without titles, hours and warranty.
 */
export const estimateHashInput = (estimate: FrozenEstimate): string => `estimate:2:${canonical(estimate)}`;

/** What a proposal of extra work shows, in canonical form: the hash of it is what an answer is to (decision C10). */
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
