import type { getReport as endpoint, listReports, Output } from '@hoist/contract';
import type { OrderId, ReportId, UserId } from '@hoist/domain/ids';
import { mayReport, reportDueAt, reportUrgency, type Side } from '@hoist/domain/moderation/report';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { ReportedMessage } from '#server/platform/db/schema-moderation.ts';
import { excerptOf } from '../conversations/excerpt.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { presentPicture } from '#server/shared/files/saved-picture.ts';

export type Listed = Pick<Output<typeof listReports>, 'data' | 'cursor'>;
export type ReportLine = Listed['data'][number];
export type WholeReport = Output<typeof endpoint>['data'];

/** The newest messages of the order, shown around a report. */
const MOST_AROUND = 300;

export const reports = (db: Db | Tx) =>
  db
    .selectFrom('message_reports as r')
    .leftJoin('users as a', 'a.users_id', 'r.reporter_id')
    .leftJoin('users as b', 'b.users_id', 'r.reported_id')
    .leftJoin('users as d', 'd.users_id', 'r.decided_by')
    .selectAll('r')
    .select([
      'a.fname as reporter_fname',
      'a.lname as reporter_lname',
      'b.fname as reported_fname',
      'b.lname as reported_lname',
      'd.fname as officer_fname',
      'd.lname as officer_lname',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number];

export function presentLine(row: Row, now: Date): ReportLine {
  const reportedAt = row.created_at.getTime();
  const words = row.evidence
    .filter(({ author }) => author === row.reported_role)
    .map(({ text }) => text)
    .join(' ');
  return {
    reportId: row.message_reports_id,
    ordersServicesId: row.orders_services_id,
    what: row.order_messages_id === null ? 'conversation' : 'message',
    reason: row.reason,
    excerpt: excerptOf(words),
    reporter: {
      usersId: row.reporter_id,
      name: nameOf({ fname: row.reporter_fname, lname: row.reporter_lname }),
      role: row.reporter_role,
    },
    reported: {
      usersId: row.reported_id,
      name: nameOf({ fname: row.reported_fname, lname: row.reported_lname }),
      role: row.reported_role,
    },
    at: row.created_at.toISOString(),
    dueAt: new Date(reportDueAt(reportedAt)).toISOString(),
    urgency: reportUrgency({ reportedAt, decidedAt: row.decided_at?.getTime() ?? null }, now.getTime()),
    decision: row.decision,
  };
}

interface Reading {
  readonly reportId: ReportId;
  readonly addresses: FileAddresses;
  readonly now: Date;
}

/** A report with the conversation around it; undefined if there is none. */
export async function getReport(
  db: Db | Tx,
  { reportId, addresses, now }: Reading,
): Promise<WholeReport | undefined> {
  const row = await reports(db).where('r.message_reports_id', '=', reportId).executeTakeFirst();
  if (!row) return undefined;
  const picture = (key: string | null) => (key === null ? null : presentPicture(addresses, key, now));
  const evident = new Set(row.evidence.map((one) => one.ordersMessagesId));
  const around = await readAround(db, row.orders_services_id);
  return {
    ...presentLine(row, now),
    note: row.note,
    evidence: row.evidence.map((one: ReportedMessage) => ({
      ordersMessagesId: one.ordersMessagesId,
      author: one.author,
      text: one.text,
      picture: picture(one.pictureKey),
      at: one.at,
    })),
    conversation: around.map((one) => ({
      ordersMessagesId: one.order_messages_id,
      author: one.author_role,
      text: one.text,
      picture: picture(one.picture_key),
      at: one.created_at.toISOString(),
      removed: one.hidden_at !== null,
      reported: evident.has(one.order_messages_id),
      canHide: canHide(row, one) && one.hidden_at === null,
    })),
    ...(await readEarlier(db, row)),
    blocked: await areBlocked(db, row),
    decisionNote: row.decision_note,
    decidedBy: nameOf({ fname: row.officer_fname, lname: row.officer_lname }),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

interface Written {
  readonly author_id: UserId;
  readonly author_role: Side | 'office';
}

/** Whether the reported person wrote a message; if their account is deleted, whether their side did. */
export const canHide = (
  report: Pick<Row, 'reported_id' | 'reporter_role' | 'reported_role'>,
  message: Written,
): boolean =>
  mayReport(report.reporter_role, message.author_role) &&
  (report.reported_id === null || report.reported_id === message.author_id);

async function readAround(db: Db | Tx, ordersServicesId: OrderId) {
  const newest = await db
    .selectFrom('order_messages')
    .where('orders_services_id', '=', ordersServicesId)
    .selectAll()
    .orderBy('order_messages_id', 'desc')
    .limit(MOST_AROUND)
    .execute();
  return newest.toReversed();
}

async function readEarlier(db: Db | Tx, row: Row) {
  if (row.reported_id === null) return { earlierReports: 0, earlierWarnings: 0 };
  const counted = await db
    .selectFrom('message_reports')
    .where('reported_id', '=', row.reported_id)
    .where('message_reports_id', '<', row.message_reports_id)
    .select([
      sql<number>`count(*)::int`.as('reports'),
      sql<number>`count(*) FILTER (WHERE decision IN ('warn', 'hide_and_warn'))::int`.as('warnings'),
    ])
    .executeTakeFirstOrThrow();
  return { earlierReports: counted.reports, earlierWarnings: counted.warnings };
}

async function areBlocked(db: Db | Tx, { reporter_id: one, reported_id: other }: Row): Promise<boolean> {
  if (one === null || other === null) return false;
  const row = await db
    .selectFrom('user_blocks')
    .where('blocker_id', 'in', [one, other])
    .where('blocked_id', 'in', [one, other])
    .select('blocker_id')
    .executeTakeFirst();
  return row !== undefined;
}
