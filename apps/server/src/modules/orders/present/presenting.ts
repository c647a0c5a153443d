import type { Locale } from '@hoist/contract';
import type { orderService } from '@hoist/contract/orders/order-service';
import type { CustomerNoShowSettings } from '@hoist/domain/order/customer-no-show';
import type { ZoneRules } from '@hoist/domain/time';
import type { z } from 'zod';
import type { OfferSettings } from '#server/shared/settings/order-settings.ts';
import type { MechanicProfiles } from '../queries/mechanic-profiles.ts';
import type { PresentedPay } from '#modules/pay';
import type { OrderId, PictureId } from '@hoist/domain/ids';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';

export type PresentedOrder = z.input<typeof orderService>;

export interface Presenting {
  /** The reader; staff read as the customer does. */
  readonly viewer: 'customer' | 'mechanic';
  readonly locale: Locale;
  /** Zone of the office's lists; only for staff. */
  readonly reader?: ZoneRules;
  readonly now: Date;
  readonly addresses: FileAddresses;
  /** Where any customer may write a public review (decision C8). */
  readonly reviewUrl: string;
  /** Rules for closing a visit as a no-show. */
  readonly noShow: CustomerNoShowSettings;
  readonly offers: OfferSettings;
  /** Only for one order. */
  readonly pictures?: readonly { readonly id: PictureId; readonly storageKey: string }[];
  /** What is charged and held when; only for one order. */
  readonly paymentSummary: readonly string[];
  /** About the mechanics of the orders; only for customers and staff. */
  readonly profiles?: MechanicProfiles;
  /** What the jobs pay; only for their mechanic. */
  readonly pay?: ReadonlyMap<OrderId, PresentedPay>;
  /** What a switch to card would charge and hold; only for one order's customer. */
  readonly switchTerms: readonly string[];
}
