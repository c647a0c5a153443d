import type { Selectable } from 'kysely';
import { assertUnreachable } from '@hoist/domain/result';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { OutboxTable } from '#server/platform/db/schema-messages.ts';
import type { Senders, SendOutcome } from '#server/ports/messages/port.ts';
import { withLinks } from './link.ts';
import { isStillTrue } from './order-state.ts';
import { retryWaitMs } from './retry-wait.ts';

export interface Delivery {
  readonly database: Database;
  readonly senders: Senders;
  /** Where the product answers, without a slash at the end: links in the texts begin with it. */
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly random: () => number;
}

type Queued = Selectable<OutboxTable>;

const batch = 20;
const maxTries = 20;
// A process that dies while it sends leaves its message to the next one after this time.
const leaseMs = 120_000;

/** Sends what waits in the outbox and is due. Answers how many messages it took, so that a caller can go on. */
export async function deliverMessages(delivery: Delivery): Promise<number> {
  const { database, now } = delivery;
  const claimed = await database.transaction((tx) => claim(tx, now()));
  for (const message of claimed) await deliver(delivery, message);
  return claimed.length;
}

/** Takes due messages for this process, and drops those whose order has moved on. */
async function claim(tx: Tx, now: Date): Promise<Queued[]> {
  const due = await tx
    .selectFrom('outbox')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .selectAll()
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  const claimed: Queued[] = [];
  for (const message of due) {
    if (await isStale(tx, message))
      await settle(tx, message.id, { state: 'dead', error: 'the order has moved on' });
    else if (message.attempts >= maxTries)
      await settle(tx, message.id, { state: 'dead', error: message.error });
    else claimed.push(message);
  }
  if (claimed.length === 0) return [];
  await tx
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_try_at: new Date(now.getTime() + leaseMs) }))
    .where(
      'id',
      'in',
      claimed.map(({ id }) => id),
    )
    .execute();
  return claimed;
}

async function isStale(tx: Tx, { orders_services_id: id, order_state: state }: Queued): Promise<boolean> {
  if (id === null || state === null) return false;
  const order = await tx
    .selectFrom('order_services')
    .where('orders_services_id', '=', id)
    .select(['status', 'progress', 'starts_at', 'mechanic_id'])
    .executeTakeFirst();
  return !order || !isStillTrue(state, order);
}

async function deliver(delivery: Delivery, message: Queued): Promise<void> {
  const { database, senders, publicUrl, now, random } = delivery;
  const outcome = await send(senders, message, publicUrl);
  await database.transaction(async (tx) => {
    switch (outcome.outcome) {
      case 'done':
        return settle(tx, message.id, { state: 'sent', error: null, sent_at: now() });
      case 'unknown':
        // Perhaps it arrived: nobody is told twice.
        return settle(tx, message.id, { state: 'dead', error: `unknown: ${outcome.code}` });
      case 'refused':
        if (!outcome.retry) return settle(tx, message.id, { state: 'dead', error: outcome.code });
        await tx
          .updateTable('outbox')
          .set({
            error: outcome.code,
            next_try_at: new Date(now().getTime() + retryWaitMs(message.attempts + 1, random())),
          })
          .where('id', '=', message.id)
          .execute();
        return undefined;
      default:
        return assertUnreachable(outcome);
    }
  });
}

async function send(senders: Senders, message: Queued, publicUrl: string): Promise<SendOutcome> {
  try {
    return await senders[message.channel]({
      key: `message-${message.id}`,
      recipient: message.recipient,
      subject: message.subject,
      text: withLinks(message.body, publicUrl),
    });
  } catch (error) {
    return { outcome: 'unknown', code: error instanceof Error ? error.name : 'thrown' };
  }
}

interface Settled {
  readonly state: 'sent' | 'dead';
  readonly error: string | null;
  readonly sent_at?: Date;
}

/** Ends a message. Its words go with it: codes and links must not stay behind. */
async function settle(tx: Tx, id: number, settled: Settled): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ ...settled, body: '' })
    .where('id', '=', id)
    .execute();
}
