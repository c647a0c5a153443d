import type { Tx } from '#server/platform/db/database.ts';
import { rawRoute, type Route } from '#server/platform/http/route.ts';
import type { ProviderEvent } from '#server/ports/payments/port.ts';
import { applyIntent } from './apply-intent.ts';
import type { PaymentsContext } from './context.ts';
import { lookAtSetup } from './look-at-setup.ts';
import { paymentOfIntent } from './queries.ts';

/** Keeps a notice once; what it is about is looked up again before anything changes. */
export async function keepEvent(context: PaymentsContext, event: ProviderEvent): Promise<void> {
  await context.database.transaction(async (tx) => {
    await tx
      .insertInto('stripe_events')
      .values({
        id: event.id,
        type: event.type,
        created: event.created,
        object_id: event.intent ?? event.setup ?? '',
        payload: JSON.stringify(event.payload),
        received_at: context.now(),
        next_try_at: context.now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  });
}

/** An unknown intent is retried for this long: the notice can come before our own commit. */
const UNKNOWN_TRIES = 12;

interface WaitingEvent {
  readonly id: string;
  readonly type: string;
  readonly object_id: string;
  readonly attempts: number;
}

/** Works through one kept notice: the intent's present facts decide, never the notice's own. */
async function processEvent(context: PaymentsContext, event: WaitingEvent): Promise<void> {
  const done = (error: string | null) =>
    context.database.transaction(async (tx) => {
      const ended = await tx
        .updateTable('stripe_events')
        .set({ processed_at: context.now(), error })
        .where('id', '=', event.id)
        .where('processed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (ended && event.type === 'charge.dispute.created') await tellDispute(context, tx, event.object_id);
    });
  if (event.object_id === '') {
    await done(null);
    return;
  }
  if (event.type.startsWith('setup_intent.')) {
    const applied = await lookAtSetup(context, event.object_id);
    if (applied || event.attempts >= UNKNOWN_TRIES) return done(applied ? null : 'unknown setup');
    return tryLater(context, event);
  }
  const outcome = await context.port.retrieveIntent(event.object_id);
  if (outcome.kind === 'done') {
    const facts = outcome.value;
    const applied = await context.database.transaction(
      async (tx) => {
        const paymentId = (await paymentOfIntent(tx, facts.intent)) ?? facts.paymentId ?? undefined;
        if (paymentId === undefined) return undefined;
        return applyIntent(context, tx, { paymentId, facts, now: context.now() });
      },
      { attempts: 3 },
    );
    if (applied !== undefined || event.attempts >= UNKNOWN_TRIES) {
      await done(applied === undefined ? 'unknown intent' : null);
      return;
    }
  }
  await tryLater(context, event);
}

async function tryLater(context: PaymentsContext, event: WaitingEvent): Promise<void> {
  const waitMs = Math.min(3_600_000, 500 * 2 ** event.attempts);
  await context.database.transaction((tx) =>
    tx
      .updateTable('stripe_events')
      .set({ attempts: event.attempts + 1, next_try_at: new Date(context.now().getTime() + waitMs) })
      .where('id', '=', event.id)
      .execute(),
  );
}

async function tellDispute(context: PaymentsContext, tx: Tx, intent: string): Promise<void> {
  const row = await tx
    .selectFrom('payments')
    .where('intent', '=', intent)
    .select('orders_services_id')
    .executeTakeFirst();
  if (row) await context.onDisputed(tx, row.orders_services_id);
}

/** Works through the notices that wait, oldest first. */
export async function processEvents(context: PaymentsContext, limit = 50): Promise<number> {
  const events = await context.database.db
    .selectFrom('stripe_events')
    .select(['id', 'type', 'object_id', 'attempts'])
    .where('processed_at', 'is', null)
    .where('next_try_at', '<=', context.now())
    .orderBy('created')
    .limit(limit)
    .execute();
  for (const event of events) await processEvent(context, event);
  return events.length;
}

const answer = (status: number, message: string) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(
    status === 200 ? { status: 1, message } : { status, message, code: 'invalid_signature' },
  ),
});

/** `POST /api/webhooks/stripe`: signature and age are checked, the notice is kept, 200; the rest happens afterwards. */
export const webhookRoute = (context: PaymentsContext): Route =>
  rawRoute({
    method: 'POST',
    path: '/webhooks/stripe',
    async handle({ body, headers, now }) {
      const signature = headers['stripe-signature'];
      const event =
        typeof signature === 'string'
          ? context.port.readWebhook({ payload: body, signature, now })
          : undefined;
      if (!event) return answer(400, 'The signature is not valid');
      await keepEvent(context, event);
      setImmediate(() => {
        processEvents(context).catch((error: unknown) =>
          context.logger.error({ error }, 'a notice could not be processed'),
        );
      });
      return answer(200, '');
    },
  });
