import type { Refusal } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import { sendOrderMessage } from '#modules/messaging';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import type { Database } from '#server/platform/db/database.ts';
import { answerRequest, type OfficeAnswer } from './answer-request.ts';

/** The office refuses with a reason for the customer; the visit stays as it is. */
export const refuseChange = (
  { database }: { readonly database: Database },
  answer: OfficeAnswer,
): Promise<Result<null, Refusal>> => {
  const { actor, changeRequestId, words, now } = answer;
  const command = { type: 'refuse', reason: words } as const;
  return answerRequest(database, { ...answer, command }, async (tx, { order, row, state }) => {
    const by = { role: 'office' as const, userId: actor.usersId };
    await recordEvent(tx, order, { event: 'change_refused', by, at: now, detail: { reason: words } });
    await auditChange(tx, {
      actorId: actor.usersId,
      action: 'order.change_refused',
      entity: 'order_service',
      entityId: order.ordersServicesId,
      before: { state: row.state },
      after: { state },
      detail: { changeRequestId, words },
    });
    await sendOrderMessage(tx, { kind: 'change_refused', key: String(changeRequestId), words }, order);
    return ok(null);
  });
};
