import type { Refusal } from '@hoist/contract';
import { MAX_BULK_CUSTOMERS } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { findReached, type Audience } from './message-audience.ts';
import { writeMessage } from './send-message.ts';

interface BulkRequest extends Audience {
  readonly actor: Actor;
  readonly text_en: string;
  readonly text_fr: string;
  /** The number that was shown; another one is refused, so that no one is written to unseen. */
  readonly customers: number;
  readonly now: Date;
}

/** Writes to each customer of a day or a service, all or none, in the conversation of their next booking. */
export async function sendBulkMessage(
  tx: Tx,
  request: BulkRequest,
): Promise<Result<{ readonly customers: number }, Refusal>> {
  const { actor, now, text_en: en, text_fr: fr, day, services_id: servicesId } = request;
  const found = await findReached(tx, request, now);
  if (!found.ok) return found;
  const customers = found.value.length;
  if (customers === 0) return refuse(invalidField('day', 'conversation.no_one'));
  if (customers > MAX_BULK_CUSTOMERS)
    return refuse(invalidField('day', 'conversation.too_many', { limit: MAX_BULK_CUSTOMERS }));
  if (customers !== request.customers)
    return refuse({ code: 'conflict', text: 'conversation.audience_changed', values: { customers } });
  for (const { ordersServicesId, locale } of found.value) {
    const text = locale === 'fr' ? fr : en;
    const message = { actor, asStaff: true, ordersServicesId, text, now, outsideInbox: true };
    const written = await writeMessage(tx, message, null);
    if (!written.ok) return written;
  }
  await auditChange(tx, {
    actorId: actor.usersId,
    action: 'conversation.sent_to_many',
    entity: 'message',
    entityId: actor.usersId,
    before: {},
    after: { day: day ?? null, servicesId: servicesId ?? null, customers, en, fr },
  });
  return ok({ customers });
}
