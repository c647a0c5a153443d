import type { getContent as endpoint, Locale, Output } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type ContentKey, cleanContent, starterContent, starterPublished } from '#modules/settings';
import { nameOf } from '#server/shared/person-name.ts';

export type Piece = Output<typeof endpoint>['data'];
type Version = Piece['versions'][number];
export type Listed = Omit<Piece, 'versions'>;

interface Row {
  readonly key: string;
  readonly version: number;
  readonly published_at: Date | null;
  readonly publish_at: Date | null;
  readonly created_at: Date;
  readonly created_by: UserId | null;
  readonly published_by: UserId | null;
}

type Names = ReadonlyMap<UserId, string>;

export async function namesOf(db: Db | Tx, rows: readonly Row[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap((row) => [row.created_by, row.published_by]))].filter(
    (id) => id !== null,
  );
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('users')
    .where('users_id', 'in', ids)
    .select(['users_id', 'fname', 'lname'])
    .execute();
  return new Map(people.map((person) => [person.users_id, nameOf(person)]));
}

const by = (names: Names, id: UserId | null): string => (id === null ? '' : (names.get(id) ?? ''));

/** The published, newest draft and planned versions of a piece, from its rows (newest first). */
export function summary(key: ContentKey, rows: readonly Row[], names: Names): Listed {
  const published = rows.find((row) => row.published_at !== null);
  const newest = rows[0];
  const planned = rows.find((row) => row.published_at === null && row.publish_at !== null);
  return {
    key,
    isTitle: key.endsWith('.title'),
    published: {
      version: published?.version ?? 0,
      since: published?.published_at?.toISOString() ?? starterPublished,
      by: by(names, published?.published_by ?? null),
    },
    draft: newest && newest.published_at === null ? newest.version : null,
    planned: planned?.publish_at ? { version: planned.version, at: planned.publish_at.toISOString() } : null,
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
            createdAt: row.created_at.toISOString(),
            createdBy: by(names, row.created_by),
            publishedAt: row.published_at?.toISOString() ?? null,
            publishedBy: by(names, row.published_by),
            plannedAt: row.publish_at?.toISOString() ?? null,
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
