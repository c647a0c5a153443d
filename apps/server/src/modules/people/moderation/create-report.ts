import type { OrderMessageId, ReportId, UserId } from '@hoist/domain/ids';
import type { Refusal } from '@hoist/contract';
import {
  MAX_REPORTED_MESSAGES,
  mayReport,
  reportDueAt,
  type ReportReason,
  type Side,
} from '@hoist/domain/moderation/report';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { formatIso } from '@hoist/domain/time';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { ReportedMessage } from '#server/platform/db/schema-moderation.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import {
  findParticipant,
  type ConversationRequest,
  type Participant,
} from '../conversations/find-participant.ts';
import { findMessages, findVisibleMessage, type MessageRow } from '../conversations/queries.ts';
import { notifyStaff } from '#modules/messaging';

export interface Reporting extends ConversationRequest {
  readonly reason: ReportReason;
  /** Undefined: the whole conversation. */
  readonly ordersMessagesId: OrderMessageId | undefined;
  readonly note: string;
  readonly now: Date;
}

interface CreatedReport {
  readonly reportId: ReportId;
  readonly answerBy: string;
}

interface Reported {
  readonly id: UserId;
  readonly role: Side;
  readonly messages: readonly MessageRow[];
}

/**
 * Stores a report with a copy of the messages and notifies staff. A repeated report of a message, or of a
 * conversation with an open report, returns the existing one.
 */
export const createReport = (
  database: Database,
  reporting: Reporting,
): Promise<Result<CreatedReport, Refusal>> =>
  database.transaction(async (tx) => {
    const found = await findParticipant(tx, reporting);
    if (!found.ok) return found;
    const speaker = found.value;
    const { role: reporter } = speaker.by;
    if (reporter === 'office') return refuse({ code: 'not_found' });
    const reported = await findReported(tx, {
      speaker,
      reporter,
      ordersMessagesId: reporting.ordersMessagesId,
    });
    if (!reported.ok) return reported;
    const { ordersServicesId, ordersMessagesId = null, reason, note, now, actor } = reporting;
    const { id, role, messages } = reported.value;
    const fresh = await tx
      .insertInto('messageReports')
      .values({
        ordersServicesId,
        orderMessagesId: ordersMessagesId,
        reporterId: actor.usersId,
        reporterRole: reporter,
        reportedId: id,
        reportedRole: role,
        reason,
        note,
        evidence: JSON.stringify(messages.map(asEvidence)),
        pictureKeys: messages.flatMap(({ pictureKey: key }) => (key === null ? [] : [key])),
        createdAt: now,
      })
      .onConflict((on) => on.doNothing())
      .returning(['messageReportsId as id', 'createdAt'])
      .executeTakeFirst();
    if (fresh) await notifyStaff(tx, { kind: 'reported', ordersServicesId });
    const row = fresh ?? (await findOwn(tx, reporting));
    const due = reportDueAt(row.createdAt.getTime());
    return ok({ reportId: row.id, answerBy: formatIso(due, zoneOf(speaker.order.timezone)) });
  });

async function findReported(
  tx: Tx,
  given: {
    readonly speaker: Participant;
    readonly reporter: Side;
    readonly ordersMessagesId: OrderMessageId | undefined;
  },
): Promise<Result<Reported, Refusal>> {
  const { speaker, reporter, ordersMessagesId } = given;
  if (ordersMessagesId !== undefined) {
    const message = await findVisibleMessage(tx, speaker, ordersMessagesId);
    if (!message) return refuse({ code: 'not_found' });
    const { authorId: id, authorRole: role } = message;
    return role !== 'office' && mayReport(reporter, role)
      ? ok({ id, role, messages: [message] })
      : refuse({ code: 'wrong_state', text: 'report.not_theirs' });
  }
  const { usersId: customer, mechanicId: mechanic } = speaker.order;
  if (mechanic === null) return refuse({ code: 'wrong_state', text: 'report.nobody' });
  const length = MAX_REPORTED_MESSAGES;
  const newest = await findMessages(tx, speaker, { before: null, length });
  const messages = newest.slice(0, length).toReversed();
  const other: Omit<Reported, 'messages'> =
    reporter === 'customer' ? { id: mechanic, role: 'mechanic' } : { id: customer, role: 'customer' };
  return ok({ ...other, messages });
}

const asEvidence = (row: MessageRow): ReportedMessage => ({
  ordersMessagesId: row.orderMessagesId,
  author: row.authorRole,
  text: row.text,
  pictureKey: row.pictureKey,
  at: row.createdAt.toISOString(),
});

const findOwn = (tx: Tx, { actor, ordersServicesId, ordersMessagesId }: Reporting) =>
  tx
    .selectFrom('messageReports')
    .where('reporterId', '=', actor.usersId)
    .where('ordersServicesId', '=', ordersServicesId)
    .$if(ordersMessagesId !== undefined, (query) =>
      query.where('orderMessagesId', '=', ordersMessagesId ?? null),
    )
    .$if(ordersMessagesId === undefined, (query) =>
      query.where('orderMessagesId', 'is', null).where('decidedAt', 'is', null),
    )
    .select(['messageReportsId as id', 'createdAt'])
    .executeTakeFirstOrThrow();
