import { officeMay, type ConsoleRole } from '@hoist/domain/access/console';
import { mayBeImpersonated } from '@hoist/domain/access/impersonation';
import { noId, parseId, type ImpersonationId, type UserId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';
import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { StoredAnswer } from '#server/platform/http/answers/stored-answers.ts';
import type { Actor } from './actor.ts';
import { onSessionsChanged, sessionDays, sessionHours, sessionsChannel } from './sessions.ts';
import { tokenHash } from './token.ts';

const cacheMs = 1_000;
const limit = 10_000;
const touchAfterMs = 10 * 60_000;

interface CachedSession {
  readonly actor: Actor;
  readonly expires: number;
  readonly until: number;
}

export interface FoundWithAnswer {
  readonly actor: Actor;
  /** The stored answer of the key; undefined if the session was cached, so that nothing was read. */
  readonly earlier?: StoredAnswer | null;
}

export interface SessionCache {
  /** The user of a valid token that is not of the console. Cached for at most a second, and invalidated by changes. */
  find(token: string): Promise<Actor | undefined>;
  findAny(token: string): Promise<Actor | undefined>;
  /** As `findAny`; an uncached session is read together with the stored answer of the idempotency key. */
  findWithAnswer(token: string, key: string): Promise<FoundWithAnswer | undefined>;
  close(): Promise<void>;
}

interface SessionRow {
  readonly usersId: UserId;
  readonly remember: boolean;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly mechanic: boolean;
  readonly phoneStatus: string;
  readonly asksNumber: boolean;
  readonly locale: Locale;
  readonly consoleRole: ConsoleRole | null;
  readonly console: boolean;
  readonly impersonationId: ImpersonationId | null;
  readonly impersonatorId: UserId | null;
  /** The impersonator's current role; null if they left. */
  readonly impersonatorRole: ConsoleRole | null;
  readonly impersonatorExpires: Date | null;
}

const columns = sql`s.users_id, s.remember, s.last_seen_at, s.expires_at, u.mechanic, u.phone_status, u.asks_number, u.locale,
  u.console_role, s.console, s.impersonation_id, i.impersonator_id,
  office.console_role AS impersonator_role, office_session.expires_at AS impersonator_expires`;
const joined = sql`sessions s JOIN users u ON u.users_id = s.users_id
  LEFT JOIN impersonations i ON i.id = s.impersonation_id
  LEFT JOIN sessions office_session ON office_session.token_hash = i.impersonator_session
    AND office_session.users_id = i.impersonator_id AND office_session.console
  LEFT JOIN users office ON office.users_id = office_session.users_id AND office.deleted_at IS NULL`;

/** When an unused session ends. An impersonation also ends with the staff session it was started in. */
function endOf(row: SessionRow): number {
  const own = row.expiresAt.getTime();
  if (row.console && row.consoleRole === null) return 0;
  if (row.impersonationId === null) return own;
  const may = officeMay(row.impersonatorRole, 'customers.impersonate');
  if (!may || !mayBeImpersonated(row.consoleRole)) return 0;
  return Math.min(own, row.impersonatorExpires?.getTime() ?? 0);
}

async function load(database: Database, hash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    SELECT ${columns} FROM ${joined}
    WHERE s.token_hash = ${hash} AND u.deleted_at IS NULL AND u.blocked_at IS NULL`.execute(database.db);
  return rows[0];
}

type WithAnswer = SessionRow & { readonly [column in keyof StoredAnswer]: StoredAnswer[column] | null };

async function loadWithAnswer(database: Database, hash: Buffer, key: string) {
  const { rows } = await sql<WithAnswer>`
    SELECT ${columns}, k.call, k.request_hash, k.status, k.body
    FROM ${joined}
    LEFT JOIN idempotency_keys k ON k.users_id = s.users_id AND k.key = ${key}
    WHERE s.token_hash = ${hash} AND u.deleted_at IS NULL AND u.blocked_at IS NULL`.execute(database.db);
  const row = rows[0];
  if (!row) return undefined;
  const { call, requestHash, status, body } = row;
  const earlier = call === null || requestHash === null ? null : { call, requestHash, status, body };
  return { row, earlier };
}

function impersonationOf({ impersonationId: id, impersonatorId, expiresAt }: SessionRow) {
  return id === null || impersonatorId === null ? undefined : { id, impersonatorId, until: expiresAt };
}

export async function openSessionCache(database: Database, clock: Clock): Promise<SessionCache> {
  const cached = new Map<string, CachedSession>();
  let changes = 0;

  const invalidate = (usersId: UserId) => {
    changes += 1;
    for (const [key, { actor }] of cached)
      if (actor.usersId === usersId || actor.impersonation?.impersonatorId === usersId) cached.delete(key);
  };
  const stopHere = onSessionsChanged(invalidate);
  const stop = await database.listen(sessionsChannel, {
    onMessage: (payload) => invalidate(parseId(payload) ?? noId),
    onReconnect: () => {
      changes += 1;
      cached.clear();
    },
  });

  async function touch(hash: Buffer, remember: boolean, now: Date): Promise<number> {
    const sliding = new Date(now.getTime() + sessionHours(remember) * 3_600_000);
    const last = sql<Date>`created_at + ${sessionDays(remember)} * interval '1 day'`;
    const touched = await database.db
      .updateTable('sessions')
      .set({ lastSeenAt: now, expiresAt: sql<Date>`least(${sliding}::timestamptz, ${last})` })
      .where('tokenHash', '=', hash)
      .returning('expiresAt')
      .executeTakeFirst();
    return touched?.expiresAt.getTime() ?? 0;
  }

  async function resolve(
    token: string,
    read: (hash: Buffer) => Promise<SessionRow | undefined>,
  ): Promise<Actor | undefined> {
    if (token.length < 32 || token.length > 128) return undefined;
    const hash = tokenHash(token);
    const key = hash.toString('base64');
    const now = clock.now();
    const known = cached.get(key);
    if (known && known.until > performance.now()) {
      return known.expires > now.getTime() ? known.actor : undefined;
    }
    const before = changes;
    const row = await read(hash);
    if (!row || endOf(row) <= now.getTime()) return undefined;
    const slides = row.impersonationId === null && !row.console;
    const due = slides && now.getTime() - row.lastSeenAt.getTime() > touchAfterMs;
    const expires = due ? await touch(hash, row.remember, now) : endOf(row);
    const actor: Actor = {
      usersId: row.usersId,
      mechanic: row.mechanic,
      phoneVerified: row.phoneStatus === 'verified',
      asksNumber: row.asksNumber && !row.console && row.impersonationId === null,
      locale: row.locale,
      consoleRole: row.console ? row.consoleRole : null,
      impersonation: impersonationOf(row),
      session: hash,
    };
    if (cached.size >= limit) cached.clear();
    if (changes === before) cached.set(key, { actor, expires, until: performance.now() + cacheMs });
    return actor;
  }

  const findAny = (token: string) => resolve(token, (hash) => load(database, hash));

  return {
    async find(token) {
      const actor = await findAny(token);
      return actor?.consoleRole === null ? actor : undefined;
    },
    findAny,
    async findWithAnswer(token, key) {
      let earlier: StoredAnswer | null | undefined;
      const actor = await resolve(token, async (hash) => {
        const read = await loadWithAnswer(database, hash, key);
        earlier = read?.earlier;
        return read?.row;
      });
      return actor && { actor, ...(earlier === undefined ? {} : { earlier }) };
    },
    close: async () => {
      stopHere();
      await stop();
    },
  };
}
