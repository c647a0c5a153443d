import type { Locale } from '@hoist/contract';
import { noId, type OrderId } from '@hoist/domain/ids';
import { confirmOtherHolds } from '../intents/confirm-other-holds.ts';
import type { PaymentsContext } from '../context.ts';
import { syncPayments } from '../sync-payments.ts';
import { readProgress, type StartedPayments } from './start-payments.ts';

export type ServicePayments = StartedPayments & { readonly ordersServicesId: OrderId };

interface Finalized {
  /** The services that have not ended. */
  readonly open: readonly ServicePayments[];
  /** The provider did not answer for all, or has not decided yet. */
  readonly undecided: boolean;
}

/** Syncs the payments of a visit's services with the provider, which books the visit if all are valid. */
export async function finalizeServices(
  context: PaymentsContext,
  { services, locale }: { readonly services: readonly OrderId[]; readonly locale: Locale },
): Promise<Finalized> {
  let undecided = false;
  for (const id of services) undecided = !(await syncPayments(context, id)) || undecided;
  await confirmOtherHolds(context, services[0] ?? noId);
  const open: ServicePayments[] = [];
  for (const ordersServicesId of services) {
    const { started, settling } = await readProgress(context, { ordersServicesId, locale });
    undecided ||= settling;
    if (started.status !== 'canceled' && started.status !== 'declined')
      open.push({ ordersServicesId, ...started });
  }
  return { open, undecided };
}
