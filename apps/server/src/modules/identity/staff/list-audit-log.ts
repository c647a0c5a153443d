import type { listAuditLog as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { sql, type RawBuilder } from 'kysely';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage } from '#server/platform/http/paging.ts';
import { listPageOf, type ListPageQuery } from '#server/shared/lists/list-page.ts';
import { customerNameOf } from '#server/shared/person-name.ts';

export interface AuditQuery extends ListPageQuery {
  readonly actor: number | undefined;
  readonly action: string;
  readonly entity: string;
  readonly entityId: number | undefined;
  readonly locale: Locale;
}

type Listed = Pick<Output<typeof endpoint>, 'data' | 'cursor'>;
type Entry = Listed['data'][number];

interface Row extends Omit<Entry, 'at' | 'actor' | 'as'> {
  readonly at: Date;
  readonly who: UserId | null;
  readonly whoFname: string | null;
  readonly whoLname: string | null;
  readonly actorId: UserId | null;
  readonly impersonatorId: UserId | null;
  readonly asFname: string | null;
  readonly asLname: string | null;
}

/** Actions of staff, newest first, including those during impersonations. */
export async function listAuditLog(db: Db, query: AuditQuery): Promise<Result<Listed, Refusal>> {
  const wanted = listPageOf(query, await readCompanyRules(db));
  if (!wanted.ok) return wanted;
  const { last, length, from, until } = wanted.value;
  const who = sql`coalesce(a.impersonator_id, a.actor_id)`;
  const conditions: RawBuilder<unknown>[] = [sql`(a.actor_role = 'office' OR a.impersonator_id IS NOT NULL)`];
  if (last !== undefined) conditions.push(sql`a.id < ${last}`);
  if (query.actor !== undefined) conditions.push(sql`${who} = ${query.actor}`);
  if (query.action !== '') {
    const named = await actionsWithPrefix(db, query.action);
    if (named.length === 0) return ok({ data: [], cursor: null });
    conditions.push(actionIn(named));
  }
  if (query.entity !== '') conditions.push(sql`a.entity = ${query.entity}`);
  if (query.entityId !== undefined) conditions.push(sql`a.entity_id = ${query.entityId}`);
  if (from) conditions.push(sql`a.at >= ${from}`);
  if (until) conditions.push(sql`a.at < ${until}`);
  const { rows } = await sql<Row>`
    SELECT a.id, a.at, ${who} AS who, w.fname AS who_fname, w.lname AS who_lname, a.actor_id, a.impersonator_id,
      o.fname AS as_fname, o.lname AS as_lname, a.action, a.entity, a.entity_id, a.before, a.after, a.detail, a.request_id
    FROM audit_log a
      LEFT JOIN users w ON w.users_id = ${who}
      LEFT JOIN users o ON o.users_id = a.actor_id AND a.impersonator_id IS NOT NULL
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY a.id DESC LIMIT ${length + 1}`.execute(db);
  const { page, cursor } = cutPage(rows, length, ({ id }) => id);
  return ok({ data: page.map((row) => present(row, query.locale)), cursor });
}

const maxNames = 200;

/** Names of logged actions with this beginning, found one by one in their index (a loose index scan). */
async function actionsWithPrefix(db: Db, start: string): Promise<readonly string[]> {
  const office = sql`(actor_role = 'office' OR impersonator_id IS NOT NULL)`;
  const until = `${start}\u{10FFFF}`;
  const next = (condition: RawBuilder<unknown>) =>
    sql`SELECT action FROM audit_log WHERE ${office} AND ${condition} AND action ~<~ ${until} ORDER BY action USING ~<~ LIMIT 1`;
  const { rows } = await sql<{ action: string }>`
    WITH RECURSIVE names (action) AS (
      (${next(sql`action ~>=~ ${start}`)})
      UNION ALL SELECT (${next(sql`action ~>~ n.action`)}) FROM names n WHERE n.action IS NOT NULL)
    SELECT action FROM names WHERE action IS NOT NULL LIMIT ${maxNames}`.execute(db);
  return rows.map(({ action }) => action);
}

/** One name uses its own index; several are filtered while scanning. */
const actionIn = (names: readonly string[]): RawBuilder<unknown> =>
  names.length === 1
    ? sql`a.action = ${names[0]}`
    : sql`a.action IN (SELECT jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;

function present(row: Row, locale: Locale): Entry {
  const { at, who, whoFname, whoLname, actorId, impersonatorId, asFname, asLname, ...same } = row;
  return {
    ...same,
    at: at.toISOString(),
    actor:
      who === null
        ? null
        : { usersId: who, name: customerNameOf({ fname: whoFname, lname: whoLname }, locale) },
    as:
      impersonatorId === null || actorId === null
        ? null
        : { usersId: actorId, name: customerNameOf({ fname: asFname, lname: asLname }, locale) },
  };
}
