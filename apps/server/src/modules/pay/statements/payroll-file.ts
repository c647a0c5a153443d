import { addDays, localDate } from '@hoist/domain/time';
import { dateOf, formatDate } from '@hoist/domain/civil-date';
import { nameOf } from '#server/shared/person-name.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { cellAmount, type PayFileRows } from '../pay-file-rows.ts';

const heads = {
  en: ['Statement', 'Name', 'From', 'Through', 'Gross pay', 'Of which tips', 'Approved', 'Currency'],
  fr: ['Relevé', 'Nom', 'Du', 'Au', 'Paie brute', 'Dont pourboires', 'Approuvé', 'Devise'],
};

/** Statements of employees whose period ends in a month, for the company's payroll. */
export const payrollRows: PayFileRows = async ({ database, period, locale }) => {
  const first = `${period}-01`;
  const { year, month } = dateOf(addDays(first, 31));
  const next = formatDate({ year, month, day: 1 });
  const rows = await database.db
    .selectFrom('payStatements as s')
    .innerJoin('users as u', 'u.usersId', 's.mechanicId')
    .where('s.kind', '=', 'employee')
    .where('s.throughDay', '>=', first)
    .where('s.throughDay', '<', next)
    .orderBy('s.payStatementId')
    .select(['s.payStatementId', 's.number', 's.fromDay', 's.throughDay', 's.totalCents', 's.approvedAt'])
    .select((eb) => [
      'u.fname',
      'u.lname',
      eb
        .selectFrom('payLines as l')
        .whereRef('l.statementId', '=', 's.payStatementId')
        .where('l.kind', '=', 'tip')
        .select(({ fn }) => fn.sum<number>('l.amountCents').as('tips'))
        .as('tips'),
    ])
    .execute();
  const zone = await readCompanyRules(database.db);
  return [
    heads[locale],
    ...rows.map((row) => [
      row.number,
      nameOf(row),
      row.fromDay,
      row.throughDay,
      cellAmount(row.totalCents, locale),
      cellAmount(Number(row.tips ?? 0), locale),
      row.approvedAt ? localDate(row.approvedAt.getTime(), zone) : '',
      'CAD',
    ]),
  ];
};
