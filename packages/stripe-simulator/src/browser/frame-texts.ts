/** Texts of the card form. */
export const frameTexts = {
  en: {
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'MM / YY',
    cvc: 'Security code',
    cvcHint: 'CVC',
    postal: 'Postal code',
    incomplete_number: 'Your card number is incomplete.',
    incorrect_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry: "Your card's expiration year is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
    incomplete_zip: 'Your postal code is incomplete.',
    testCards: 'Test card',
    note: 'Simulator: test cards only',
  },
  fr: {
    number: 'Numéro de carte',
    expiry: "Date d'expiration",
    expiryHint: 'MM / AA',
    cvc: 'Code de sécurité',
    cvcHint: 'CVC',
    postal: 'Code postal',
    incomplete_number: 'Le numéro de votre carte est incomplet.',
    incorrect_number: "Le numéro de votre carte n'est pas valide.",
    incomplete_expiry: "La date d'expiration de votre carte est incomplète.",
    invalid_expiry: "L'année d'expiration de votre carte est passée.",
    incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
    incomplete_zip: 'Votre code postal est incomplet.',
    testCards: "Carte d'essai",
    note: "Simulateur : cartes d'essai seulement",
  },
} as const;

export type FrameText = keyof (typeof frameTexts)['en'];
