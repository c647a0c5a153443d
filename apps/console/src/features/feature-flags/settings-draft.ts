import type { Output } from '@hoist/contract/client';
import type { getFeatureFlags } from '@hoist/contract/operations/feature-flags';
import { toLocalInput } from '#console/ui/local-time.ts';

export type Settings = Output<typeof getFeatureFlags>['data'];

export const flagNames = [
  'serviceAddon',
  'payWithCardSwitch',
  'nativeApplePay',
  'nativeGooglePay',
  'notifications',
  'webPictureUpload',
  'googleAnalytics',
  'appStoreBanner',
] as const;
export type FlagName = (typeof flagNames)[number];

export const bannerNames = ['show', 'en', 'fr', 'from', 'to', 'audience'] as const;
export const storeNames = ['ios', 'android'] as const;

/** What the page edits, each as its control has it: '1' and '0' for on and off. */
export type SettingName =
  | FlagName
  | 'allowCashAppPayment'
  | (typeof bannerNames)[number]
  | (typeof storeNames)[number];
export type Draft = Readonly<Record<SettingName, string>>;

const word = (isOn: boolean): string => (isOn ? '1' : '0');

export const draftOf = ({ flags, banner, stores }: Settings): Draft => ({
  ...(Object.fromEntries(flagNames.map((name) => [name, word(flags[name])])) as Record<FlagName, string>),
  allowCashAppPayment: String(flags.allowCashAppPayment),
  show: word(banner.show),
  en: banner.text.en,
  fr: banner.text.fr,
  from: toLocalInput(banner.from),
  to: toLocalInput(banner.to),
  audience: banner.audience,
  ...stores,
});

/** The settings that differ, in the order of the page. */
export const changedNames = (before: Draft, after: Draft): readonly SettingName[] =>
  ([...flagNames, 'allowCashAppPayment', ...bannerNames, ...storeNames] as const).filter(
    (name) => before[name] !== after[name],
  );
