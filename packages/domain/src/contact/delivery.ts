export const deliveryFates = [
  'waiting',
  'sent',
  'delivered',
  'undelivered',
  'dropped',
  'no_recipient',
] as const;

/** `dropped` was not sent, because it was outdated or not wanted anymore; `no_recipient`: its account is deleted. */
export type DeliveryFate = (typeof deliveryFates)[number];

/** Why an address gets no more email: it bounced, its reader reported it as spam, or the mail provider stopped it. */
export const suppressionReasons = ['bounce', 'complaint', 'provider'] as const;

export type SuppressionReason = (typeof suppressionReasons)[number];

export const deliveryReasons = [
  'outdated',
  'no_recipient',
  'unwanted',
  'opted_out',
  'invalid_number',
  'landline',
  'unreachable',
  'filtered',
  'bad_address',
  'complaint',
  'suppressed',
  'mailbox',
  'device_gone',
  'uncertain',
  'provider',
] as const;

/** Why a message did not arrive, as far as the office can act on it. */
export type DeliveryReason = (typeof deliveryReasons)[number];

/** What ends a message before it is sent, and why it did not arrive. */
const ownReasons: Readonly<Record<string, DeliveryReason>> = {
  'the order has moved on': 'outdated',
  'too late': 'outdated',
  'no longer wanted': 'unwanted',
  'no recipient': 'no_recipient',
  'notifications are off': 'unwanted',
  'no device': 'device_gone',
  'not a valid phone number': 'invalid_number',
  'opted out': 'opted_out',
  suppressed: 'suppressed',
};

/** The errors of messages that were not needed anymore. */
export const droppedErrors: readonly string[] = Object.keys(ownReasons).filter((error) =>
  isDropped(ownReasons[error]),
);

/** Errors of the text message provider (twilio.com/docs/api/errors). */
const textReasons: Readonly<Record<string, DeliveryReason>> = {
  21211: 'invalid_number',
  21214: 'invalid_number',
  21217: 'invalid_number',
  21610: 'opted_out',
  21612: 'unreachable',
  21614: 'landline',
  30003: 'unreachable',
  30004: 'filtered',
  30005: 'invalid_number',
  30006: 'landline',
  30007: 'filtered',
  30008: 'unreachable',
};

/** Errors of push services that say that the device has no app anymore. */
const deviceErrors: ReadonlySet<string> = new Set([
  'UNREGISTERED',
  'SENDER_ID_MISMATCH',
  'Unregistered',
  'BadDeviceToken',
  'DeviceTokenNotForTopic',
  'ExpiredToken',
  'no subscription',
  '404',
  '410',
]);

export interface StoredDelivery {
  readonly channel: 'sms' | 'email' | 'push';
  readonly state: 'waiting' | 'sent' | 'dead';
  readonly delivered: boolean;
  readonly error: string | null;
}

/**
 * What became of a message, and why it did not arrive. A waiting message has the reason of its last try, a delivered
 * email that it was reported as spam.
 */
export function deliveryOf(stored: StoredDelivery): {
  readonly fate: DeliveryFate;
  readonly reason: DeliveryReason | null;
} {
  const { state, delivered, error } = stored;
  if (state === 'sent')
    return { fate: delivered ? 'delivered' : 'sent', reason: error === 'complaint' ? 'complaint' : null };
  const reason = error === null ? null : reasonOf(stored.channel, error);
  if (state === 'waiting') return { fate: 'waiting', reason };
  return {
    fate: reason === 'no_recipient' ? reason : isDropped(reason) ? 'dropped' : 'undelivered',
    reason: reason ?? 'provider',
  };
}

function isDropped(reason: DeliveryReason | null | undefined): boolean {
  return reason === 'outdated' || reason === 'unwanted' || reason === 'no_recipient';
}

function reasonOf(channel: StoredDelivery['channel'], error: string): DeliveryReason {
  const own = ownReasons[error];
  if (own) return own;
  if (error.startsWith('unknown')) return 'uncertain';
  if (channel === 'sms') return textReasons[error] ?? 'provider';
  if (channel === 'push') return deviceErrors.has(error) ? 'device_gone' : 'provider';
  if (error.startsWith('soft bounce') || error === '452' || error === '552') return 'mailbox';
  return /^bounce|^5\d\d$|^EENVELOPE$/.test(error) ? 'bad_address' : 'provider';
}
