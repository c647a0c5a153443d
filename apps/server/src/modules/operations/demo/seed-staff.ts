import type { Tx } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';
import { storeFactor } from '#modules/identity';
import { demoAccounts, demoFactorKey } from './demo-accounts.ts';
import { known, type DemoPeople } from './seed-people.ts';

interface StaffSeed {
  readonly people: DemoPeople;
  readonly vault: Vault;
  readonly now: Date;
}

/** The demo's staff share one second factor, which is printed on start (decision H3). */
export async function seedStaff(tx: Tx, { people, vault, now }: StaffSeed): Promise<void> {
  for (const { email, consoleRole } of demoAccounts) {
    if (consoleRole === undefined) continue;
    const usersId = known(people.users.get(email), email);
    await storeFactor(tx, vault, { usersId, key: demoFactorKey, step: null, now });
  }
}
