import { wake } from '#server/platform/jobs/jobs.ts';
import { rawRoute, type Route } from '#server/platform/http/route.ts';
import { webhookAnswer } from '#server/platform/http/answers/webhook-answer.ts';
import type { ProviderEvent } from '#server/providers/payments/port.ts';
import type { PaymentsContext } from '../context.ts';
import { handleWebhookEvent, type WebhookEvent } from './handle-webhook-event.ts';
import type { SyncResult } from './sync-result.ts';

export const webhookEventsJobName = 'payment-notices';

/** Stores an event once; its object is read again from the provider before anything changes. */
export async function storeWebhookEvent(context: PaymentsContext, event: ProviderEvent): Promise<void> {
  await context.database.transaction(async (tx) => {
    await tx
      .insertInto('stripeEvents')
      .values({
        id: event.id,
        type: event.type,
        created: event.created,
        objectId: event.intent ?? event.setup ?? '',
        payload: JSON.stringify(event.payload),
        receivedAt: context.now(),
        nextTryAt: context.now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  });
}

/** Attempts for an unknown object (about half an hour): an event can arrive before our own commit. */
const UNKNOWN_TRIES = 12;

interface WaitingEvent extends WebhookEvent {
  readonly id: string;
  readonly attempts: number;
}

/** Handles one stored event. Waits while the provider is away; gives up on an unknown object after `UNKNOWN_TRIES`. */
async function processEvent(context: PaymentsContext, event: WaitingEvent): Promise<void> {
  const looked = await handleWebhookEvent(context, event).catch((error: unknown): SyncResult => {
    context.logger.error({ err: error, event: event.id }, 'a webhook event could not be handled');
    return 'away';
  });
  const givenUp = looked === 'unknown' && event.attempts >= UNKNOWN_TRIES;
  if (looked === 'done' || givenUp) await close(context, event.id, givenUp ? 'unknown' : null);
  else await tryLater(context, event);
}

async function close(context: PaymentsContext, id: string, error: string | null): Promise<void> {
  await context.database.transaction((tx) =>
    tx
      .updateTable('stripeEvents')
      .set({ processedAt: context.now(), error })
      .where('id', '=', id)
      .where('processedAt', 'is', null)
      .execute(),
  );
}

async function tryLater(context: PaymentsContext, event: WaitingEvent): Promise<void> {
  const waitMs = Math.min(3_600_000, 500 * 2 ** Math.min(event.attempts, 20));
  await context.database.transaction(async (tx) => {
    await tx
      .updateTable('stripeEvents')
      .set({ attempts: event.attempts + 1, nextTryAt: new Date(context.now().getTime() + waitMs) })
      .where('id', '=', event.id)
      .execute();
    await wake(tx, webhookEventsJobName);
  });
}

/** Long enough to read an event's objects; afterwards the process that claimed it has ended. */
const LEASE_MS = 60_000;

/** Claims a due event, unless another process does. */
function claim(context: PaymentsContext, id: string): Promise<WaitingEvent | undefined> {
  const now = context.now();
  return context.database.transaction((tx) =>
    tx
      .updateTable('stripeEvents')
      .set({ nextTryAt: new Date(now.getTime() + LEASE_MS) })
      .where('id', '=', id)
      .where('processedAt', 'is', null)
      .where('nextTryAt', '<=', now)
      .returning(['id', 'type', 'objectId', 'payload', 'attempts'])
      .executeTakeFirst(),
  );
}

/** Handles the due events that no other process handles; returns how many. */
export async function processEvents(context: PaymentsContext, limit = 50): Promise<number> {
  const due = await context.database.db
    .selectFrom('stripeEvents')
    .select('id')
    .where('processedAt', 'is', null)
    .where('nextTryAt', '<=', context.now())
    .orderBy('created')
    .limit(limit)
    .execute();
  let handled = 0;
  for (const { id } of due) {
    const event = await claim(context, id);
    if (!event) continue;
    await processEvent(context, event);
    handled += 1;
  }
  return handled;
}

const handling = new Set<Promise<void>>();

/** Resolves when no event that arrived is being handled. Call it before the database closes. */
export async function eventsHandled(): Promise<void> {
  while (handling.size > 0) await Promise.all(handling);
}

/** One run at a time: what arrives meanwhile shares the next run, so a burst handles no event many times. */
function oneAtATime(work: () => Promise<unknown>): () => void {
  let isWanted = false;
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work();
    }
    isRunning = false;
  }
  return () => {
    isWanted = true;
    if (isRunning) return;
    const done = run().finally(() => handling.delete(done));
    handling.add(done);
  };
}

/** `POST /api/webhooks/stripe`: checks signature and age, stores the event, answers 200; handles it afterwards. */
export function webhookRoute(context: PaymentsContext): Route {
  const handle = oneAtATime(() =>
    processEvents(context).catch((error: unknown) =>
      context.logger.error({ error }, 'webhook events could not be processed'),
    ),
  );
  return rawRoute({
    method: 'POST',
    path: '/webhooks/stripe',
    async handle({ body, headers, now }) {
      const signature = headers['stripe-signature'];
      const event =
        typeof signature === 'string'
          ? context.port.readWebhook({ payload: body, signature, now })
          : undefined;
      if (!event) return webhookAnswer(false);
      await storeWebhookEvent(context, event);
      handle();
      return webhookAnswer(true);
    },
  });
}
