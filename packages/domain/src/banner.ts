/** Audience of a banner, which is shown above the pages of logged-in users. */
export const bannerAudiences = ['everybody', 'customers', 'mechanics'] as const;
export type BannerAudience = (typeof bannerAudiences)[number];

export interface Banner {
  readonly show: boolean;
  /** ISO 8601; '' for no end on that side. */
  readonly from: string;
  readonly to: string;
  readonly audience: BannerAudience;
}

/** A visitor is not logged in. */
export type BannerReader = Exclude<BannerAudience, 'everybody'> | 'visitors';

/** Whether a reader sees the banner now; `from` is inclusive, `to` exclusive. */
export const seesBanner = (
  { show, from, to, audience }: Banner,
  { reader, now }: { readonly reader: BannerReader; readonly now: number },
): boolean =>
  show &&
  (from === '' || Date.parse(from) <= now) &&
  (to === '' || now < Date.parse(to)) &&
  (audience === 'everybody' || audience === reader);
