import { timeOfAction } from '@hoist/domain/order/action-time';
import { ok, refuse } from '@hoist/domain/result';
import { parseIso } from '@hoist/domain/time';
import { timeText } from '#server/shared/formats/time-text.ts';
import { notifyStaff } from '#modules/messaging';
import type { Database } from '#server/platform/db/database.ts';
import { type ClaimMissed, findOrder } from '#modules/orders';
import { missedVisitOf } from './missed-visit-row.ts';

/**
 * Records that a mechanic reports work on a visit canceled as missed, and notifies the office once. Other
 * refusals pass unchanged.
 */
export const missedVisitClaims =
  (database: Database): ClaimMissed =>
  async (request, answer) => {
    if (answer.ok || answer.error.code !== 'wrong_state') return answer;
    const { now, locale } = request;
    const claimed = await database.transaction(async (tx) => {
      const found = await findOrder(tx, request);
      if (!found.ok || found.value.by.role !== 'mechanic') return ok(undefined);
      const { order } = found.value;
      const missed = order.status === 'canceled' ? await missedVisitOf(tx, order) : undefined;
      if (!missed?.remediedAt) return ok(undefined);
      // `after: 0`, because the cancellation must not shift the time of what was done before it.
      const doneAt = request.doneAt === undefined ? undefined : parseIso(request.doneAt);
      const noted = await tx
        .updateTable('missedVisits')
        .set({ claimedAt: new Date(timeOfAction({ doneAt, now: now.getTime(), after: 0 })) })
        .where('ordersServicesId', '=', order.ordersServicesId)
        .where('startsAt', '=', missed.startsAt)
        .where('mechanicId', '=', missed.mechanicId)
        .where('claimedAt', 'is', null)
        .executeTakeFirst();
      if (noted.numUpdatedRows > 0n)
        await notifyStaff(tx, { kind: 'visit_claimed', ordersServicesId: order.ordersServicesId });
      return ok(timeText(missed.remediedAt, order.timezone, locale));
    });
    const when = claimed.ok ? claimed.value : undefined;
    return when === undefined
      ? answer
      : refuse({ code: 'wrong_state', text: 'no_show.given_up', values: { when } });
  };
