/** The screens that a listing shows, in this order; their headlines are in docs/store/listing.*.json. */
export const pictureNames = ['home', 'services', 'booking', 'order', 'passport', 'jobs'] as const;
export type PictureName = (typeof pictureNames)[number];

export const pictureLanguages = ['en', 'fr'] as const;
export type PictureLanguage = (typeof pictureLanguages)[number];

/** What the stores ask for: an iPhone of 6.9 inches, which Apple scales for the others; a phone of 9:16 for Google. */
export const storeSizes = {
  apple: { width: 1320, height: 2868 },
  google: { width: 1080, height: 1920 },
} as const;
export type StoreName = keyof typeof storeSizes;

export const screenFile = (store: StoreName, language: PictureLanguage, name: PictureName): string =>
  `${store}-${language}-${pictureNames.indexOf(name) + 1}-${name}.png`;

interface StorePicture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** Every picture of docs/store/pictures. */
export const storePictures: readonly StorePicture[] = [
  { file: 'google-icon.png', width: 512, height: 512 },
  ...pictureLanguages.map((language) => ({
    file: `google-${language}-feature.png`,
    width: 1024,
    height: 500,
  })),
  ...(['apple', 'google'] as const).flatMap((store) =>
    pictureLanguages.flatMap((language) =>
      pictureNames.map((name) => ({ file: screenFile(store, language, name), ...storeSizes[store] })),
    ),
  ),
];
