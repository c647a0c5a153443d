import { zoneRules } from '@hoist/datasets/zone-rules';
import { canLeave, channelsOf } from '@hoist/domain/contact/message-choice';
import type { OutboxMessageId } from '@hoist/domain/ids';
import { afterQuietHours } from '@hoist/domain/quiet-hours';
import type { Selectable } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { OutboxTable } from '#server/platform/db/schema-messages.ts';
import type { ToDevices } from '#server/providers/messages/port.ts';
import { erasedDomain, isErased } from '#server/shared/is-erased.ts';
import { areNotificationsOn } from '../notifications/are-notifications-on.ts';
import { isSuppressed } from '../deliveries/email-suppressions.ts';
import { isOptedOut } from '../deliveries/phone-opt-outs.ts';
import { readChoices } from './message-choices.ts';
import { isStillTrue } from './orders/order-state.ts';
import { settleMessage } from './settle-message.ts';

export type Queued = Selectable<OutboxTable>;

const maxTries = 20;
// Lease duration: after that another process may send the message.
export const leaseMs = 120_000;

export interface Claim {
  readonly id: OutboxMessageId;
  /** Written to the row by this process; another value means another process has the lease. */
  readonly lease: Date;
}

export interface Beginning {
  readonly claim: Claim;
  readonly now: Date;
  /** Whether each device gets its own message. */
  readonly toDevices: ToDevices;
}

/**
 * Checks a claimed message before sending: ends it if outdated, unwanted or expired, and postpones it at night. Then
 * marks it as begun, so no other process sends it.
 */
export async function beginMessage(
  tx: Tx,
  { claim, now, toDevices }: Beginning,
): Promise<Queued | undefined> {
  const message = await tx
    .selectFrom('outbox')
    .where('id', '=', claim.id)
    .where('state', '=', 'waiting')
    .where('nextTryAt', '=', claim.lease)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!message) return undefined;
  const end = await endOf(tx, message, now);
  if (end !== undefined) {
    await settleMessage(tx, message.id, { state: 'dead', error: end });
    return undefined;
  }
  const later = quietUntil(message, now);
  if (later) {
    await tx.updateTable('outbox').set({ nextTryAt: later }).where('id', '=', message.id).execute();
    return undefined;
  }
  if (toDevices !== 'no' && message.channel === 'push' && message.recipient.startsWith('user:')) {
    const devices = await fanOut(tx, message, toDevices);
    if (toDevices === 'instead') {
      await settleMessage(tx, message.id, {
        state: devices > 0 ? 'sent' : 'dead',
        error: devices > 0 ? null : 'no device',
      });
      return undefined;
    }
  }
  return tx
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      begunAt: now,
      nextTryAt: new Date(now.getTime() + leaseMs),
    }))
    .where('id', '=', message.id)
    .returningAll()
    .executeTakeFirst();
}

/** Splits a push into one per device, so each is retried alone. Returns how many. */
async function fanOut(tx: Tx, message: Queued, to: ToDevices): Promise<number> {
  const devices = await tx
    .selectFrom('userDevices')
    .where('usersId', '=', message.usersId)
    .$if(to === 'browsers too', (query) => query.where('deviceType', '=', 'web_app'))
    .select('id')
    .execute();
  const { id, dedupeKey: key, createdAt: _, ...rest } = message;
  for (const device of devices)
    await tx
      .insertInto('outbox')
      .values({
        ...rest,
        recipient: `device:${device.id}`,
        dedupeKey: `${key ?? `message:${id}`}:${device.id}`,
        nextTryAt: message.createdAt,
      })
      .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
      .execute();
  return devices.length;
}

/** Why a message must not be sent, if so. */
async function endOf(tx: Tx, message: Queued, now: Date): Promise<string | undefined> {
  // The process died between sending and saving the result, so it may have arrived.
  if (message.begunAt && message.channel !== 'push') return 'unknown: cut off';
  if (message.attempts >= maxTries) return message.error ?? 'too many tries';
  if (message.expiresAt && message.expiresAt <= now) return 'too late';
  if (await hasNoRecipient(tx, message)) return 'no recipient';
  if (await isStale(tx, message)) return 'the order has moved on';
  // Codes, and answers to the phone's own texts, are still tried: the provider blocks them itself.
  if (message.channel === 'sms' && message.topic !== 'security' && (await isOptedOut(tx, message.recipient)))
    return 'opted out';
  if (message.channel === 'email' && (await isSuppressed(tx, message.recipient))) return 'suppressed';
  if (message.channel === 'push' && !(await areNotificationsOn(tx))) return 'notifications are off';
  if (!canLeave(message.topic) || message.usersId === null) return undefined;
  const wanted = channelsOf(message.topic, await readChoices(tx, message.usersId));
  return wanted[message.channel] ? undefined : 'no longer wanted';
}

/** The account was deleted; only the mail that says so still has an address. */
async function hasNoRecipient(tx: Tx, { channel, recipient, usersId }: Queued): Promise<boolean> {
  if (recipient === '' || recipient.endsWith(erasedDomain)) return true;
  return channel === 'push' && usersId !== null && (await isErased(tx, usersId));
}

async function isStale(tx: Tx, { ordersServicesId: id, orderState: state }: Queued): Promise<boolean> {
  if (id === null || state === null) return false;
  const order = await tx
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', id)
    .select(['status', 'progress', 'startsAt', 'mechanicId'])
    .executeTakeFirst();
  return !order || !isStillTrue(state, order);
}

function quietUntil({ quietZone: zone }: Queued, now: Date): Date | undefined {
  const rules = zone === null ? undefined : zoneRules(zone);
  if (!rules) return undefined;
  const then = afterQuietHours(now.getTime(), rules);
  return then > now.getTime() ? new Date(then) : undefined;
}
