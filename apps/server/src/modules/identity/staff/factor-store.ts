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
    factorSealed: vault.seal(given.key, factorPurpose(given.usersId)),
    factorStep: given.step,
    factorEnrolledAt: given.now,
  };
  await tx
    .insertInto('consoleStaff')
    .values({ usersId: given.usersId, ...factor })
    .onConflict((conflict) => conflict.column('usersId').doUpdateSet(factor))
    .execute();
}

/** Seals again what the previous secret sealed. Runs at each start during a rotation. */
export async function resealFactors(database: Database, vault: Vault): Promise<void> {
  await database.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('consoleStaff')
      .where('factorSealed', 'is not', null)
      .select(['usersId', 'factorSealed'])
      .forUpdate()
      .execute();
    for (const { usersId, factorSealed: sealed } of rows) {
      if (sealed === null || !vault.isOld(sealed)) continue;
      const about = factorPurpose(usersId);
      await tx
        .updateTable('consoleStaff')
        .set({ factorSealed: vault.seal(vault.open(sealed, about), about) })
        .where('usersId', '=', usersId)
        .execute();
    }
  });
}
