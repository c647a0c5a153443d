/** A text in English and Canadian French. */
export interface Localized {
  readonly en: string;
  readonly fr: string;
}
