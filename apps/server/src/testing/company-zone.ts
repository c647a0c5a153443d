import type { companyZones } from '@hoist/domain/company-zones';
import type { UserId } from '@hoist/domain/ids';
import { setCompanyZone } from '#server/modules/operations/reports/set-company-zone.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TestClock } from './clock.ts';

interface Company {
  readonly database: Database;
  readonly clock: TestClock;
  /** Staff who sets the zone. */
  readonly usersId: UserId;
}

/** Checks something at a time, in a company of another zone than Toronto's; afterwards zone and clock are as before. */
export async function inCompanyZone(
  { database, clock, usersId }: Company,
  { timezone, at }: { readonly timezone: (typeof companyZones)[number]; readonly at: string },
  check: () => Promise<void>,
): Promise<void> {
  const before = clock.now();
  await setCompanyZone({ database }, { timezone, usersId, now: before });
  clock.set(at);
  try {
    await check();
  } finally {
    clock.set(before);
    await setCompanyZone({ database }, { timezone: 'America/Toronto', usersId, now: before });
  }
}
