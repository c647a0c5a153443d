import type { UserId } from '@hoist/domain/ids';
import type { PayAgreementKind } from '@hoist/domain/pay/payee';
import type { Tx } from '#server/platform/db/database.ts';

/** Whether a contractor has agreed to it and has not ended that. */
export async function hasAgreed(tx: Tx, mechanicId: UserId, kind: PayAgreementKind): Promise<boolean> {
  const row = await tx
    .selectFrom('payAgreements as a')
    .innerJoin('payees as p', 'p.mechanicId', 'a.mechanicId')
    .where('a.mechanicId', '=', mechanicId)
    .where('a.kind', '=', kind)
    .where('a.endedAt', 'is', null)
    .where('p.kind', '=', 'contractor')
    .select('a.payAgreementId')
    .executeTakeFirst();
  return row !== undefined;
}
