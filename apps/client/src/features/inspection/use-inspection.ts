import { getJobSheet } from '@hoist/contract/job-sheets';
import { acts } from '#client/app/later/acts.ts';
import { useApi } from '#client/app/use-api.ts';
import { urlRefetchMs } from '#client/features/orders/renew.ts';
import { optimisticInspection } from './optimistic-inspection.ts';

/** The sheet of a job as the server has it; its pictures' addresses are renewed. */
export const useInspection = (ordersServicesId: number, { enabled = true } = {}) =>
  useApi(
    getJobSheet,
    { params: { ordersServicesId } },
    { enabled, refetchInterval: urlRefetchMs, handled: ['not_found'] },
  );

/** The same with what was filled in on this device, which may wait for a connection. */
export function useOptimisticInspection(
  ordersServicesId: number,
  options: { readonly enabled?: boolean } = {},
) {
  const query = useInspection(ordersServicesId, options);
  const done = acts.use();
  return { query, sheet: query.data && optimisticInspection(query.data.data, done) };
}
