import type { PayRuleId, UserId } from '@hoist/domain/ids';
import { noPay, type PayTerms } from '@hoist/domain/pay/pay-terms';
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
