import { localDate } from '@hoist/domain/time';
import { taxName } from '#server/shared/formats/print-format.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { cellAmount, type PayFileRows } from '../pay-file-rows.ts';
import { presentPayLine } from '../present-line.ts';
import { readStatementLines } from './read-lines.ts';

const words = {
  en: {
    head: ['Statement', 'Day', 'Order', 'Service', 'Line', 'Why', 'Amount'],
    setOff: 'Withheld for cash',
    total: 'Total',
  },
  fr: {
    head: ['Relevé', 'Jour', 'Commande', 'Service', 'Ligne', 'Pourquoi', 'Montant'],
    setOff: 'Retenu sur le comptant',
    total: 'Total',
  },
};

/** One statement, line by line, with taxes, what was set off, and the total. */
export const statementRows: PayFileRows = async ({ database: { db }, period: number, locale }) => {
  const statement = await db
    .selectFrom('payStatements')
    .selectAll()
    .where('number', '=', number.toUpperCase())
    .executeTakeFirst();
  if (!statement) return [];
  const zone = await readCompanyRules(db);
  const lines = await readStatementLines(db, statement.mechanicId, statement.payStatementId);
  const word = words[locale];
  const foot = (title: string, cents: number) => [
    statement.number,
    '',
    '',
    '',
    title,
    '',
    cellAmount(cents, locale),
  ];
  return [
    word.head,
    ...lines.map((line) => {
      const { label, why } = presentPayLine(line, locale);
      return [
        statement.number,
        localDate(line.occurredAt.getTime(), zone),
        line.ordersServicesId === null ? '' : String(line.ordersServicesId),
        (locale === 'fr' ? line.titleFr : line.titleEn) ?? '',
        label,
        why,
        cellAmount(line.amountCents, locale),
      ];
    }),
    ...statement.taxes.map(({ tax, amountCents }) => foot(taxName(tax, locale), amountCents)),
    ...(statement.setOffCents > 0 ? [foot(word.setOff, -statement.setOffCents)] : []),
    foot(word.total, statement.totalCents),
  ];
};
