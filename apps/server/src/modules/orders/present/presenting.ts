import type { Locale } from '@hoist/contract';
import type { orderService } from '@hoist/contract/order-service';
import type { AbsenceFigures } from '@hoist/domain/order/customer-absence';
import type { z } from 'zod';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';

export type PresentedOrder = z.input<typeof orderService>;

export interface Presenting {
  /** The reader; the office reads as the customer does. */
  readonly viewer: 'customer' | 'mechanic';
  readonly locale: Locale;
  readonly now: Date;
  readonly addresses: FileAddresses;
  /** Where satisfied and dissatisfied customers alike may write in public (decision C8). */
  readonly reviewUrl: string;
  /** What the mechanic must do before closing a visit as a no-show. */
  readonly noShow: AbsenceFigures;
  /** How long an offer waits for its mechanic. */
  readonly answerMinutes: number;
  /** Of a detail read: its pictures come along. */
  readonly withPictures: boolean;
  /** What is charged and held when; a detail read's. */
  readonly paymentSummary: readonly string[];
  /** What a switch to card would charge and hold; a detail read's, for its customer. */
  readonly switchTerms: readonly string[];
}
