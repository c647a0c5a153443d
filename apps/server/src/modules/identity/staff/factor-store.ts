import type { UserId } from '@hoist/domain/ids';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';

export const factorPurpose = (usersId: UserId): string => `second-factor:${usersId}`;

export async function storeFactor(
  tx: Tx,
  vault: Vault,
  given: { readonly usersId: UserId; readonly key: string; readonly step: number | null; readonly now: Date },
): Promise<void> {
  const factor = {
    factor_sealed: vault.seal(given.key, factorPurpose(given.usersId)),
    factor_step: given.step,
    factor_enrolled_at: given.now,
  };
  await tx
    .insertInto('console_staff')
    .values({ users_id: given.usersId, ...factor })
    .onConflict((conflict) => conflict.column('users_id').doUpdateSet(factor))
    .execute();
}

/** Seals again what the previous secret sealed. Runs at each start during a rotation. */
export async function resealFactors(database: Database, vault: Vault): Promise<void> {
  await database.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('console_staff')
      .where('factor_sealed', 'is not', null)
      .select(['users_id', 'factor_sealed'])
      .forUpdate()
      .execute();
    for (const { users_id: usersId, factor_sealed: sealed } of rows) {
      if (sealed === null || !vault.isOld(sealed)) continue;
      const about = factorPurpose(usersId);
      await tx
        .updateTable('console_staff')
        .set({ factor_sealed: vault.seal(vault.open(sealed, about), about) })
        .where('users_id', '=', usersId)
        .execute();
    }
  });
}
