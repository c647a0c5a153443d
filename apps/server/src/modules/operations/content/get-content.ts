import type { getContent as endpoint, Locale, Output } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type ContentKey, cleanContent, starterContent, starterPublished } from '#modules/settings';
import type { Selectable } from 'kysely';
import type { ContentTable } from '#server/platform/db/schema-people.ts';
import { nameOf } from '#server/shared/person-name.ts';

export type Piece = Output<typeof endpoint>['data'];
type Version = Piece['versions'][number];
export type Listed = Omit<Piece, 'versions'>;

type Row = Omit<Selectable<ContentTable>, 'locale' | 'body' | 'plannedBy'>;

type Names = ReadonlyMap<UserId, string>;

export async function namesOf(db: Db | Tx, rows: readonly Row[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap((row) => [row.createdBy, row.publishedBy]))].filter(
    (id) => id !== null,
  );
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('users')
    .where('usersId', 'in', ids)
    .select(['usersId', 'fname', 'lname'])
    .execute();
  return new Map(people.map((person) => [person.usersId, nameOf(person)]));
}

const by = (names: Names, id: UserId | null): string => (id === null ? '' : (names.get(id) ?? ''));

/** The published, newest draft and planned versions of a piece, from its rows (newest first). */
export function summary(key: ContentKey, rows: readonly Row[], names: Names): Listed {
  const published = rows.find((row) => row.publishedAt !== null);
  const newest = rows[0];
  const planned = rows.find((row) => row.publishedAt === null && row.publishAt !== null);
  return {
    key,
    isTitle: key.endsWith('.title'),
    published: {
      version: published?.version ?? 0,
      since: published?.publishedAt?.toISOString() ?? starterPublished,
      by: by(names, published?.publishedBy ?? null),
    },
    draft: newest && newest.publishedAt === null ? newest.version : null,
    planned: planned?.publishAt ? { version: planned.version, at: planned.publishAt.toISOString() } : null,
  };
}

/** One piece with all versions; version 0 is the starter text. */
export async function getContent(db: Db | Tx, key: ContentKey): Promise<Piece> {
  const rows = await db
    .selectFrom('content')
    .where('key', '=', key)
    .selectAll()
    .orderBy('version', 'desc')
    .execute();
  const names = await namesOf(db, rows);
  const grouped = [...Map.groupBy(rows, (row) => row.version).values()];
  const bodyOf = (group: typeof rows, locale: Locale) =>
    cleanContent(key, group.find((row) => row.locale === locale)?.body ?? '');
  const versions = grouped.flatMap((group): Version[] => {
    const [row] = group;
    return row === undefined
      ? []
      : [
          {
            version: row.version,
            bodies: { en: bodyOf(group, 'en'), fr: bodyOf(group, 'fr') },
            createdAt: row.createdAt.toISOString(),
            createdBy: by(names, row.createdBy),
            publishedAt: row.publishedAt?.toISOString() ?? null,
            publishedBy: by(names, row.publishedBy),
            plannedAt: row.publishAt?.toISOString() ?? null,
          },
        ];
  });
  return {
    ...summary(
      key,
      grouped.flatMap(([row]) => row ?? []),
      names,
    ),
    versions: [
      ...versions,
      {
        version: 0,
        bodies: { en: starterContent.en[key], fr: starterContent.fr[key] },
        createdAt: starterPublished,
        createdBy: '',
        publishedAt: starterPublished,
        publishedBy: '',
        plannedAt: null,
      },
    ],
  };
}
