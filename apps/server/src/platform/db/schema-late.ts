import type { FreeMoveReason } from '@hoist/domain/order/free-move';
import type { ColumnType, Generated } from 'kysely';

/** A customer may move a visit once, at once and free (decision C18). */
export interface FreeMovesTable {
  free_moves_id: Generated<number>;
  orders_services_id: number;
  reason: FreeMoveReason;
  /** The time of the visit that may be left; of one that was moved since, nothing is granted. */
  starts_at: Date;
  granted_at: Date;
  until: Date;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  moved_to: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** When a mechanic who said to run late is expected at a visit, for the time that it had then. */
export interface LateArrivalsTable {
  orders_services_id: number;
  mechanic_id: number;
  starts_at: Date;
  expected_at: Date;
  said_at: Date;
}
