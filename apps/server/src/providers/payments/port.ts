import type { OrderId, PaymentId, UserId } from '@hoist/domain/ids';
import type { DisputeEvidence, DisputeStatus } from '@hoist/domain/payment/dispute';
import type { ConnectPort } from './connect-port.ts';

/**
 * The payment provider (decision G1). Every mutation takes an idempotency key that was stored before the request, and
 * ends as `done`, `refused` or `unknown`; `unknown` is looked up again and never treated as a failure.
 */
export interface PaymentsPort extends ConnectPort {
  readonly settings: PaymentSettings;
  createCustomer(given: {
    readonly key: string;
    readonly usersId: UserId;
    readonly email: string;
    readonly name: string;
  }): Promise<Outcome<{ customer: string }>>;
  /** Deletes a customer and the provider's data about them. An already deleted one is `done`. */
  deleteCustomer(given: { readonly key: string; readonly customer: string }): Promise<Outcome<null>>;
  /** Creates a SetupIntent to save a card for later charges, with the data for the card form. */
  createSetup(given: {
    readonly key: string;
    readonly customer: string;
  }): Promise<Outcome<{ setup: string; clientSecret: string; ephemeralKey: string }>>;
  /**
   * Creates a SetupIntent, confirmed by the browser's wallet, to save a card for the later hold of one payment. Its
   * events and facts contain the payment id.
   */
  createPaymentSetup(given: {
    readonly key: string;
    readonly customer: string;
    readonly paymentId: PaymentId;
    readonly ordersServicesId: OrderId;
  }): Promise<Outcome<SetupFacts>>;
  retrieveSetup(setup: string): Promise<Outcome<SetupFacts>>;
  /** The customer's newest SetupIntent with our payment id. */
  findSetup(given: {
    readonly customer: string;
    readonly paymentId: PaymentId;
  }): Promise<Outcome<SetupFacts | null>>;
  /** Cancels an unfinished SetupIntent; a finished one is refused. */
  cancelSetup(given: { readonly key: string; readonly setup: string }): Promise<Outcome<SetupFacts>>;
  /** Saves a payment method (`pm_…`) or token (`tok_…`) for a customer. Another customer's method is refused. */
  attachCard(given: {
    readonly key: string;
    readonly customer: string;
    readonly source: string;
  }): Promise<Outcome<CardFacts>>;
  detachCard(given: { readonly key: string; readonly paymentMethod: string }): Promise<Outcome<null>>;
  /** Creates an unconfirmed manual-capture intent, which a wallet or the card form confirms in the browser. */
  createIntent(given: CreateIntent): Promise<Outcome<IntentFacts>>;
  /** Confirms an intent with a saved card. Required authentication is `requires_action`, a decline `refused`. */
  authorize(given: Authorize): Promise<Outcome<IntentFacts>>;
  capture(given: {
    readonly key: string;
    readonly intent: string;
    readonly amountCents: number;
  }): Promise<Outcome<IntentFacts>>;
  /** Cancels an uncaptured intent, which releases the hold. */
  voidIntent(given: { readonly key: string; readonly intent: string }): Promise<Outcome<IntentFacts>>;
  refund(given: {
    readonly key: string;
    /** Our operation id, stored on the refund, so that it can be found after a lost answer. */
    readonly operation: string;
    readonly intent: string;
    readonly amountCents: number;
    readonly reason: string;
  }): Promise<Outcome<RefundFacts>>;
  /** Confirms an intent again after a decline or an unfinished authentication. */
  confirmAgain(given: ConfirmAgain): Promise<Outcome<IntentFacts>>;
  retrieveIntent(intent: string): Promise<Outcome<IntentFacts>>;
  /** The intent with our payment id in its metadata. */
  findIntent(given: {
    readonly customer: string;
    readonly paymentId: PaymentId;
  }): Promise<Outcome<IntentFacts | null>>;
  retrieveDispute(dispute: string): Promise<Outcome<DisputeFacts>>;
  /** Submits the evidence, once and finally. */
  submitEvidence(given: {
    readonly key: string;
    readonly dispute: string;
    readonly evidence: DisputeEvidence;
  }): Promise<Outcome<DisputeFacts>>;
  /** Accepts a dispute: the customer keeps the money. */
  acceptDispute(given: { readonly key: string; readonly dispute: string }): Promise<Outcome<DisputeFacts>>;
  retrievePayout(payout: string): Promise<Outcome<PayoutFacts>>;
  retrieveFraudWarning(warning: string): Promise<Outcome<FraudWarningFacts>>;
  /** The current payment method; `customer` is null once it was detached. */
  retrieveCard(paymentMethod: string): Promise<Outcome<CardFacts & { readonly customer: string | null }>>;
  /** Balance transactions since an instant, newest first. */
  listTransactions(given: Paging): Promise<Outcome<Page<TransactionFacts>>>;
  listIntents(given: Paging): Promise<Outcome<Page<IntentSummary>>>;
  listEndpoints(): Promise<Outcome<readonly WebhookEndpoint[]>>;
  /** Verifies a webhook's signature and age (300 s). Undefined if invalid, or of the other mode (live or test). */
  readWebhook(given: {
    readonly payload: Buffer;
    readonly signature: string;
    readonly now: Date;
  }): ProviderEvent | undefined;
  /** Undelivered webhook events since an instant, oldest first. */
  undeliveredEvents(since: Date): Promise<Outcome<readonly ProviderEvent[]>>;
}

export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** `message` is the provider's text for the customer; `intent` is its state after the refusal. */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      /** The bank declined the card, which is no fault of a system. */
      readonly byBank?: boolean | undefined;
      readonly intent?: IntentFacts | undefined;
    }
  | {
      readonly kind: 'unknown';
      readonly message: string;
      /** The provider failed and may repeat this answer for the key: look up before sending anything. */
      readonly failed?: boolean | undefined;
    };

export interface PaymentSettings {
  readonly publishableKey: string;
  /** API version of this build; the webhook endpoint must use the same. */
  readonly apiVersion: string;
  readonly scriptUrl: string;
}

interface Charge {
  readonly key: string;
  readonly customer: string;
  readonly amountCents: number;
  /** Our payment id, stored in the metadata. */
  readonly paymentId: PaymentId;
  readonly ordersServicesId: OrderId;
  readonly saveCard: boolean;
}

export type CreateIntent = Charge;

export interface Authorize extends Charge {
  readonly paymentMethod: string;
  readonly offSession: boolean;
  readonly returnUrl: string;
}

export interface ConfirmAgain {
  readonly key: string;
  readonly intent: string;
  readonly paymentMethod: string;
  readonly returnUrl: string;
  /** Uses an earlier authentication. A bank that requires a new one refuses with `authentication_required`. */
  readonly offSession?: boolean | undefined;
  /** Saves the card for later off-session charges, which this authentication covers too. */
  readonly saveCard?: boolean | undefined;
}

export interface CardFacts {
  readonly paymentMethod: string;
  readonly fingerprint: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** The current intent. Amounts in cents; capture limits and dates are those of the charge. */
export interface IntentFacts {
  readonly intent: string;
  readonly clientSecret: string;
  readonly status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'canceled'
    | 'succeeded';
  readonly amountCents: number;
  readonly capturableCents: number;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly refunds: readonly RefundFacts[];
  readonly nextAction: 'use_stripe_sdk' | 'redirect_to_url' | null;
  readonly redirectUrl: string | null;
  readonly charge: string | null;
  readonly paymentMethod: string | null;
  readonly captureBefore: Date | null;
  readonly failureMessage: string | null;
  /** From our metadata; null for an intent of another installation. */
  readonly paymentId: PaymentId | null;
  readonly feeCents: number | null;
  readonly transaction: string | null;
}

export interface SetupFacts extends Pick<
  IntentFacts,
  'clientSecret' | 'nextAction' | 'redirectUrl' | 'paymentMethod' | 'failureMessage' | 'paymentId'
> {
  readonly setup: string;
  readonly status: Exclude<IntentFacts['status'], 'requires_capture'>;
}

export interface RefundFacts {
  readonly refund: string;
  readonly amountCents: number;
  readonly state: 'pending' | 'succeeded' | 'failed';
  /** Our operation id; null for a refund made in the provider's dashboard. */
  readonly operation: string | null;
  /** The provider's fee for it, and its balance transaction, if any. */
  readonly feeCents: number;
  readonly transaction: string | null;
}

export interface DisputeFacts {
  readonly dispute: string;
  readonly charge: string;
  readonly intent: string | null;
  readonly status: DisputeStatus;
  readonly reason: string;
  readonly amountCents: number;
  readonly openedAt: Date;
  /** Deadline for evidence; null if none is accepted. */
  readonly dueBy: Date | null;
  /** Whether a refund settles it; possible for an inquiry only. */
  readonly refundable: boolean;
  readonly submissions: number;
  /** Balance movements, oldest first: the withdrawal and a possible reinstatement. */
  readonly movements: readonly DisputeMovement[];
}

export interface DisputeMovement {
  readonly transaction: string;
  /** Positive in our favour. */
  readonly amountCents: number;
  readonly feeCents: number;
}

export interface PayoutFacts {
  readonly payout: string;
  readonly amountCents: number;
  readonly status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  readonly arrivesAt: Date;
  readonly failureMessage: string | null;
}

export interface FraudWarningFacts {
  readonly warning: string;
  readonly charge: string;
  readonly intent: string | null;
  readonly fraudType: string;
  /** Whether a refund can still prevent a dispute. */
  readonly actionable: boolean;
}

export interface Paging {
  readonly since: Date;
  readonly after?: string | undefined;
}

export interface Page<T> {
  readonly rows: readonly T[];
  readonly more: boolean;
}

export interface TransactionFacts {
  readonly transaction: string;
  readonly type: string;
  /** The source, for example `ch_…`, `re_…`, `du_…`, `po_…`; null for the provider's own fees. */
  readonly source: string | null;
  /** The charge itself, or the one that was refunded or disputed. */
  readonly charge: string | null;
  /** Positive in our favour; `netCents` is after the fee. */
  readonly amountCents: number;
  readonly feeCents: number;
  readonly netCents: number;
  readonly createdAt: Date;
  /** It belongs to another installation on the same account. */
  readonly elsewhere: boolean;
  /** A payout in transit to the bank. */
  readonly onItsWay: boolean;
}

export interface IntentSummary {
  readonly intent: string;
  readonly status: IntentFacts['status'];
  readonly amountCents: number;
  readonly capturedCents: number;
  readonly createdAt: Date;
  readonly paymentId: PaymentId | null;
  /** It belongs to another installation on the same account. */
  readonly elsewhere: boolean;
}

export interface WebhookEndpoint {
  readonly url: string;
  readonly apiVersion: string | null;
  readonly types: readonly string[];
  readonly enabled: boolean;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly created: Date;
  readonly intent: string | null;
  readonly setup: string | null;
  readonly apiVersion: string | null;
  readonly payload: Record<string, unknown>;
}
