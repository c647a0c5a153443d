import { isFinal, queryClient } from './query.ts';

/** Endpoint ids whose cached answers a kind of change makes stale. */
const stale: Readonly<Record<string, readonly string[]>> = {
  order: [
    'listOrders',
    'getOrder',
    'getUser',
    'validateOrder',
    'checkoutInfo',
    'mechanicDay',
    'mechanicAgenda',
    'listDocuments',
    'listMaintenanceDue',
    'listConversation',
    'getEstimate',
    'getJobSheet',
    'getOwnJobParts',
    'getOrderWeather',
    'getTracking',
    'getWarranty',
    'ownCash',
  ],
  sheet: ['getJobSheet'],
  position: ['getTracking'],
  notification: ['listNotifications'],
  message: ['listConversation', 'listOrders', 'getOrder', 'mechanicDay'],
};

/** Refetches what a change made stale. Resolves after the refetch, failed or not. */
export async function refreshAfterChange(kind: string): Promise<void> {
  const ids = Object.entries(stale).find(([beginning]) => kind.startsWith(beginning))?.[1];
  if (ids)
    await queryClient.invalidateQueries({
      predicate: (query) => ids.includes(String(query.queryKey[0])) && !isFinal(query),
    });
}
