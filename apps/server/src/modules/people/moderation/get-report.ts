import type { getReport as endpoint, listReports, Output } from '@hoist/contract';
import type { OrderId, ReportId, UserId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';
import { mayReport, reportDueAt, reportUrgency, type Side } from '@hoist/domain/moderation/report';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { ReportedMessage } from '#server/platform/db/schema-moderation.ts';
import { excerptOf } from '../conversations/excerpt.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { customerNameOf, nameOf } from '#server/shared/person-name.ts';
import { presentPicture } from '#server/shared/files/saved-picture.ts';

export type Listed = Pick<Output<typeof listReports>, 'data' | 'cursor'>;
export type ReportLine = Listed['data'][number];
export type WholeReport = Output<typeof endpoint>['data'];

/** The newest messages of the order, shown around a report. */
const MOST_AROUND = 300;

export const reports = (db: Db | Tx) =>
  db
    .selectFrom('messageReports as r')
    .leftJoin('users as a', 'a.usersId', 'r.reporterId')
    .leftJoin('users as b', 'b.usersId', 'r.reportedId')
    .leftJoin('users as d', 'd.usersId', 'r.decidedBy')
    .selectAll('r')
    .select([
      'a.fname as reporterFname',
      'a.lname as reporterLname',
      'b.fname as reportedFname',
      'b.lname as reportedLname',
      'd.fname as officerFname',
      'd.lname as officerLname',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number];

const personOf = (role: Side, name: Parameters<typeof nameOf>[0], locale: Locale): string =>
  role === 'customer' ? customerNameOf(name, locale) : nameOf(name);

export function presentLine(row: Row, { locale, now }: Pick<Reading, 'locale' | 'now'>): ReportLine {
  const reportedAt = row.createdAt.getTime();
  const words = row.evidence
    .filter(({ author }) => author === row.reportedRole)
    .map(({ text }) => text)
    .join(' ');
  return {
    reportId: row.messageReportsId,
    ordersServicesId: row.ordersServicesId,
    what: row.orderMessagesId === null ? 'conversation' : 'message',
    reason: row.reason,
    excerpt: excerptOf(words),
    reporter: {
      usersId: row.reporterId,
      name: personOf(row.reporterRole, { fname: row.reporterFname, lname: row.reporterLname }, locale),
      role: row.reporterRole,
    },
    reported: {
      usersId: row.reportedId,
      name: personOf(row.reportedRole, { fname: row.reportedFname, lname: row.reportedLname }, locale),
      role: row.reportedRole,
    },
    at: row.createdAt.toISOString(),
    dueAt: new Date(reportDueAt(reportedAt)).toISOString(),
    urgency: reportUrgency({ reportedAt, decidedAt: row.decidedAt?.getTime() ?? null }, now.getTime()),
    decision: row.decision,
  };
}

interface Reading {
  readonly reportId: ReportId;
  readonly addresses: FileAddresses;
  readonly locale: Locale;
  readonly now: Date;
}

/** A report with the conversation around it; undefined if there is none. */
export async function getReport(
  db: Db | Tx,
  { reportId, addresses, locale, now }: Reading,
): Promise<WholeReport | undefined> {
  const row = await reports(db).where('r.messageReportsId', '=', reportId).executeTakeFirst();
  if (!row) return undefined;
  const picture = (key: string | null) => (key === null ? null : presentPicture(addresses, key, now));
  const evident = new Set(row.evidence.map((one) => one.ordersMessagesId));
  const around = await readAround(db, row.ordersServicesId);
  return {
    ...presentLine(row, { locale, now }),
    note: row.note,
    evidence: row.evidence.map((one: ReportedMessage) => ({
      ordersMessagesId: one.ordersMessagesId,
      author: one.author,
      text: one.text,
      picture: picture(one.pictureKey),
      at: one.at,
    })),
    conversation: around.map((one) => ({
      ordersMessagesId: one.orderMessagesId,
      author: one.authorRole,
      text: one.text,
      picture: picture(one.pictureKey),
      at: one.createdAt.toISOString(),
      removed: one.hiddenAt !== null,
      reported: evident.has(one.orderMessagesId),
      canHide: canHide(row, one) && one.hiddenAt === null,
    })),
    ...(await readEarlier(db, row)),
    blocked: await areBlocked(db, row),
    decisionNote: row.decisionNote,
    decidedBy: nameOf({ fname: row.officerFname, lname: row.officerLname }),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** Whether the reported person wrote a message; if their account is deleted, whether their side did. */
export const canHide = (
  report: Pick<Row, 'reportedId' | 'reporterRole' | 'reportedRole'>,
  message: { readonly authorId: UserId; readonly authorRole: Side | 'office' },
): boolean =>
  mayReport(report.reporterRole, message.authorRole) &&
  (report.reportedId === null || report.reportedId === message.authorId);

async function readAround(db: Db | Tx, ordersServicesId: OrderId) {
  const newest = await db
    .selectFrom('orderMessages')
    .where('ordersServicesId', '=', ordersServicesId)
    .selectAll()
    .orderBy('orderMessagesId', 'desc')
    .limit(MOST_AROUND)
    .execute();
  return newest.toReversed();
}

async function readEarlier(db: Db | Tx, row: Row) {
  if (row.reportedId === null) return { earlierReports: 0, earlierWarnings: 0 };
  const counted = await db
    .selectFrom('messageReports')
    .where('reportedId', '=', row.reportedId)
    .where('messageReportsId', '<', row.messageReportsId)
    .select([
      sql<number>`count(*)::int`.as('reports'),
      sql<number>`count(*) FILTER (WHERE decision IN ('warn', 'hide_and_warn'))::int`.as('warnings'),
    ])
    .executeTakeFirstOrThrow();
  return { earlierReports: counted.reports, earlierWarnings: counted.warnings };
}

async function areBlocked(db: Db | Tx, { reporterId: one, reportedId: other }: Row): Promise<boolean> {
  if (one === null || other === null) return false;
  const row = await db
    .selectFrom('userBlocks')
    .where('blockerId', 'in', [one, other])
    .where('blockedId', 'in', [one, other])
    .select('blockerId')
    .executeTakeFirst();
  return row !== undefined;
}
