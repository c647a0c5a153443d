import { paymentIntentRoutes } from './intents/payment-intents.ts';
import { setupIntentRoutes } from './intents/setup-intents.ts';
import { accountRoutes } from './resources/accounts.ts';
import { balanceRoutes } from './resources/balance.ts';
import { chargeRoutes } from './resources/charges.ts';
import { confirmationTokenRoutes } from './resources/confirmation-tokens.ts';
import { customerSessionRoutes } from './resources/customer-sessions.ts';
import { customerRoutes } from './resources/customers.ts';
import { disputeRoutes } from './resources/disputes.ts';
import { eventRoutes } from './resources/events.ts';
import { paymentMethodRoutes } from './resources/payment-methods.ts';
import { ownAccountRoutes } from './resources/own-account.ts';
import { payoutRoutes } from './resources/payouts.ts';
import { radarRoutes } from './resources/radar.ts';
import { refundRoutes } from './resources/refunds.ts';
import { tokenRoutes } from './resources/tokens.ts';
import { transferRoutes } from './resources/transfers.ts';
import { webhookEndpointRoutes } from './resources/webhook-endpoints.ts';
import type { Route } from './route.ts';

export const routes: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...tokenRoutes,
  ...confirmationTokenRoutes,
  ...customerSessionRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...payoutRoutes,
  ...accountRoutes,
  ...transferRoutes,
  ...radarRoutes,
  ...webhookEndpointRoutes,
  ...ownAccountRoutes,
  ...balanceRoutes,
  ...eventRoutes,
];

const compiled = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

export function findRoute(
  method: string,
  path: string,
): { route: Route; path: Record<string, string> } | undefined {
  for (const { route, pattern } of compiled) {
    const match = route.method === method ? pattern.exec(path) : null;
    if (match !== null) return { route, path: { ...match.groups } };
  }
  return undefined;
}
