import type { Db, Tx } from '#server/platform/db/database.ts';

/** Whether a number replied STOP. */
export async function isOptedOut(tx: Db | Tx, phone: string): Promise<boolean> {
  const row = await tx
    .selectFrom('phoneOptOuts')
    .where('phone', '=', phone)
    .select('phone')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps that a number replied STOP: proof and effect of the withdrawal (CASL, s. 11). */
export async function optOutPhone(tx: Tx, { phone, now }: { phone: string; now: Date }): Promise<void> {
  await tx
    .insertInto('phoneOptOuts')
    .values({ phone, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function optInPhone(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('phoneOptOuts').where('phone', '=', phone).execute();
}
