import type { listPayRules, Output } from '@hoist/contract';
import type { PayRuleId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import type { PayTerms } from '@hoist/domain/pay/pay-terms';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';

export type PresentedRule = Output<typeof listPayRules>['data'][number];

const percentOf = (bp: number): string => String(bp / 100);

const presentTerms = (terms: PayTerms): PresentedRule['terms'] => ({
  labourShare: percentOf(terms.labourShareBp),
  fixed: terms.fixed.map(({ service, amountCents }) => ({ service, amount: formatMoney(amountCents) })),
  hourly: formatMoney(terms.hourlyCents),
  travelPer: terms.travel.per,
  travel: formatMoney(terms.travel.rateCents),
  minimum: formatMoney(terms.minimumCents),
  evening: percentOf(terms.eveningBp),
  eveningFromHour: terms.eveningFromHour,
  weekend: percentOf(terms.weekendBp),
  wait: formatMoney(terms.waitCents),
  feeShare: percentOf(terms.feeShareBp),
});

const order = { current: 0, planned: 1, ended: 2 } as const;

/** The rules as the console shows them, or one of them; `today` is the company's day. */
export async function presentRules(
  db: Db | Tx,
  { today, id }: { readonly today: string; readonly id?: PayRuleId },
): Promise<PresentedRule[]> {
  const rows = await db
    .selectFrom('payRules as r')
    .leftJoin('users as m', 'm.usersId', 'r.mechanicId')
    .leftJoin('users as c', 'c.usersId', 'r.createdBy')
    .$if(id !== undefined, (rules) => rules.where('r.payRulesId', '=', id ?? null))
    .select(['r.payRulesId', 'r.mechanicId', 'r.startsOn', 'r.endsOn', 'r.terms', 'r.createdAt'])
    .select(['m.fname', 'm.lname', 'c.fname as byFname', 'c.lname as byLname'])
    .orderBy('r.startsOn', 'desc')
    .orderBy('r.payRulesId', 'desc')
    .execute();
  return rows
    .map((row): PresentedRule => ({
      payRulesId: row.payRulesId,
      mechanic: row.mechanicId === null ? null : { mechanicId: row.mechanicId, name: nameOf(row) },
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      standing: standingOf(row, today),
      terms: presentTerms(row.terms),
      createdBy: nameOf({ fname: row.byFname, lname: row.byLname }),
      createdAt: row.createdAt.toISOString(),
    }))
    .toSorted((a, b) => order[a.standing] - order[b.standing]);
}

function standingOf(
  { startsOn, endsOn }: Pick<PresentedRule, 'startsOn' | 'endsOn'>,
  today: string,
): PresentedRule['standing'] {
  if (endsOn !== null && endsOn < today) return 'ended';
  return startsOn > today ? 'planned' : 'current';
}
