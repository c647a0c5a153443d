import { assertUnreachable } from '@hoist/domain/result';
import { retryWaitMs } from '@hoist/domain/retry-wait';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Senders, SendOutcome, ToDevices } from '#server/providers/messages/port.ts';
import { optOutPhone } from '../deliveries/phone-opt-outs.ts';
import { beginMessage, leaseMs, type Claim, type Queued } from './begin-message.ts';
import { composeMessage, type Composing } from './compose-message.ts';
import { noteProvider } from './provider-incidents.ts';

import { settleMessage } from './settle-message.ts';

export interface Delivery extends Omit<Composing, 'db'> {
  readonly database: Database;
  readonly senders: Senders;
  readonly toDevices: ToDevices;
  readonly now: () => Date;
  readonly random: () => number;
}

const batch = 20;
const atOnce = 5;

/** Sends due messages of the outbox. Returns how many it claimed, so that the caller can continue. */
export async function deliverMessages(delivery: Delivery): Promise<number> {
  const claims = await delivery.database.transaction((tx) => claim(tx, delivery.now()));
  for (let first = 0; first < claims.length; first += atOnce)
    await Promise.all(claims.slice(first, first + atOnce).map((one) => deliver(delivery, one)));
  return claims.length;
}

async function claim(tx: Tx, now: Date): Promise<Claim[]> {
  const lease = new Date(now.getTime() + leaseMs);
  const due = await tx
    .selectFrom('outbox')
    .where('state', '=', 'waiting')
    .where('nextTryAt', '<=', now)
    .select('id')
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  await tx.updateTable('outbox').set({ nextTryAt: lease }).where('id', 'in', ids).execute();
  return ids.map((id) => ({ id, lease }));
}

async function deliver(delivery: Delivery, claimed: Claim): Promise<void> {
  const { database, toDevices, now } = delivery;
  const message = await database.transaction((tx) =>
    beginMessage(tx, { claim: claimed, now: now(), toDevices }),
  );
  if (!message) return;
  const outcome = await send(delivery, message);
  await database.transaction((tx) => settle(delivery, tx, { message, outcome }));
}

async function send(delivery: Delivery, message: Queued): Promise<SendOutcome> {
  const { database, senders } = delivery;
  try {
    const outgoing = await composeMessage({ ...delivery, db: database.db }, message);
    if (!outgoing) return { outcome: 'refused', code: 'no device', retry: false };
    return await senders[message.channel](outgoing);
  } catch (error) {
    return { outcome: 'unknown', code: error instanceof Error ? error.name : 'thrown' };
  }
}

interface Sent {
  readonly message: Queued;
  readonly outcome: SendOutcome;
}

async function settle(delivery: Delivery, tx: Tx, { message, outcome }: Sent): Promise<void> {
  const now = delivery.now();
  // A permanent refusal says nothing about the provider's health.
  if (outcome.outcome !== 'refused' || outcome.retry) {
    const error = outcome.outcome === 'done' ? undefined : outcome.code;
    await noteProvider(tx, { provider: message.channel, error, now });
  }
  switch (outcome.outcome) {
    case 'done':
      return settleMessage(tx, message.id, {
        state: 'sent',
        error: null,
        sentAt: now,
        providerId: outcome.providerId ?? null,
      });
    case 'unknown':
      // A duplicate push replaces itself on the device by its key.
      if (message.channel === 'push') return tryLater(delivery, tx, { message, outcome });
      // It may have arrived, so it is not sent again.
      return settleMessage(tx, message.id, { state: 'dead', error: `unknown: ${outcome.code}` });
    case 'refused': {
      if (outcome.because === 'device_gone') await forgetDevice(tx, message);
      if (outcome.because === 'opted_out') await optOutPhone(tx, { phone: message.recipient, now });
      if (!outcome.retry) return settleMessage(tx, message.id, { state: 'dead', error: outcome.code });
      return tryLater(delivery, tx, { message, outcome });
    }
    default:
      return assertUnreachable(outcome);
  }
}

interface Failed {
  readonly message: Queued;
  readonly outcome: { readonly code: string; readonly waitMs?: number };
}

async function tryLater(delivery: Delivery, tx: Tx, { message, outcome }: Failed): Promise<void> {
  const wait = Math.max(outcome.waitMs ?? 0, retryWaitMs(message.attempts, delivery.random()));
  await tx
    .updateTable('outbox')
    .set({
      error: outcome.code,
      begunAt: null,
      nextTryAt: new Date(delivery.now().getTime() + wait),
    })
    .where('id', '=', message.id)
    .where('state', '=', 'waiting')
    .execute();
}

const forgetDevice = (tx: Tx, { recipient }: Queued) =>
  tx
    .deleteFrom('userDevices')
    .where('id', '=', Number(recipient.replace('device:', '')))
    .execute();
