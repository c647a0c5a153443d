export interface Localized {
  readonly en: string;
  readonly fr: string;
}
