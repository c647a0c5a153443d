export type WebhookSubject = 'intent' | 'setup' | 'dispute' | 'card' | 'payout' | 'fraud_warning' | 'account';

/**
 * Every webhook event type of the endpoint at the provider. docs/operations.md has the same list (checked by a test),
 * and a job checks the endpoint.
 */
const subjects = {
  'payment_intent.amount_capturable_updated': 'intent',
  'payment_intent.succeeded': 'intent',
  'payment_intent.payment_failed': 'intent',
  'payment_intent.requires_action': 'intent',
  'payment_intent.canceled': 'intent',
  'setup_intent.succeeded': 'setup',
  'setup_intent.setup_failed': 'setup',
  'setup_intent.requires_action': 'setup',
  'charge.captured': 'intent',
  'charge.expired': 'intent',
  'charge.updated': 'intent',
  'refund.created': 'intent',
  'refund.updated': 'intent',
  'refund.failed': 'intent',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'payment_method.detached': 'card',
  'payment_method.automatically_updated': 'card',
  'payout.paid': 'payout',
  'payout.failed': 'payout',
  'account.updated': 'account',
  'radar.early_fraud_warning.created': 'fraud_warning',
} as const satisfies Readonly<Record<string, WebhookSubject>>;

export const webhookEventTypes: readonly string[] = Object.keys(subjects);

const known = new Map<string, WebhookSubject>(Object.entries(subjects));

/** Undefined for a type without a handler; such events are stored and ignored. */
export const subjectOf = (type: string): WebhookSubject | undefined => known.get(type);
