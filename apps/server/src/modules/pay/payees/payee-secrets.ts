import type { UserId } from '@hoist/domain/ids';
import type { BankAccount } from '@hoist/domain/pay/bank-account';
import type { Database } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';

export const accountPurpose = (mechanicId: UserId): string => `bank-account:${mechanicId}`;
export const sinPurpose = (mechanicId: UserId): string => `sin:${mechanicId}`;

export const sealAccount = (vault: Vault, mechanicId: UserId, account: BankAccount): string =>
  vault.seal([account.institution, account.transit, account.account].join('-'), accountPurpose(mechanicId));

/** The whole number; only files for the bank and the tax authority contain it. */
export function openAccount(vault: Vault, mechanicId: UserId, sealed: string): BankAccount {
  const [institution = '', transit = '', account = ''] = vault
    .open(sealed, accountPurpose(mechanicId))
    .split('-');
  return { institution, transit, account };
}

/** Seals again what the previous secret sealed. Runs at each start during a rotation. */
export async function resealPayees(database: Database, vault: Vault): Promise<void> {
  await database.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('payeeSecrets')
      .select(['mechanicId', 'accountSealed', 'sinSealed'])
      .orderBy('mechanicId')
      .forUpdate()
      .execute();
    for (const { mechanicId, accountSealed, sinSealed } of rows) {
      const again = (sealed: string | null, about: string) =>
        sealed !== null && vault.isOld(sealed) ? vault.seal(vault.open(sealed, about), about) : sealed;
      await tx
        .updateTable('payeeSecrets')
        .set({
          accountSealed: again(accountSealed, accountPurpose(mechanicId)),
          sinSealed: again(sinSealed, sinPurpose(mechanicId)),
        })
        .where('mechanicId', '=', mechanicId)
        .execute();
    }
  });
}
