import { formatMoney } from '@hoist/domain/money/money';
import { keepOnErase, isoTime, type PersonalData } from '../personal-data.ts';

/** What a mechanic earned: part of the books. The export has their lines and the terms of their own rules. */
export const pay: PersonalData = {
  name: 'pay',
  tables: ['payRules', 'jobPay', 'payLines', 'payClawBacks'],
  async read(tx, { usersId }) {
    const rules = await tx
      .selectFrom('payRules')
      .where('mechanicId', '=', usersId)
      .select(['startsOn', 'endsOn', 'terms'])
      .orderBy('startsOn')
      .orderBy('payRulesId')
      .execute();
    const lines = await tx
      .selectFrom('payLines')
      .where('mechanicId', '=', usersId)
      .select(['ordersServicesId', 'kind', 'amountCents', 'facts', 'occurredAt'])
      .orderBy('id')
      .execute();
    if (rules.length === 0 && lines.length === 0) return null;
    return {
      rules,
      lines: lines.map(({ amountCents, occurredAt, ...line }) => ({
        ...line,
        amount: formatMoney(amountCents),
        at: isoTime(occurredAt),
      })),
    };
  },
  erase: keepOnErase,
};
