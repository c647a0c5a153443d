import { isFinal, queryClient } from './query.ts';

/** Endpoint ids whose cached answers a kind of change makes stale. */
const stale: Readonly<Record<string, readonly string[]>> = {
  order: [
    'listOrders',
    'getOrder',
    'getUser',
    'validateOrder',
    'getCheckoutInfo',
    'getMechanicDay',
    'listMechanicOffers',
    'listHandovers',
    'getMechanicDemand',
    'getMechanicAgenda',
    'listDocuments',
    'listMaintenanceDue',
    'listConversation',
    'getEstimate',
    'getInspection',
    'getOwnJobParts',
    'getOrderWeather',
    'getTracking',
    'getWarranty',
    'getOwnCash',
  ],
  // A verified number also ends other sessions.
  number: ['getUser', 'listSessions'],
  sheet: ['getInspection'],
  position: ['getTracking'],
  notification: ['listNotifications', 'listHandovers'],
  message: ['listConversation', 'listOrders', 'getOrder', 'getMechanicDay'],
};

/** The order id in a query key: `useApi` stores the call's input, the conversation the id itself. */
export const orderOf = (input: unknown): unknown =>
  typeof input === 'object'
    ? (input as { readonly params?: { readonly ordersServicesId?: number } } | null)?.params?.ordersServicesId
    : input;

/** Orders whose release by this mechanic is being sent: reading them may already answer 404. */
export const releasing = new Set<number>();

const isReleasing = (ordersServicesId: unknown): boolean =>
  typeof ordersServicesId === 'number' && releasing.has(ordersServicesId);

/** Refetches what a change made stale. Resolves after the refetch, failed or not. */
export async function refreshAfterChange(kind: string): Promise<void> {
  const ids = Object.entries(stale).find(([beginning]) => kind.startsWith(beginning))?.[1];
  if (ids)
    await queryClient.invalidateQueries({
      predicate: (query) =>
        ids.includes(String(query.queryKey[0])) &&
        !isFinal(query) &&
        !isReleasing(orderOf(query.queryKey[1])),
    });
}
