/** Content that staff can rewrite: HTML that `sanitiseHtml` allows, titles as plain text. */
export const contentKeys = [
  'terms',
  'privacy',
  'home_screen',
  'checkout_payment_note',
  'account_deletion',
  'landing.car-detailing.title',
  'landing.car-detailing.html',
  'landing.brakes-replacement.title',
  'landing.brakes-replacement.html',
  'page.about',
  'page.support',
  'page.contact',
  'page.suppliers',
  'page.mechanics',
  'page.manufacturers',
] as const;

export type ContentKey = (typeof contentKeys)[number];

export const isContentKey = (key: string): key is ContentKey =>
  (contentKeys as readonly string[]).includes(key);
