import type { Locale } from '@hoist/contract';
import type { Instant } from '@hoist/domain/time';

/** The caller of a public endpoint. */
export interface Caller {
  readonly now: Instant;
  readonly locale: Locale;
  /** The subscriber part of the network address, which limits count. */
  readonly address: string;
  readonly addressLimitFactor: number;
  readonly userAgent: string;
  /** Countries that get text messages, as ISO codes; empty: all. */
  readonly supportedCountries: readonly string[];
}
