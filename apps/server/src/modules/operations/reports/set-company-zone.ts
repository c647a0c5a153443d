import type { Refusal } from '@hoist/contract';
import type { companyZones } from '@hoist/domain/company-zones';
import type { UserId } from '@hoist/domain/ids';
import type { Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { changeSetting } from '#server/shared/settings/change-setting.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { moveCouponDays } from '../coupons/move-coupon-days.ts';

interface ZoneRequest {
  readonly timezone: (typeof companyZones)[number];
  readonly usersId: UserId;
  readonly now: Date;
}

/** Changes the time zone of the company's days. Days of reports are summed again, coupons keep theirs. */
export const setCompanyZone = (
  { database }: { readonly database: Database },
  { timezone, usersId, now }: ZoneRequest,
): Promise<Result<null, Refusal>> =>
  database.transaction(async (tx) => {
    // Another owner's change must not come between reading the zone and moving the days.
    await sql`select pg_advisory_xact_lock(hashtext('company-zone'))`.execute(tx);
    const before = await readCompanyRules(tx);
    const changed = await changeSetting(tx, { key: 'company', value: { timezone }, usersId, now });
    if (!changed.ok) return changed;
    await moveCouponDays(tx, before, zoneOf(timezone));
    await tx.deleteFrom('figureDays').execute();
    await tx.updateTable('figuresSummed').set({ first: null, through: null, at: null }).execute();
    return changed;
  });
