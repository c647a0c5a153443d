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
    const reported = await findReported(tx, { speaker, reporter, asked: reporting.ordersMessagesId });
    if (!reported.ok) return reported;
    const { ordersServicesId, ordersMessagesId = null, reason, note, now, actor } = reporting;
    const { id, role, messages } = reported.value;
    const fresh = await tx
      .insertInto('message_reports')
      .values({
        orders_services_id: ordersServicesId,
        order_messages_id: ordersMessagesId,
        reporter_id: actor.usersId,
        reporter_role: reporter,
        reported_id: id,
        reported_role: role,
        reason,
        note,
        evidence: JSON.stringify(messages.map(asEvidence)),
        picture_keys: messages.flatMap(({ picture_key: key }) => (key === null ? [] : [key])),
        created_at: now,
      })
      .onConflict((on) => on.doNothing())
      .returning(['message_reports_id as id', 'created_at'])
      .executeTakeFirst();
    if (fresh) await notifyStaff(tx, { kind: 'reported', ordersServicesId });
    const row = fresh ?? (await findOwn(tx, reporting));
    const due = reportDueAt(row.created_at.getTime());
    return ok({ reportId: row.id, answerBy: formatIso(due, zoneOf(speaker.order.timezone)) });
  });

async function findReported(
  tx: Tx,
  given: {
    readonly speaker: Participant;
    readonly reporter: Side;
    readonly asked: OrderMessageId | undefined;
  },
): Promise<Result<Reported, Refusal>> {
  const { speaker, reporter, asked } = given;
  if (asked !== undefined) {
    const message = await findVisibleMessage(tx, speaker, asked);
    if (!message) return refuse({ code: 'not_found' });
    const { author_id: id, author_role: role } = message;
    return role !== 'office' && mayReport(reporter, role)
      ? ok({ id, role, messages: [message] })
      : refuse({ code: 'wrong_state', text: 'report.not_theirs' });
  }
  const { users_id: customer, mechanic_id: mechanic } = speaker.order;
  if (mechanic === null) return refuse({ code: 'wrong_state', text: 'report.nobody' });
  const length = MAX_REPORTED_MESSAGES;
  const newest = await findMessages(tx, speaker, { before: null, length });
  const messages = newest.slice(0, length).toReversed();
  const other: Omit<Reported, 'messages'> =
    reporter === 'customer' ? { id: mechanic, role: 'mechanic' } : { id: customer, role: 'customer' };
  return ok({ ...other, messages });
}

const asEvidence = (row: MessageRow): ReportedMessage => ({
  ordersMessagesId: row.order_messages_id,
  author: row.author_role,
  text: row.text,
  pictureKey: row.picture_key,
  at: row.created_at.toISOString(),
});

const findOwn = (tx: Tx, { actor, ordersServicesId, ordersMessagesId }: Reporting) =>
  tx
    .selectFrom('message_reports')
    .where('reporter_id', '=', actor.usersId)
    .where('orders_services_id', '=', ordersServicesId)
    .$if(ordersMessagesId !== undefined, (query) =>
      query.where('order_messages_id', '=', ordersMessagesId ?? null),
    )
    .$if(ordersMessagesId === undefined, (query) =>
      query.where('order_messages_id', 'is', null).where('decided_at', 'is', null),
    )
    .select(['message_reports_id as id', 'created_at'])
    .executeTakeFirstOrThrow();
