import type { Locale, Refusal } from '@hoist/contract';

/** 402 with the issuer's message, which is English; in French our own text. */
export const declinedRefusal = (message: string, locale: Locale): Refusal => ({
  code: 'card_declined',
  message: locale === 'en' ? message : undefined,
});
