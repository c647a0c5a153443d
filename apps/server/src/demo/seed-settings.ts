import type { Tx } from '#server/platform/db/database.ts';

const settings = {
  // Every flag on (decisions C11 and H3).
  feature_flags: {
    nativeApplePay: true,
    nativeGooglePay: true,
    notifications: true,
    googleAnalytics: true,
    serviceAddon: true,
    payWithCardSwitch: true,
    appStoreBanner: true,
    webPictureUpload: true,
    allowCashAppPayment: 1,
  },
  store_banners: {
    show: true,
    text: {
      en: '<p>Know when your mechanic is on the way. Get the app.</p>',
      fr: '<p>Sachez quand votre mécanicien est en route. Essayez l’application.</p>',
    },
  },
  store_urls: {
    ios: 'https://apps.apple.com/ca/app/hoist/id0000000000',
    android: 'https://play.google.com/store/apps/details?id=ca.hoist.app',
  },
  brand: {
    name: 'Hoist',
    supportPhone: '+14165550100',
    supportEmail: 'support@hoist.test',
    socialLinks: [
      { network: 'instagram', url: 'https://www.instagram.com/hoist.example' },
      { network: 'facebook', url: 'https://www.facebook.com/hoist.example' },
    ],
    reviewUrl: 'https://reviews.hoist.example/leave-a-review',
  },
  // Offers in the demo are not answered; they stay with their mechanics.
  offers: { answerMinutes: 525_600 },
  supplier: {
    name: 'Hoist Mobile Mechanics Inc.',
    lines: ['100 Example St', 'Toronto, ON M5V 2T6'],
    phone: '+14165550100',
    email: 'support@hoist.test',
    registrations: {
      GST: '123456789 RT0001',
      HST: '123456789 RT0001',
      QST: '1234567890 TQ0001',
      PST: 'PST-1234-5678',
    },
  },
} as const;

/** Settings of the demo's company; existing ones stay. */
export async function seedSettings(tx: Tx): Promise<void> {
  await tx
    .insertInto('settings')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** 10 %, and $20 from $100. */
export async function seedCoupons(tx: Tx): Promise<void> {
  await tx
    .insertInto('coupons')
    .values([
      {
        code: 'WELCOME10',
        titleEn: '10% off',
        titleFr: '10 % de rabais',
        percent: '10',
        amountCents: null,
      },
      {
        code: 'SAVE20',
        titleEn: '$20 off from $100',
        titleFr: '20 $ de rabais dès 100 $',
        percent: null,
        amountCents: 2000,
        minimumCents: 10_000,
      },
    ])
    .execute();
}
