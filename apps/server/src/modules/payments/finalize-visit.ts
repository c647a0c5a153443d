import type { Locale, Refusal } from '@hoist/contract';
import { noId, type OrderId, type UserId, type VisitId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { confirmByAnswer } from './confirm-by-answer.ts';
import type { PaymentsContext } from './context.ts';
import { syncPayments } from './sync-payments.ts';
import type { StartedPayments } from './start-payments.ts';
import { readAllProgress } from './start-visit.ts';

export interface OwnVisit {
  readonly ordersId: VisitId;
  readonly usersId: UserId;
  readonly locale: Locale;
}

export type ServicePayments = StartedPayments & { readonly ordersServicesId: OrderId };

/**
 * `finalizeFromCart` for all services of a visit: syncs with the provider and books if every payment is valid.
 * Otherwise refuses without changes and returns what is left to do for each service.
 */
export async function finalizeVisit(
  context: PaymentsContext,
  given: OwnVisit,
): Promise<Result<readonly ServicePayments[], Refusal>> {
  const { ordersId, locale } = given;
  const services = await ownServices(context, given);
  if (services.length === 0) return refuse({ code: 'not_found' });
  let answered = true;
  for (const ordersServicesId of services)
    answered = (await syncPayments(context, ordersServicesId)) && answered;
  await confirmByAnswer(context, services[0] ?? noId);
  const progress = await readAllProgress(context, { services, locale });
  const each = services.map((ordersServicesId, index) => ({ ordersServicesId, standing: progress[index] }));
  const open = each.flatMap(({ ordersServicesId, standing }) =>
    standing && !['canceled', 'declined'].includes(standing.started.status)
      ? [{ ordersServicesId, ...standing.started }]
      : [],
  );
  if (open.length === 0) return refuse({ code: 'wrong_state', text: 'order.lapsed' });
  if (open.every(({ status }) => status !== 'draft')) return ok(open);
  const settling = progress.some((one) => one.settling);
  return refuse(
    answered && !settling
      ? { code: 'payment_failed', text: 'order.not_paid', extra: { ordersId, items: open } }
      : { code: 'payment_pending', extra: { ordersId } },
  );
}

async function ownServices(
  context: PaymentsContext,
  { ordersId, usersId }: OwnVisit,
): Promise<readonly OrderId[]> {
  const rows = await context.database.db
    .selectFrom('order_services')
    .select('orders_services_id as id')
    .where('orders_id', '=', ordersId)
    .where('users_id', '=', usersId)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => row.id);
}
