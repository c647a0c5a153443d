import { getInspection } from '@hoist/contract/field-work/inspections';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import { urlRefetchMs } from '#client/kit/api/file-url.ts';
import { optimisticInspection } from './optimistic-inspection.ts';

/** The server's inspection of a job; refetched before its signed URLs expire. */
export const useInspection = (ordersServicesId: number, { enabled = true } = {}) =>
  useApi(
    getInspection,
    { params: { ordersServicesId } },
    { enabled, refetchInterval: urlRefetchMs, handled: ['not_found'] },
  );

/** The same with this device's unsent steps applied. */
export function useOptimisticInspection(
  ordersServicesId: number,
  options: { readonly enabled?: boolean } = {},
) {
  const query = useInspection(ordersServicesId, options);
  const done = queuedActions.use();
  return { query, sheet: query.data && optimisticInspection(query.data.data, done) };
}
