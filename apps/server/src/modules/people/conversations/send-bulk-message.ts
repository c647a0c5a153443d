import type { Refusal } from '@hoist/contract';
import type { Locale } from '@hoist/domain/locale';
import type { OrderId, ServiceId, UserId } from '@hoist/domain/ids';
import { MAX_BULK_CUSTOMERS } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { type HeldSend, heldSendsJob, holdSend } from '#modules/messaging';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { findReached, stillAhead, type Audience } from './message-audience.ts';
import { writeMessage } from './send-message.ts';

interface BulkRequest extends Audience {
  readonly actor: Actor;
  readonly text_en: string;
  readonly text_fr: string;
  /** The number that was shown; another one is refused, so that no one is written to unseen. */
  readonly customers: number;
  readonly now: Date;
}

/** What is written when it can't be undone anymore. */
interface BulkMessage {
  readonly day: string | null;
  readonly servicesId: ServiceId | null;
  readonly texts: Readonly<Record<Locale, string>>;
  readonly reached: readonly { readonly ordersServicesId: OrderId; readonly locale: Locale }[];
}

/** Writes to each customer of a day or a service, in the conversation of their next booking (ADR 135). */
export async function sendBulkMessage(
  tx: Tx,
  request: BulkRequest,
): Promise<Result<{ readonly customers: number; readonly undo: HeldSend }, Refusal>> {
  const { actor, now, text_en: en, text_fr: fr, day, services_id: servicesId } = request;
  const found = await findReached(tx, request, now);
  if (!found.ok) return found;
  const customers = found.value.length;
  if (customers === 0) return refuse(invalidField('day', 'conversation.no_one'));
  if (customers > MAX_BULK_CUSTOMERS)
    return refuse(invalidField('day', 'conversation.too_many', { limit: MAX_BULK_CUSTOMERS }));
  if (customers !== request.customers)
    return refuse({ code: 'conflict', text: 'conversation.audience_changed', values: { customers } });
  const reached = found.value.map(({ ordersServicesId, locale }) => ({ ordersServicesId, locale }));
  const input: BulkMessage = { day: day ?? null, servicesId: servicesId ?? null, texts: { en, fr }, reached };
  return ok({ customers, undo: await holdSend(tx, { kind: 'bulk', usersId: actor.usersId, input, now }) });
}

/** Writes the messages to several that can't be undone anymore; who has canceled meanwhile is left out. */
export const bulkMessagesJob = (database: Database): Job =>
  heldSendsJob(database, {
    kind: 'bulk',
    send: (tx, { usersId, input, now }) => write(tx, { usersId, now, message: input as BulkMessage }),
  });

interface Writing {
  readonly usersId: UserId;
  readonly message: BulkMessage;
  readonly now: Date;
}

async function write(tx: Tx, { usersId, message, now }: Writing): Promise<void> {
  const { day, servicesId, texts, reached } = message;
  const ids = reached.map(({ ordersServicesId }) => ordersServicesId);
  const ahead = await stillAhead(tx, ids, now);
  let customers = 0;
  for (const { ordersServicesId, locale } of reached.filter((one) => ahead.has(one.ordersServicesId))) {
    const about = { actor: { usersId }, asStaff: true as const, ordersServicesId, text: texts[locale], now };
    const written = await writeMessage(tx, { ...about, outsideInbox: true }, null);
    if (written.ok) customers += 1;
  }
  await auditChange(tx, {
    actorId: usersId,
    action: 'conversation.sent_to_many',
    entity: 'message',
    entityId: usersId,
    after: { day, servicesId, customers, ...texts },
  });
}
