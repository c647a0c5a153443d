import { localDate, startOfDate, type ZoneRules } from '@hoist/domain/time';
import type { Tx } from '#server/platform/db/database.ts';

/** Coupons keep their first and last days in another zone. Credits end at a time of day and stay. */
export async function moveCouponDays(tx: Tx, from: ZoneRules, to: ZoneRules): Promise<void> {
  for (const column of ['validFrom', 'validTo'] as const) {
    const rows = await tx
      .selectFrom('coupons')
      .where(column, 'is not', null)
      .select(`${column} as at`)
      .distinct()
      .execute();
    for (const { at } of rows) {
      if (at === null) continue;
      const day = localDate(at.getTime(), from);
      if (startOfDate(day, from) !== at.getTime()) continue;
      await tx
        .updateTable('coupons')
        .set(column, new Date(startOfDate(day, to)))
        .where(column, '=', at)
        .execute();
    }
  }
}
