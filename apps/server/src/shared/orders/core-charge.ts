import type { FrozenQuote } from '#server/platform/db/schema-orders.ts';

/** What a customer who keeps the old part owes for it once they agree, before tax; 0: nothing more (ADR 151). */
export const coreChargeOf = ({ coreCents = 0, extras = [] }: Pick<FrozenQuote, 'coreCents' | 'extras'>) =>
  extras.some(({ core }) => core) ? 0 : coreCents;
