import type { Locale, Refusal } from '@hoist/contract';
import type { UserId, VisitId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { PaymentsContext } from '../context.ts';
import { finalizeServices, type ServicePayments } from './finalize-services.ts';

export interface OwnVisit {
  readonly ordersId: VisitId;
  readonly usersId: UserId;
  readonly locale: Locale;
}

/**
 * `finalizeOrder` for all services of a visit: syncs with the provider and books if every payment is valid. Otherwise
 * refuses without changes and returns what is left to do for each service.
 */
export async function finalizeVisit(
  context: PaymentsContext,
  given: OwnVisit,
): Promise<Result<readonly ServicePayments[], Refusal>> {
  const { ordersId, locale } = given;
  const services = await ownServices(context, given);
  if (services.length === 0) return refuse({ code: 'not_found' });
  const { open, undecided } = await finalizeServices(context, { services, locale });
  if (open.length === 0) return refuse({ code: 'wrong_state', text: 'order.lapsed' });
  if (open.every(({ status }) => status !== 'draft')) return ok(open);
  return refuse(
    undecided
      ? { code: 'payment_pending', extra: { ordersId } }
      : { code: 'payment_failed', text: 'order.not_paid', extra: { ordersId, items: open } },
  );
}

async function ownServices(context: PaymentsContext, { ordersId, usersId }: OwnVisit) {
  const rows = await context.database.db
    .selectFrom('orderServices')
    .select('ordersServicesId as id')
    .where('ordersId', '=', ordersId)
    .where('usersId', '=', usersId)
    .orderBy('startsAt')
    .orderBy('ordersServicesId')
    .execute();
  return rows.map((row) => row.id);
}
