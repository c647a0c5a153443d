import type { OrderId, UserId } from '@hoist/domain/ids';
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
}

/** Staff were alerted that the parts of a visit are not ready. */
export interface JobPartAlertsTable {
  ordersServicesId: OrderId;
  startsAt: Date;
  toldAt: Date;
}
