import type { Refusal } from '@hoist/contract';
import { noId, type OrderId, type OrderMessageId, type ReportId, type UserId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';
import {
  judgeDecision,
  outcomeOf,
  warns,
  type DecisionRefusal,
  type ReportDecision,
  type ReportOutcome,
} from '@hoist/domain/moderation/report';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Selectable } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { MessageReportsTable } from '#server/platform/db/schema-moderation.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { publish } from '#server/platform/events/publish.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { excerptOf } from '../conversations/excerpt.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { composeNotice, notify } from '#modules/messaging';
import { removedTexts } from './removed-texts.ts';
import { canHide, getReport, type WholeReport } from './get-report.ts';

export interface DecisionRequest {
  readonly reportId: ReportId;
  readonly staffId: UserId;
  readonly decision: ReportDecision;
  readonly note: string;
  readonly messageIds: readonly OrderMessageId[];
  readonly locale: Locale;
  readonly now: Date;
}

type Report = Selectable<MessageReportsTable>;

/**
 * Settles a report: hides messages, warns the author and answers the reporter. Refuses with `wrong_state` if
 * settled, with `invalid` for messages of others.
 */
export const decideReport = (
  { database, addresses }: { readonly database: Database; readonly addresses: FileAddresses },
  request: DecisionRequest,
): Promise<Result<WholeReport, Refusal>> =>
  database.transaction(async (tx) => {
    const { reportId, decision, note, staffId, locale, now } = request;
    const report = await tx
      .selectFrom('messageReports')
      .where('messageReportsId', '=', reportId)
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (!report) return refuse({ code: 'not_found' });
    const judged = judgeDecision({
      decision,
      messages: request.messageIds,
      theirs: await readTheirs(tx, report),
      settled: report.decidedAt !== null,
    });
    if (!judged.ok) return refuse(refusals[judged.error]());
    await hide(tx, { report, ids: judged.value, now });
    await tx
      .updateTable('messageReports')
      .set({ decision, decisionNote: note, decidedAt: now, decidedBy: staffId })
      .where('messageReportsId', '=', reportId)
      .execute();
    if (warns(decision)) await warn(tx, report);
    await notifyReporter(tx, report, decision);
    await auditChange(tx, {
      actorId: staffId,
      action: 'report.decided',
      entity: 'report',
      entityId: reportId,
      before: { decision: null },
      after: { decision, ...(judged.value.length > 0 && { hidden: judged.value }) },
      detail: { note },
    });
    const whole = await getReport(tx, { reportId, addresses, locale, now });
    return whole ? ok(whole) : refuse({ code: 'not_found' });
  });

const refusals: Readonly<Record<DecisionRefusal, () => Refusal>> = {
  settled: () => ({ code: 'wrong_state', text: 'report.settled' }),
  nothing_to_hide: () => invalidField('message_ids', 'report.nothing_to_hide'),
  not_theirs: () => invalidField('message_ids', 'report.wrong_messages'),
};

async function readTheirs(tx: Tx, report: Report): Promise<OrderMessageId[]> {
  const rows = await tx
    .selectFrom('orderMessages')
    .where('ordersServicesId', '=', report.ordersServicesId)
    .select(['orderMessagesId', 'authorId', 'authorRole'])
    .execute();
  return rows.filter((row) => canHide(report, row)).map((row) => row.orderMessagesId);
}

interface Hiding {
  readonly report: Report;
  readonly ids: readonly OrderMessageId[];
  readonly now: Date;
}

/**
 * Both sides see a placeholder. Quotations in notifications are replaced, and unsent messages with them are
 * deleted.
 */
async function hide(tx: Tx, { report, ids, now }: Hiding): Promise<void> {
  if (ids.length === 0) return;
  const { ordersServicesId: id } = report;
  const hidden = await tx
    .updateTable('orderMessages')
    .set({ hiddenAt: now })
    .where('orderMessagesId', 'in', ids)
    .where('hiddenAt', 'is', null)
    .returning('text')
    .execute();
  const words = hidden.map(({ text }) => excerptOf(text)).filter((text) => text !== '');
  if (words.length > 0) {
    const quoting = await tx
      .updateTable('userNotifications')
      .set({ textEn: removedTexts.en, textFr: removedTexts.fr })
      .where('ordersServicesId', '=', id)
      .where('notificationType', '=', 'order_message')
      .where('textEn', 'in', words)
      .returning('usersNotificationsId')
      .execute();
    await tx
      .deleteFrom('outbox')
      .where('state', '=', 'waiting')
      .where('usersNotificationsId', 'in', [noId, ...quoting.map((one) => one.usersNotificationsId)])
      .execute();
  }
  const order = await tx
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', id)
    .select(['usersId', 'mechanicId'])
    .executeTakeFirstOrThrow();
  const people = [order.usersId, order.mechanicId].filter((one) => one !== null);
  await publish(tx, people, { kind: 'message', id });
}

async function warn(tx: Tx, report: Report): Promise<void> {
  const { reportedId: usersId, ordersServicesId: number } = report;
  if (usersId === null) return;
  await sendDecision(tx, {
    usersId,
    key: 'report_warning',
    number,
    dedupeKey: `report:${report.messageReportsId}:warned`,
  });
}

async function notifyReporter(tx: Tx, report: Report, decision: ReportDecision): Promise<void> {
  const { reporterId: usersId, ordersServicesId: number } = report;
  if (usersId === null) return;
  const key = `report_${outcomeOf(decision)}` as const;
  await sendDecision(tx, { usersId, key, number, dedupeKey: `report:${report.messageReportsId}:answered` });
}

interface SentDecision {
  readonly usersId: UserId;
  readonly key: 'report_warning' | `report_${ReportOutcome}`;
  readonly number: OrderId;
  readonly dedupeKey: string;
}

async function sendDecision(tx: Tx, { usersId, key, number, dedupeKey }: SentDecision): Promise<void> {
  const values = { number: String(number) };
  await notify(tx, {
    usersId,
    type: 'conduct',
    // Warnings cannot be unsubscribed.
    topic: 'security',
    ...(await composeNotice(tx, key, { en: values, fr: values })),
    navigateTo: '/inside/accounts/notifications',
    link: key === 'report_warning' ? linkTo('/company/support') : undefined,
    channels: ['email', 'push'],
    dedupeKey,
  });
}
