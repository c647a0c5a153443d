import { noPay, type PayTerms } from '@hoist/domain/pay/pay-terms';
import { addDays } from '@hoist/domain/time';
import type { Tx } from '#server/platform/db/database.ts';
import { companyToday } from '#server/shared/settings/company-today.ts';
import { known, type DemoPeople } from './seed-people.ts';

/** Before the first demo order. */
const SINCE_DAYS = 400;

const forAll: PayTerms = {
  ...noPay,
  labourShareBp: 6_000,
  fixed: [
    { service: 'oil-change', amountCents: 3_800 },
    { service: 'tire-swap', amountCents: 4_500 },
  ],
  travel: { per: 'km', rateCents: 65 },
  minimumCents: 4_500,
  eveningBp: 1_000,
  weekendBp: 2_000,
  waitCents: 3_500,
  feeShareBp: 5_000,
};

const byTheHour: PayTerms = {
  ...forAll,
  labourShareBp: 0,
  fixed: [],
  hourlyCents: 4_200,
  travel: { per: 'drive', rateCents: 1_200 },
};

/** How the demo's mechanics are paid: a share of labour, one of them by the hour. */
export async function seedPay(tx: Tx, { people, now }: { readonly people: DemoPeople; readonly now: Date }) {
  const createdBy = known(people.users.get('owner@hoist.test'), 'the owner');
  const hourly = known(people.users.get('mechanic.vancouver@hoist.test'), 'a mechanic');
  const rules = [
    { mechanicId: null, terms: forAll },
    { mechanicId: hourly, terms: byTheHour },
  ];
  const startsOn = addDays(await companyToday(tx, now), -SINCE_DAYS);
  await tx
    .insertInto('payRules')
    .values(
      rules.map(({ mechanicId, terms }) => ({
        mechanicId,
        startsOn,
        endsOn: null,
        terms: JSON.stringify(terms),
        createdBy,
        createdAt: now,
      })),
    )
    .execute();
}
