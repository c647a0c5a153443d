import type { PayRuleId, UserId } from '@hoist/domain/ids';
import { noPay, type PayTerms } from '@hoist/domain/pay/pay-terms';
import type { PayAgreementKind } from '@hoist/domain/pay/payee';
import type { Database } from '#server/platform/db/database.ts';

interface Rule {
  readonly mechanicId?: UserId;
  readonly startsOn?: string;
  readonly endsOn?: string;
}

/** A rule of pay, for all and since long if nothing else is given. */
export async function addPayRule(
  { db }: Database,
  terms: Partial<PayTerms>,
  { mechanicId, startsOn = '2020-01-01', endsOn }: Rule = {},
): Promise<PayRuleId> {
  const { payRulesId } = await db
    .insertInto('payRules')
    .values({
      mechanicId: mechanicId ?? null,
      startsOn,
      endsOn: endsOn ?? null,
      terms: JSON.stringify({ ...noPay, ...terms }),
      createdBy: null,
      createdAt: new Date(`${startsOn}T12:00:00Z`),
    })
    .returning('payRulesId')
    .executeTakeFirstOrThrow();
  return payRulesId;
}

interface Contractor {
  readonly mechanicId: UserId;
  readonly staffId: UserId;
  readonly agreed: readonly PayAgreementKind[];
  readonly kind?: 'employee' | 'contractor';
}

/** A mechanic whom the office may pay, with what they have agreed to in writing. */
export async function addContractor({ db }: Database, contractor: Contractor): Promise<void> {
  const { mechanicId, staffId, agreed, kind: payeeKind = 'contractor' } = contractor;
  const longAgo = new Date('2026-01-01T12:00:00Z');
  const details = { legalName: 'Marco', address: '', province: 'ON' as const, gstNumber: '', qstNumber: '' };
  await db
    .insertInto('payees')
    .values({ mechanicId, kind: payeeKind, ...details, updatedAt: longAgo })
    .onConflict((conflict) => conflict.column('mechanicId').doUpdateSet({ kind: payeeKind }))
    .execute();
  await db.deleteFrom('payAgreements').where('mechanicId', '=', mechanicId).execute();
  const agreement = { mechanicId, wording: 'I agree', agreedOn: '2026-01-01', notedBy: staffId };
  for (const kind of agreed)
    await db
      .insertInto('payAgreements')
      .values({ ...agreement, kind, notedAt: longAgo, endedAt: null })
      .execute();
}
