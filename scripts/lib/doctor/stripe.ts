import { absent, failed, notSet, warning, type Context, type Report, type Service } from './checks.ts';

const dashboard = 'Look at the settings of the account in the dashboard of Stripe.';

/** Account, webhook endpoint and its secret. Creates nothing at Stripe. */
export const stripeService: Service = {
  name: 'Stripe',
  async run(report, context) {
    const { stripe: keys, production } = context.config;
    if (!keys) {
      await report(absent('account', 'STRIPE_SECRET_KEY: payments are simulated'));
      return;
    }
    const { stripeClient, stripePayments } =
      await import('../../../apps/server/src/providers/payments/stripe.ts');
    const { problemsOf } =
      await import('../../../apps/server/src/modules/payments/reconciliation/check-endpoint.ts');
    const stripe = stripeClient(keys);
    const port = stripePayments(keys);
    const isLive = /_live_/.test(keys.secretKey);
    await report({
      name: 'keys',
      advice: '',
      run: () => {
        if (isLive !== keys.publishableKey.startsWith('pk_live_'))
          return Promise.resolve(
            failed('one key is live, the other is for tests', 'Take both keys from one mode.'),
          );
        if (production && !isLive)
          return Promise.resolve(
            warning('keys of the test mode', 'Set live keys before the first customer.'),
          );
        return Promise.resolve(isLive ? 'live' : 'test mode');
      },
    });
    const isReached = await report({
      name: 'account',
      advice: 'Check STRIPE_SECRET_KEY; a restricted key needs to read the account.',
      run: async () => {
        const account = await stripe.accounts.retrieveCurrent();
        const { id, country, default_currency: currency } = account;
        if (country !== 'CA' || currency !== 'cad')
          return failed(
            `${id} is in ${country ?? '?'} with ${currency ?? '?'}`,
            'Hoist needs an account in Canada that settles in cad.',
          );
        return `${id}, Canada, cad`;
      },
    });
    if (!isReached) return;
    await checkAbilities(report, async () => stripe.accounts.retrieveCurrent());
    await report({
      name: 'Connect',
      advice: 'A restricted key needs to read connected accounts.',
      run: async () => {
        const { data } = await stripe.accounts.list({ limit: 1 });
        return data.length > 0
          ? 'has connected accounts'
          : notSet('no connected accounts: mechanics are paid by hand (ADR 134)');
      },
    });
    await report({
      name: 'webhook endpoint',
      advice: 'Check the endpoint at Stripe; docs/operations.md lists its events.',
      run: async () => {
        const found = await port.listEndpoints();
        if (found.kind !== 'done') throw new Error(found.message);
        const { host } = new URL(context.config.publicUrl ?? 'http://none.invalid');
        const { apiVersion } = port.settings;
        const problems = problemsOf(found.value, { host, apiVersion });
        return problems.length === 0
          ? `sends all events, version ${apiVersion}`
          : failed(
              problems.join('; '),
              'Correct the endpoint at Stripe (docs/operations.md, "The webhook endpoint").',
            );
      },
    });
    await report({
      name: 'undelivered events',
      advice: 'A restricted key needs to read events.',
      run: async () => {
        const found = await port.undeliveredEvents(new Date(Date.now() - 86_400_000));
        if (found.kind !== 'done') throw new Error(found.message);
        return found.value.length === 0
          ? 'none in 24 hours'
          : warning(
              `${found.value.length} of the last 24 hours`,
              "Look at the endpoint's deliveries at Stripe: 400 means another signing secret, no answer a closed address.",
            );
      },
    });
    await checkSecrets(report, context, (payload, secret) =>
      stripe.webhooks.generateTestHeaderString({ payload, secret }),
    );
  },
};

interface Abilities {
  readonly charges_enabled: boolean;
  readonly payouts_enabled: boolean;
  readonly capabilities?: { readonly card_payments?: string } | undefined;
  readonly requirements?:
    | { readonly currently_due: readonly string[] | null; readonly disabled_reason: string | null }
    | undefined;
}

async function checkAbilities(report: Report, read: () => Promise<Abilities>): Promise<void> {
  await report({
    name: 'capabilities',
    advice: dashboard,
    run: async () => {
      const { charges_enabled: charges, payouts_enabled: payouts, capabilities, requirements } = await read();
      const cards = capabilities?.card_payments ?? 'inactive';
      const reason = requirements?.disabled_reason ?? 'no reason given';
      if (!charges) return failed(`the account may not charge (${reason})`, dashboard);
      if (cards !== 'active')
        return failed(`card payments are ${cards}`, 'Switch on card payments at Stripe.');
      if (!payouts) return failed(`payouts are switched off (${reason})`, dashboard);
      const due = requirements?.currently_due ?? [];
      return due.length === 0
        ? 'charges, cards and payouts'
        : warning(
            `Stripe asks for ${due.join(', ')}`,
            'Answer before the date in the dashboard, or charges stop.',
          );
    },
  });
}

/** The event has a fixed id and a type without a handler: the installation stores it once and ignores it. */
const testEvent = (livemode: boolean) =>
  JSON.stringify({
    id: 'evt_hoist_doctor',
    object: 'event',
    api_version: null,
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: 'doctor', object: 'doctor' } },
    livemode,
    pending_webhooks: 0,
    request: null,
    type: 'hoist.doctor',
  });

async function checkSecrets(
  report: Report,
  { config }: Context,
  sign: (payload: string, secret: string) => string,
): Promise<void> {
  const { stripe: keys, publicUrl } = config;
  if (!keys || publicUrl === undefined) {
    await report(absent('webhook secret', 'PUBLIC_URL'));
    return;
  }
  const payload = testEvent(/_live_/.test(keys.secretKey));
  const send = async (secret: string, signal: AbortSignal) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(payload, secret) };
    const url = `${publicUrl}/api/webhooks/stripe`;
    const answer = await fetch(url, { method: 'POST', headers, body: payload, redirect: 'error', signal });
    await answer.body?.cancel();
    return answer.status;
  };
  const advice = 'Start Hoist and check that PUBLIC_URL leads to it.';
  for (const [index, secret] of keys.webhookSecrets.entries())
    await report({
      name: index === 0 ? 'webhook secret' : 'previous secret',
      advice,
      run: async (signal) => {
        const forged = await send('whsec_a_forged_secret', signal);
        if (forged !== 400)
          return failed(
            `a forged event is answered with ${forged}, not 400`,
            `${publicUrl} is not Hoist's address.`,
          );
        const status = await send(secret, signal);
        if (status === 400)
          return failed(
            'the installation refuses an event signed with it',
            'The running processes have another STRIPE_WEBHOOK_SECRET, another mode, or a clock that is off.',
          );
        return status === 200
          ? 'a signed test event is accepted, a forged one refused'
          : failed(`a signed test event is answered with ${status}`, advice);
      },
    });
}
