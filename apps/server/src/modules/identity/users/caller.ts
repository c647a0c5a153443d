import type { Locale } from '@hoist/contract';
import type { Instant } from '@hoist/domain/time';

/** Who calls without being known yet, and when. */
export interface Caller {
  readonly now: Instant;
  readonly locale: Locale;
  /** The part of the network address that one subscriber holds: what limits count. */
  readonly address: string;
  /** Multiplies every limit by address, for test machines behind one address. */
  readonly addressLimitFactor: number;
  readonly userAgent: string;
  /** Whose numbers are texted, by ISO code; empty: all countries. */
  readonly supportedCountries: readonly string[];
}
