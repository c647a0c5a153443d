import type { ApiObject, Metadata } from './objects.ts';

export interface Account extends Omit<ApiObject<'account'>, 'livemode'> {
  business_type: 'individual';
  capabilities: { transfers: 'active' | 'inactive' };
  charges_enabled: false;
  country: string;
  default_currency: 'cad';
  details_submitted: boolean;
  email: string | null;
  metadata: Metadata;
  payouts_enabled: boolean;
  requirements: {
    alternatives: [];
    current_deadline: null;
    currently_due: string[];
    disabled_reason: string | null;
    errors: [];
    eventually_due: string[];
    past_due: string[];
    pending_verification: [];
  };
  type: 'express';
  /** The bank returns payouts of this account. */
  _payoutsFail: boolean;
}

/** A link to the provider's onboarding page: its id is the secret in the address, and it opens once. */
export interface AccountLink extends Omit<ApiObject<'account_link'>, 'livemode'> {
  account: string;
  expires_at: number;
  refresh_url: string;
  return_url: string;
  used: boolean;
}

export interface Transfer extends ApiObject<'transfer'> {
  amount: number;
  amount_reversed: number;
  balance_transaction: string;
  currency: string;
  description: string | null;
  destination: string;
  destination_payment: string;
  metadata: Metadata;
  reversals: { object: 'list'; url: string; has_more: false; data: TransferReversal[] };
  reversed: boolean;
  source_transaction: null;
  source_type: 'card';
  transfer_group: string | null;
}

export interface TransferReversal extends Omit<ApiObject<'transfer_reversal'>, 'livemode'> {
  amount: number;
  balance_transaction: string;
  currency: string;
  destination_payment_refund: null;
  metadata: Metadata;
  source_refund: null;
  transfer: string;
}
