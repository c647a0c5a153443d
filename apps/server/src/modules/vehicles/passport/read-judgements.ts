import type { OrderId, UserId, VehicleId } from '@hoist/domain/ids';
import type { Judgement } from '@hoist/domain/inspection/open-findings';
import { verdictOf } from '@hoist/domain/inspection/inspection-item';
import { localDate } from '@hoist/domain/time';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { StoredSheetItem } from '#server/platform/db/schema-job-sheets.ts';
import { zoneOf } from '#server/shared/zone-of.ts';

export interface JudgedItem extends Judgement {
  readonly ordersServicesId: OrderId;
  readonly usersId: UserId;
  readonly on: string;
  readonly km: number | null;
  readonly note: string;
  readonly about: StoredSheetItem;
  readonly measured: string;
}

interface Row extends Omit<JudgedItem, 'verdict' | 'at' | 'on' | 'km' | 'measured'> {
  readonly timezone: string;
  readonly odometer: number | null;
  readonly value: string;
  readonly answeredAt: Date;
}

/** All verdicts on a vehicle, good ones included, because only the latest per item counts. */
export async function readJudgements(db: Db | Tx, vehicleId: VehicleId): Promise<readonly JudgedItem[]> {
  const { rows } = await sql<Row>`SELECT s.orders_services_id, s.users_id, s.timezone, s.odometer, a.item,
      a.value, a.note, a.answered_at, about
    FROM order_services s
    JOIN job_sheets j USING (orders_services_id)
    JOIN service_sheets t USING (service_sheets_id)
    JOIN job_sheet_answers a USING (orders_services_id)
    CROSS JOIN jsonb_array_elements(t.items) about
    WHERE s.users_vehicles_id = ${vehicleId} AND s.status = 'complete'
      AND about->>'code' = a.item AND a.value NOT IN ('', 'na', 'done')
    ORDER BY a.answered_at DESC, s.orders_services_id, a.item`.execute(db);
  return rows.flatMap((row) => {
    const { timezone, odometer: km, value, answeredAt, ...same } = row;
    const verdict = verdictOf(row.about, value);
    const at = answeredAt.getTime();
    const measured = row.about.kind === 'measurement' ? value : '';
    return verdict === null
      ? []
      : [{ ...same, verdict, at, on: localDate(at, zoneOf(timezone)), km, measured }];
  });
}
