import type { Instant } from '../time.ts';
import type { Quote } from './quote.ts';

/** What a booking freezes (decision C10). */
export interface FrozenEstimate {
  readonly quote: Quote;
  readonly province: string;
  /** 'YYYY-MM-DD' at the location. */
  readonly serviceDate: string;
  readonly expiresAt: Instant;
}

/** The canonical text of a frozen estimate: equal estimates give equal texts, whatever the order of their keys. The server hashes it. */
export const estimateHashInput = (estimate: FrozenEstimate): string => `estimate:1:${canonical(estimate)}`;

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
  return `{${entries.join(',')}}`;
}
