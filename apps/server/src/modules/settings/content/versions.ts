import type { Locale, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { auditChange } from '#server/platform/audit.ts';
import { invalidate } from '#server/platform/cache/cache.ts';
import { cleanContent } from './clean-content.ts';
import { isContentKey } from './content-keys.ts';

/** Far above any terms, far below what would slow a page down. */
const MAX_LENGTH = 200_000;

/** Both languages, which are always published together. */
export type Bodies = Readonly<Record<Locale, string>>;

const isContent = (body: string): boolean => body.trim() !== '' && body.length <= MAX_LENGTH;

/** Saves a new version of a piece as a draft and returns its number. */
export async function saveDraft(
  tx: Tx,
  draft: { readonly key: string; readonly bodies: Bodies; readonly usersId: UserId; readonly now: Date },
): Promise<Result<number, Refusal>> {
  const { key, bodies, usersId, now } = draft;
  if (!isContentKey(key)) return refuse({ code: 'not_found' });
  const clean = { en: cleanContent(key, bodies.en), fr: cleanContent(key, bodies.fr) };
  const empty = (['en', 'fr'] as const).filter(
    (locale) => !isContent(bodies[locale]) || clean[locale] === '',
  );
  if (empty.length > 0)
    return refuse({
      code: 'invalid',
      details: empty.map((field) => ({ field, text: 'error.invalid' as const })),
    });
  // The lock gives concurrent drafts of a piece different numbers.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`content:${key}`}))`.execute(tx);
  const { last } = await tx
    .selectFrom('content')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), eb.lit(0)).as('last'))
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const version = last + 1;
  await tx
    .insertInto('content')
    .values(
      (['en', 'fr'] as const).map((locale) => ({
        key,
        locale,
        version,
        body: clean[locale],
        createdBy: usersId,
        createdAt: now,
        publishedAt: null,
        publishedBy: null,
      })),
    )
    .execute();
  await auditChange(tx, {
    actorId: usersId,
    action: 'content.drafted',
    entity: 'content',
    entityId: null,
    after: { version },
    detail: { key, version },
  });
  return ok(version);
}

export interface Publishing {
  readonly key: string;
  readonly version: number;
  readonly usersId: UserId;
  readonly now: Date;
}

/** Whether a version may be published: it is a draft, and no newer one is published. */
export async function mayPublish(
  tx: Tx,
  { key, version }: Pick<Publishing, 'key' | 'version'>,
): Promise<Result<null, Refusal>> {
  const rows = await tx
    .selectFrom('content')
    .where('key', '=', key)
    .select(['version', 'publishedAt'])
    .execute();
  if (!rows.some((row) => row.version === version)) return refuse({ code: 'not_found' });
  return rows.some((row) => row.version >= version && row.publishedAt !== null)
    ? refuse({ code: 'wrong_state' })
    : ok(null);
}

/** Publishes a version. Published versions and those older than the published one are refused. */
export async function publishVersion(tx: Tx, publishing: Publishing): Promise<Result<null, Refusal>> {
  const { key, version, usersId, now } = publishing;
  const may = await mayPublish(tx, publishing);
  if (!may.ok) return may;
  const { numUpdatedRows } = await tx
    .updateTable('content')
    .set({ publishedAt: now, publishedBy: usersId, publishAt: null, plannedBy: null })
    .where('key', '=', key)
    .where('version', '=', version)
    .where('publishedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('content as newer')
            .select('newer.version')
            .where('newer.key', '=', key)
            .where('newer.version', '>', version)
            .where('newer.publishedAt', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refuse({ code: 'wrong_state' });
  await auditChange(tx, {
    actorId: usersId,
    action: 'content.published',
    entity: 'content',
    entityId: null,
    before: { published: false },
    after: { published: true },
    detail: { key, version },
  });
  await invalidate(tx, 'settings');
  return ok(null);
}
