import type { Cents } from '../money/money.ts';

/** How contractors are paid: by hand in the bank's own program, or to an account at the card provider. */
export const payoutWays = ['hand', 'stripe'] as const;
export type PayoutWay = (typeof payoutWays)[number];

/** What the provider may still want from a mechanic. */
export const dueItems = ['bank', 'document', 'details', 'terms', 'other'] as const;
type DueItem = (typeof dueItems)[number];

const itemOf = (field: string): DueItem => {
  if (field === 'external_account') return 'bank';
  if (/\.verification\.|document/.test(field)) return 'document';
  if (field.startsWith('tos_acceptance')) return 'terms';
  return /^(individual|person|representative|business_profile)/.test(field) ? 'details' : 'other';
};

/** The provider's fields, for example `individual.dob.day`, as what a person has to do. */
export function dueItemsOf(fields: readonly string[]): readonly DueItem[] {
  const wanted = new Set(fields.map(itemOf));
  return dueItems.filter((item) => wanted.has(item));
}

interface ConnectFacts {
  readonly detailsSubmitted: boolean;
  readonly payoutsEnabled: boolean;
  /** Whether money can be transferred to the account. */
  readonly transfersActive: boolean;
  readonly due: readonly string[];
  readonly balanceCents: Cents;
}

/**
 * `none`: not begun. `unfinished`: begun. `missing`: payouts stopped until the mechanic gives more. `checking`: the
 * provider checks what they gave. `negative`: they owe the provider. `ready`: payable.
 */
export const connectStates = ['none', 'unfinished', 'missing', 'checking', 'negative', 'ready'] as const;
export type ConnectState = (typeof connectStates)[number];

export function connectStateOf(facts: ConnectFacts | undefined): ConnectState {
  if (!facts) return 'none';
  if (!facts.detailsSubmitted) return 'unfinished';
  if (!facts.payoutsEnabled || !facts.transfersActive) return facts.due.length > 0 ? 'missing' : 'checking';
  return facts.balanceCents < 0 ? 'negative' : 'ready';
}
