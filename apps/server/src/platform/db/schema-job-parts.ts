import type { OrderId, SupplierId, UserId } from '@hoist/domain/ids';
import type { PartState } from '@hoist/domain/order/part-state';
import type { Generated } from 'kysely';

export interface JobPartsTable {
  ordersServicesId: OrderId;
  /** `order-<code>` for a line of the estimate. */
  part: string;
  titleEn: string;
  titleFr: string;
  quantity: number;
  state: PartState;
  note: Generated<string>;
  version: Generated<number>;
  changedAt: Date;
  changedBy: UserId;
  suppliersId: SupplierId | null;
  partNumber: Generated<string>;
  costCents: number | null;
  /** The start of the visit that it was ordered for. */
  orderedFor: Date | null;
  orderedAt: Date | null;
  orderedBy: UserId | null;
  receivedAt: Date | null;
  receivedBy: UserId | null;
  returnedAt: Date | null;
  returnedBy: UserId | null;
  keptAt: Date | null;
  keptBy: UserId | null;
  /** Ordered for an order that ended or moved, and not yet returned or kept. */
  returnSince: Date | null;
  returnReason: 'ended' | 'moved' | null;
}

/** Who sells parts; a shop is one where mechanics pick up. */
export interface SuppliersTable {
  suppliersId: Generated<SupplierId>;
  name: string;
  email: Generated<string>;
  address: Generated<string>;
  locale: Generated<'en' | 'fr'>;
  active: Generated<boolean>;
  version: Generated<number>;
}

/** Staff were alerted that the parts of a visit are not ready. */
export interface JobPartAlertsTable {
  ordersServicesId: OrderId;
  startsAt: Date;
  toldAt: Date;
}
