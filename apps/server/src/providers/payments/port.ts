/**
 * The card provider, in our words (decision G1). Every mutation takes an idempotency key that was saved before it was
 * sent, and ends as `done`, `refused` or `unknown`; unknown is looked up again, never taken for a failure.
 */
export interface PaymentsPort {
  readonly settings: PaymentSettings;
  createCustomer(given: {
    readonly key: string;
    readonly usersId: number;
    readonly email: string;
    readonly name: string;
  }): Promise<Outcome<{ customer: string }>>;
  /** Removes a customer with what the provider holds about them; one that is gone is done. */
  deleteCustomer(given: { readonly key: string; readonly customer: string }): Promise<Outcome<null>>;
  /** Begins to save a card for later charges: a SetupIntent with what the card form needs. */
  createSetup(given: {
    readonly key: string;
    readonly customer: string;
  }): Promise<Outcome<{ setup: string; clientSecret: string; ephemeralKey: string }>>;
  /**
   * Begins to keep a card for the later hold of one payment: a SetupIntent that the browser's wallet confirms. Its notices
   * and facts name the payment.
   */
  createPaymentSetup(given: {
    readonly key: string;
    readonly customer: string;
    readonly paymentId: number;
    readonly ordersServicesId: number;
  }): Promise<Outcome<SetupFacts>>;
  retrieveSetup(setup: string): Promise<Outcome<SetupFacts>>;
  /** A customer's newest SetupIntent that carries our payment id, if there is one: for operations whose answer was lost. */
  findSetup(given: {
    readonly customer: string;
    readonly paymentId: number;
  }): Promise<Outcome<SetupFacts | null>>;
  /** Ends a SetupIntent that came to nothing; one that has ended by itself is refused. */
  cancelSetup(given: { readonly key: string; readonly setup: string }): Promise<Outcome<SetupFacts>>;
  /** Saves a payment method (`pm_…`), or one made from a token (`tok_…`), for a customer; one of another customer is refused. */
  attachCard(given: {
    readonly key: string;
    readonly customer: string;
    readonly source: string;
  }): Promise<Outcome<CardFacts>>;
  detachCard(given: { readonly key: string; readonly paymentMethod: string }): Promise<Outcome<null>>;
  /** Makes a manual-capture intent without confirming it: the wallet sheets and the card form confirm it in the browser. */
  createIntent(given: CreateIntent): Promise<Outcome<IntentFacts>>;
  /** Makes and confirms one with a saved card; a bank that asks gives `requires_action`, a decline is refused. */
  authorize(given: Authorize): Promise<Outcome<IntentFacts>>;
  capture(given: {
    readonly key: string;
    readonly intent: string;
    readonly amountCents: number;
  }): Promise<Outcome<IntentFacts>>;
  /** Cancels an intent that was not captured: what was held is free again. */
  voidIntent(given: { readonly key: string; readonly intent: string }): Promise<Outcome<IntentFacts>>;
  refund(given: {
    readonly key: string;
    /** Our operation: stands on the refund, so that it is found again when its answer was lost. */
    readonly operation: string;
    readonly intent: string;
    readonly amountCents: number;
    readonly reason: string;
  }): Promise<Outcome<RefundFacts>>;
  /** Confirms again an intent that a bank or a decline left open. */
  confirmAgain(given: ConfirmAgain): Promise<Outcome<IntentFacts>>;
  retrieveIntent(intent: string): Promise<Outcome<IntentFacts>>;
  /** The intent that carries our payment id in its metadata, if the provider has one: for operations whose answer was lost. */
  findIntent(given: {
    readonly customer: string;
    readonly paymentId: number;
  }): Promise<Outcome<IntentFacts | null>>;
  retrieveDispute(dispute: string): Promise<Outcome<DisputeFacts>>;
  /** Hands in what speaks for us, for good: the bank looks at it once. */
  submitEvidence(given: {
    readonly key: string;
    readonly dispute: string;
    readonly evidence: DisputeEvidence;
  }): Promise<Outcome<DisputeFacts>>;
  /** Gives a dispute up: the customer keeps the money. */
  acceptDispute(given: { readonly key: string; readonly dispute: string }): Promise<Outcome<DisputeFacts>>;
  retrievePayout(payout: string): Promise<Outcome<PayoutFacts>>;
  retrieveFraudWarning(warning: string): Promise<Outcome<FraudWarningFacts>>;
  /** A payment method as it is now; `customer` is null once it was detached. */
  retrieveCard(paymentMethod: string): Promise<Outcome<CardFacts & { readonly customer: string | null }>>;
  /** What moved the account's balance since an instant, newest first, a page at a time. */
  listTransactions(given: Paging): Promise<Outcome<Page<TransactionFacts>>>;
  /** The intents made since an instant, newest first, a page at a time. */
  listIntents(given: Paging): Promise<Outcome<Page<IntentSummary>>>;
  /** Where the provider sends its notices, and in which version of its API. */
  listEndpoints(): Promise<Outcome<readonly NoticeEndpoint[]>>;
  /** Checks a notice's signature and age (300 s); undefined when it is forged, altered, too old, or of the other mode (live or test) than our key. */
  readWebhook(given: {
    readonly payload: Buffer;
    readonly signature: string;
    readonly now: Date;
  }): ProviderEvent | undefined;
  /** Notices that the provider could not deliver since an instant, oldest first. */
  undeliveredEvents(since: Date): Promise<Outcome<readonly ProviderEvent[]>>;
}

export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** `message` is for the customer, in the provider's words; `intent` as the refusal left it. */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly intent?: IntentFacts | undefined;
    }
  | {
      readonly kind: 'unknown';
      readonly message: string;
      /** The provider failed and may repeat this answer under the key for ever: look up before sending anything. */
      readonly failed?: boolean | undefined;
    };

export interface PaymentSettings {
  readonly publishableKey: string;
  /** The version of the API that this build speaks; the endpoint of the notices has to be of the same. */
  readonly apiVersion: string;
  /** Where the browser loads the provider's script from. */
  readonly scriptUrl: string;
}

interface Charge {
  readonly key: string;
  readonly customer: string;
  readonly amountCents: number;
  /** Ours, put into the metadata. */
  readonly paymentId: number;
  readonly ordersServicesId: number;
  /** Keep the card for later off-session charges. */
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
  /** By the card's earlier authentication: a bank that insists on the customer refuses with `authentication_required`. */
  readonly offSession?: boolean | undefined;
  /** Keep the card for later off-session charges: the customer's answer to the bank counts for them too. */
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

/** An intent as the provider has it now. Amounts in cents; capture limits and dates are the charge's own. */
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
  /** From our metadata; null for an intent that is not of this installation. */
  readonly paymentId: number | null;
  readonly feeCents: number | null;
  /** The balance transaction of the capture, once there is one. */
  readonly transaction: string | null;
}

/** A SetupIntent as the provider has it now. */
export interface SetupFacts {
  readonly setup: string;
  readonly clientSecret: string;
  readonly status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'canceled'
    | 'succeeded';
  readonly nextAction: 'use_stripe_sdk' | 'redirect_to_url' | null;
  readonly redirectUrl: string | null;
  readonly paymentMethod: string | null;
  readonly failureMessage: string | null;
  /** From our metadata; null when it was not made for a payment of this installation. */
  readonly paymentId: number | null;
}

export interface RefundFacts {
  readonly refund: string;
  readonly amountCents: number;
  readonly state: 'pending' | 'succeeded' | 'failed';
  /** Our operation; null for a refund made at the provider's own desk. */
  readonly operation: string | null;
  /** What the provider took for it, and its balance transaction, once there is one. */
  readonly feeCents: number;
  readonly transaction: string | null;
}

export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'won',
  'lost',
  'prevented',
] as const;
/** `warning_…` is an inquiry: the bank asks, no money has moved. */
export type DisputeStatus = (typeof disputeStatuses)[number];

/** A dispute as the provider has it now. */
export interface DisputeFacts {
  readonly dispute: string;
  readonly charge: string;
  readonly intent: string | null;
  readonly status: DisputeStatus;
  readonly reason: string;
  readonly amountCents: number;
  readonly openedAt: Date;
  /** Until when evidence is taken; null where the bank takes none. */
  readonly dueBy: Date | null;
  /** An inquiry can be answered by a refund; a dispute that took the money cannot. */
  readonly refundable: boolean;
  readonly submissions: number;
  /** What it moved on the balance, oldest first: out, and perhaps back in. */
  readonly movements: readonly DisputeMovement[];
}

export interface DisputeMovement {
  readonly transaction: string;
  /** Above zero in our favour. */
  readonly amountCents: number;
  readonly feeCents: number;
}

/** What is handed in, in the provider's own fields; texts of at most 150,000 characters together. */
export interface DisputeEvidence {
  readonly customer_name: string;
  readonly customer_email_address: string;
  readonly billing_address: string;
  readonly product_description: string;
  readonly service_date: string;
  readonly access_activity_log: string;
  readonly uncategorized_text: string;
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
  /** Whether a refund can still forestall a dispute. */
  readonly actionable: boolean;
}

export interface Paging {
  readonly since: Date;
  /** The last thing of the page before. */
  readonly after?: string | undefined;
}

export interface Page<T> {
  readonly rows: readonly T[];
  readonly more: boolean;
}

export interface TransactionFacts {
  readonly transaction: string;
  readonly type: string;
  /** What it is about, as `ch_…`, `re_…`, `du_…`, `po_…`; null for what the provider charges for itself. */
  readonly source: string | null;
  /** The charge that its refund or dispute is of, or itself. */
  readonly charge: string | null;
  /** Above zero in our favour; `netCents` is less the fee. */
  readonly amountCents: number;
  readonly feeCents: number;
  readonly netCents: number;
  readonly createdAt: Date;
  /** It belongs to another installation on the same account. */
  readonly elsewhere: boolean;
  /** Of a payout: the bank has not got it yet. */
  readonly onItsWay: boolean;
}

export interface IntentSummary {
  readonly intent: string;
  readonly status: IntentFacts['status'];
  readonly amountCents: number;
  readonly capturedCents: number;
  readonly createdAt: Date;
  readonly paymentId: number | null;
  /** It belongs to another installation on the same account. */
  readonly elsewhere: boolean;
}

export interface NoticeEndpoint {
  readonly url: string;
  readonly apiVersion: string | null;
  readonly types: readonly string[];
  readonly enabled: boolean;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly created: Date;
  /** The intent the notice is about, where it is about one. */
  readonly intent: string | null;
  /** The SetupIntent the notice is about, where it is about one. */
  readonly setup: string | null;
  /** The version of the API that it was written in. */
  readonly apiVersion: string | null;
  readonly payload: Record<string, unknown>;
}
