import type { UserId } from '@hoist/domain/ids';
import type { Outcome, PayoutFacts } from './port.ts';

/** Accounts of mechanics at the provider, and the money that is sent to them. */
export interface ConnectPort {
  /** Creates an account that is paid out only when asked: `payOut`. */
  createAccount(given: {
    readonly key: string;
    readonly mechanicId: UserId;
    readonly email: string;
  }): Promise<Outcome<{ readonly account: string }>>;
  retrieveAccount(account: string): Promise<Outcome<AccountFacts>>;
  /** A link, valid once and for minutes, to the provider's page where the mechanic gives what is missing. */
  createAccountLink(given: {
    readonly key: string;
    readonly account: string;
    /** Where the page leads afterwards. */
    readonly returnUrl: string;
    /** Where an expired link leads. */
    readonly refreshUrl: string;
  }): Promise<Outcome<{ readonly url: string }>>;
  /** Moves money from our balance to an account's. `operation` is our id, with which it can be found again. */
  transfer(given: AccountMoney): Promise<Outcome<TransferFacts>>;
  /** Takes back the whole of a transfer. */
  reverseTransfer(given: {
    readonly key: string;
    readonly transfer: string;
  }): Promise<Outcome<{ readonly reversal: string }>>;
  retrieveTransfer(transfer: string): Promise<Outcome<TransferFacts>>;
  findTransfer(given: FindByOperation): Promise<Outcome<TransferFacts | null>>;
  /** Pays an account's balance out to its bank account. */
  payOut(given: AccountMoney): Promise<Outcome<AccountPayoutFacts>>;
  retrieveAccountPayout(given: {
    readonly account: string;
    readonly payout: string;
  }): Promise<Outcome<AccountPayoutFacts>>;
  findAccountPayout(given: FindByOperation): Promise<Outcome<AccountPayoutFacts | null>>;
}

interface AccountMoney {
  readonly key: string;
  readonly operation: string;
  readonly account: string;
  readonly amountCents: number;
}

interface FindByOperation {
  readonly account: string;
  readonly operation: string;
}

export interface AccountFacts {
  readonly account: string;
  /** The person has been through the onboarding once. */
  readonly detailsSubmitted: boolean;
  readonly payoutsEnabled: boolean;
  /** Whether transfers to it are possible. */
  readonly transfersActive: boolean;
  /** Fields that the provider wants now, for example `individual.verification.document`. */
  readonly due: readonly string[];
  /** Why the provider stopped payouts, for example `requirements.past_due`. */
  readonly disabledReason: string | null;
  /** Available and pending balance; negative if the person owes the provider. */
  readonly balanceCents: number;
}

export interface TransferFacts {
  readonly transfer: string;
  readonly amountCents: number;
  readonly reversedCents: number;
  /** The newest reversal. */
  readonly reversal: string | null;
}

export interface AccountPayoutFacts extends PayoutFacts {
  /** Our operation; null for a payout made in the provider's dashboard. */
  readonly operation: string | null;
}
