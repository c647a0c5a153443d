import type { Selectable } from 'kysely';
import type { OrderServicesTable } from '#server/platform/db/schema-orders.ts';

/** One order service as it is stored. */
export type OrderRow = Selectable<OrderServicesTable>;

/** As `OrderRow`, with what stands in other tables and a decision needs. */
export interface LoadedOrder extends OrderRow {
  readonly orders_lockers_id: number | null;
  /** When the present status began, and who brought it about. */
  readonly status_at: Date | null;
  readonly status_by: string | null;
}
