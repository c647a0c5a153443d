import { randomBytes } from 'node:crypto';
import type { Refusal } from '@hoist/contract';
import { reviewerAccounts } from '@hoist/domain/access/reviewer';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { deleteSessions } from '#server/platform/sessions/sessions.ts';
import { hashPassword } from '#modules/identity';
import { demoAccounts, demoMechanics } from './demo-accounts.ts';
import { isDemo } from './demo-record.ts';

const key = 'reviewers';

/** The demo account that each reviewer gets. */
const demoEmail = { customer: 'customer@hoist.test', mechanic: 'mechanic@hoist.test' } as const;

/** A random password that is not stored or shown. */
export const unknownPassword = (): string => randomBytes(32).toString('base64url');

export interface ReviewerLogin {
  readonly role: 'customer' | 'mechanic';
  readonly email: string;
  /** Shown once and stored only as a hash. */
  readonly password: string;
}

/**
 * Gives the demo customer and mechanic the reviewers' addresses and new passwords until a time, and disables the public
 * demo password. Refuses with `wrong_state` on an installation without demo data, with `invalid` for a past time.
 */
export async function makeReviewers(
  database: Database,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<Result<readonly ReviewerLogin[], Refusal>> {
  if (!(until > now)) return refuse({ code: 'invalid' });
  const logins = reviewerAccounts.map((account) => ({
    ...account,
    password: randomBytes(12).toString('base64url'),
  }));
  const hashes = await Promise.all(logins.map(({ password }) => hashPassword(password)));
  const lock = await hashPassword(unknownPassword());
  return database.transaction(async (tx) => {
    if (!(await isDemo(tx))) return refuse<Refusal>({ code: 'wrong_state' });
    await lockOut(tx, lock);
    for (const [place, { role, email }] of logins.entries()) {
      const { usersId } = await tx
        .updateTable('users')
        .set({ email, emailConfirmed: true, phoneStatus: 'verified', passwordHash: hashes[place] ?? lock })
        .where('email', 'in', [email, demoEmail[role]])
        .where('deletedAt', 'is', null)
        .returning('usersId')
        .executeTakeFirstOrThrow();
      await auditChange(tx, {
        actorId: null,
        action: 'reviewer.made',
        entity: 'user',
        entityId: usersId,
        before: {},
        after: { email, until: until.toISOString() },
      });
    }
    await tx
      .insertInto('settings')
      .values({ key, value: JSON.stringify({ until }), updatedAt: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify({ until }) }))
      .execute();
    return ok(logins);
  });
}

/** Replaces the passwords of all demo people and reviewers, and ends their sessions. */
async function lockOut(tx: Tx, passwordHash: string): Promise<void> {
  const emails = [...demoAccounts, ...demoMechanics, ...reviewerAccounts].map(({ email }) => email);
  const people = await tx
    .updateTable('users')
    .set({ passwordHash })
    .where('email', 'in', emails)
    .where('deletedAt', 'is', null)
    .returning('usersId')
    .execute();
  for (const { usersId } of people) await deleteSessions(tx, usersId);
}

/** When the reviewers' access ends; undefined if there are none. */
async function endOf(db: Db | Tx): Promise<Date | undefined> {
  const row = await db.selectFrom('settings').where('key', '=', key).select('value').executeTakeFirst();
  const value = row?.value as { readonly until: string } | undefined;
  return value && new Date(value.until);
}

/** Ends the reviewers' access. Returns whether there were any. */
export async function endReviewers(database: Database): Promise<boolean> {
  const lock = await hashPassword(unknownPassword());
  return database.transaction(async (tx) => {
    const until = await endOf(tx);
    const ended = await tx.deleteFrom('settings').where('key', '=', key).returning('key').executeTakeFirst();
    if (!ended) return false;
    await lockOut(tx, lock);
    const emails = reviewerAccounts.map(({ email }) => email);
    const people = await tx.selectFrom('users').where('email', 'in', emails).select('usersId').execute();
    for (const { usersId } of people)
      await auditChange(tx, {
        actorId: null,
        action: 'reviewer.ended',
        entity: 'user',
        entityId: usersId,
        before: { until: until?.toISOString() ?? '' },
        after: {},
      });
    return true;
  });
}

/** Ends the reviewers' access at its time. */
export const reviewersJob = (database: Database): Job => ({
  name: 'reviewers',
  everyMs: 5 * 60_000,
  run: async (now) => {
    const until = await endOf(database.db);
    if (until && until <= now) await endReviewers(database);
  },
});
