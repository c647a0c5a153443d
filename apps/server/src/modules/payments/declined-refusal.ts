import type { Locale, Refusal } from '@hoist/contract';

/** 402 in the issuer's words, which are English; in French in ours. */
export const declinedRefusal = (message: string, locale: Locale): Refusal => ({
  code: 'card_declined',
  message: locale === 'en' ? message : undefined,
});
