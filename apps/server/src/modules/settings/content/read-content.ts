import type { Locale } from '@hoist/contract';
import type { Db } from '#server/platform/db/database.ts';
import { finishContent, type Names } from './clean-content.ts';
import { contentKeys, isContentKey, type ContentKey } from './content-keys.ts';
import { starterContent, starterPublished } from './starter/starter-content.ts';

/** A piece in one language as readers see it. */
export interface Piece {
  readonly body: string;
  /** 0: the text that comes with the product. */
  readonly version: number;
  /** ISO 8601. */
  readonly published: string;
}

export type PublishedContent = Readonly<Record<Locale, Readonly<Record<ContentKey, Piece>>>>;

/** The latest published version of each piece, or the starter text, ready for readers. */
export async function readContent(db: Db, brand: Names): Promise<PublishedContent> {
  const rows = await db
    .selectFrom('content')
    .select(['key', 'locale', 'version', 'body', 'publishedAt'])
    .distinctOn(['key', 'locale'])
    .where('key', 'in', contentKeys)
    .where('publishedAt', 'is not', null)
    .orderBy('key')
    .orderBy('locale')
    .orderBy('version', 'desc')
    .execute();
  const inLocale = (locale: Locale): Record<ContentKey, Piece> => {
    const pieces = Object.fromEntries(
      contentKeys.map((key) => [
        key,
        {
          body: finishContent(key, starterContent[locale][key], brand),
          version: 0,
          published: starterPublished,
        },
      ]),
    ) as Record<ContentKey, Piece>;
    for (const row of rows) {
      const body = isContentKey(row.key) ? finishContent(row.key, row.body, brand) : '';
      // A row that is empty after sanitising must not blank a page.
      if (row.locale !== locale || body === '' || !isContentKey(row.key)) continue;
      const published = (row.publishedAt ?? new Date(0)).toISOString();
      pieces[row.key] = { body, version: row.version, published };
    }
    return pieces;
  };
  return { en: inLocale('en'), fr: inLocale('fr') };
}
