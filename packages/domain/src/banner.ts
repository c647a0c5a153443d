/** Whom a banner is for: it stands over the pages of those who are logged in. */
export const bannerAudiences = ['everybody', 'customers', 'mechanics'] as const;
export type BannerAudience = (typeof bannerAudiences)[number];

export interface Banner {
  readonly show: boolean;
  /** ISO 8601; '' for no end on that side. */
  readonly from: string;
  readonly to: string;
  readonly audience: BannerAudience;
}

/** Who looks; a visitor is nobody yet. */
export type BannerReader = Exclude<BannerAudience, 'everybody'> | 'visitors';

/** Whether a reader sees the banner now. It begins with its first moment and is gone with its last. */
export const seesBanner = (
  { show, from, to, audience }: Banner,
  { reader, now }: { readonly reader: BannerReader; readonly now: number },
): boolean =>
  show &&
  (from === '' || Date.parse(from) <= now) &&
  (to === '' || now < Date.parse(to)) &&
  (audience === 'everybody' || audience === reader);
