/** A text in the product's two languages, English and Canadian French. */
export interface Localized {
  readonly en: string;
  readonly fr: string;
}
