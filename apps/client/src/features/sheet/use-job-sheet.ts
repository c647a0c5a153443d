import { getInspection } from '@hoist/contract/field-work/inspections';
import { queuedActions } from '#client/app/offline-queue/queue-store.ts';
import { useApi } from '#client/app/use-api.ts';
import { renewMs } from '#client/features/orders/renew.ts';
import { sheetAsDone } from './sheet-as-done.ts';

/** The sheet of a job as the server has it; its pictures' addresses are renewed. */
export const useJobSheet = (ordersServicesId: number, { enabled = true } = {}) =>
  useApi(
    getInspection,
    { params: { ordersServicesId } },
    { enabled, refetchInterval: renewMs, handled: ['not_found'] },
  );

/** The same with what was filled in on this device, which may wait for a connection. */
export function useSheetAsDone(ordersServicesId: number, options: { readonly enabled?: boolean } = {}) {
  const query = useJobSheet(ordersServicesId, options);
  const done = queuedActions.use();
  return { query, sheet: query.data && sheetAsDone(query.data.data, done) };
}
