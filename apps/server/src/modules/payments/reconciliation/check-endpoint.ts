import type { WebhookEndpoint } from '#server/providers/payments/port.ts';
import type { PaymentsContext } from '../context.ts';
import { raiseDiscrepancy, settleDiscrepancies } from './discrepancies.ts';
import { webhookEventTypes } from '../webhook-events/webhook-event-types.ts';

const path = '/api/webhooks/stripe';

export function problemsOf(
  endpoints: readonly WebhookEndpoint[],
  wanted: { readonly host: string; readonly apiVersion: string },
): string[] {
  const ours = endpoints.filter(({ url }) => URL.canParse(url) && new URL(url).pathname === path);
  const endpoint = ours.find(({ url }) => new URL(url).host === wanted.host) ?? ours[0];
  if (!endpoint) return [`no endpoint leads to ${path}`];
  const missing = webhookEventTypes.filter(
    (type) => !endpoint.types.includes(type) && !endpoint.types.includes('*'),
  );
  return [
    ...(endpoint.enabled ? [] : ['it is disabled']),
    ...(endpoint.apiVersion === wanted.apiVersion
      ? []
      : [
          `its API version is ${endpoint.apiVersion ?? "the account's own"}, this build speaks ${wanted.apiVersion}`,
        ]),
    ...(missing.length === 0 ? [] : [`it does not send ${missing.join(', ')}`]),
  ];
}

/** Checks the webhook endpoint at the start and daily; problems are logged and raise a discrepancy. */
export async function checkEndpoint(context: PaymentsContext): Promise<void> {
  const { host } = new URL(context.returnUrl);
  const found = await context.port.listEndpoints();
  if (found.kind !== 'done') {
    context.logger.warn(
      { reason: found.message },
      'the webhook endpoint of the provider could not be checked',
    );
    return;
  }
  const problems = problemsOf(found.value, { host, apiVersion: context.port.settings.apiVersion });
  if (problems.length > 0)
    context.logger.warn({ problems }, 'the webhook endpoint of the provider is misconfigured');
  const now = context.now();
  await context.database.transaction(async (tx) => {
    const still = problems.length > 0 ? [path] : [];
    await settleDiscrepancies(tx, { kind: 'notice_endpoint', still, now });
    for (const subject of still)
      await raiseDiscrepancy(tx, { kind: 'notice_endpoint', subject, detail: { problems }, now });
  });
}
