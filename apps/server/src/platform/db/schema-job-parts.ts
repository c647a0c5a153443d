import type { OrderId, UserId } from '@hoist/domain/ids';
import type { PartState } from '@hoist/domain/order/part-state';
import type { Generated } from 'kysely';

export interface JobPartsTable {
  orders_services_id: OrderId;
  /** `order-<code>` for a line of the estimate. */
  part: string;
  title_en: string;
  title_fr: string;
  quantity: number;
  state: PartState;
  note: Generated<string>;
  version: Generated<number>;
  changed_at: Date;
  changed_by: UserId;
}

/** Staff were alerted that the parts of a visit are not ready. */
export interface JobPartAlertsTable {
  orders_services_id: OrderId;
  starts_at: Date;
  told_at: Date;
}
