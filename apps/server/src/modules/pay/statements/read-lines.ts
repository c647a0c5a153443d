import type { OrderId, PayLineId, PayStatementId, UserId } from '@hoist/domain/ids';
import type { PayFacts, PayLineKind } from '@hoist/domain/pay/pay-line';
import { localDate } from '@hoist/domain/time';
import type { PayDocumentLine } from '#modules/documents';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { presentPayLine } from '../present-line.ts';

export interface StatementLine {
  readonly id: PayLineId;
  readonly kind: PayLineKind;
  readonly amountCents: number;
  readonly facts: PayFacts;
  readonly occurredAt: Date;
  readonly ordersServicesId: OrderId | null;
  readonly titleEn: string | null;
  readonly titleFr: string | null;
  readonly mechanic: string;
}

const linesOf = (db: Db | Tx, mechanicId: UserId) =>
  db
    .selectFrom('payLines as l')
    .innerJoin('users as u', 'u.usersId', 'l.mechanicId')
    .leftJoin('orderServices as o', 'o.ordersServicesId', 'l.ordersServicesId')
    .where('l.mechanicId', '=', mechanicId)
    .orderBy('l.occurredAt')
    .orderBy('l.id')
    .select([
      'l.id',
      'l.kind',
      'l.amountCents',
      'l.facts',
      'l.occurredAt',
      'l.ordersServicesId',
      'o.servicesTitleEn as titleEn',
      'o.servicesTitleFr as titleFr',
      'u.fname',
      'u.lname',
    ]);

const named = <Row extends { readonly fname: string; readonly lname: string }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, mechanic: nameOf(row) }));

/** The lines that no statement has yet, oldest first; `until` leaves out later ones. */
export async function readOpenLines(
  db: Db | Tx,
  mechanicId: UserId,
  until?: Date,
): Promise<readonly StatementLine[]> {
  const rows = await linesOf(db, mechanicId)
    .where('l.statementId', 'is', null)
    .$if(until !== undefined, (query) => query.where('l.occurredAt', '<', until ?? new Date(0)))
    .execute();
  return named(rows);
}

export async function readStatementLines(
  db: Db | Tx,
  mechanicId: UserId,
  payStatementId: PayStatementId,
): Promise<readonly StatementLine[]> {
  return named(await linesOf(db, mechanicId).where('l.statementId', '=', payStatementId).execute());
}

/** The lines as a document freezes them, in both languages. */
export async function documentLines(
  tx: Tx,
  lines: readonly StatementLine[],
): Promise<readonly PayDocumentLine[]> {
  const zone = await readCompanyRules(tx);
  return lines.map((line) => ({
    title: { en: titleOf(line, 'en'), fr: titleOf(line, 'fr') },
    day: localDate(line.occurredAt.getTime(), zone),
    ordersServicesId: line.ordersServicesId,
    service: line.titleEn === null ? null : { en: line.titleEn, fr: line.titleFr ?? line.titleEn },
    amountCents: line.amountCents,
  }));
}

/** 'Share of labour (60% of $160.01)' */
function titleOf(line: StatementLine, locale: 'en' | 'fr'): string {
  const { label, why } = presentPayLine(line, locale);
  return why === '' ? label : `${label} (${why})`;
}
