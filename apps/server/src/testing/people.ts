import type { UserId } from '@hoist/domain/ids';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { createSession } from '#server/platform/sessions/sessions.ts';
import type { Insertable } from 'kysely';

/** The hash of a random, discarded password. */
export const lostPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$OSzvE5gAGMZiyfhq2YnKow$5cDBGj/rV+t0BMajfFZZqKtUDFBpBn6yPsVfxU+dg9k';

export interface Person {
  readonly usersId: UserId;
  readonly token: string;
}

/** Longer than any test lasts by its clock. */
const officeDays = 365;

/** A session of the apps or the web. */
export const enter = (database: Database, usersId: UserId, now: Date): Promise<string> =>
  database.transaction((tx) =>
    createSession(tx, { usersId, deviceType: 'web_app', remember: true, userAgent: 'test', now }),
  );

/** A session of the console, as if the second factor had been shown. */
export const enterConsole = (database: Database, usersId: UserId, now: Date): Promise<string> =>
  database.transaction((tx) =>
    createSession(tx, {
      usersId,
      deviceType: 'web_app',
      remember: false,
      userAgent: 'test',
      now,
      console: { until: new Date(now.getTime() + officeDays * 86_400_000) },
    }),
  );

/** Added so far: random numbers would meet, among the thousands of people of one file. */
let people = 0;

/**
 * A user with a live session: verified, a customer, English, unless said otherwise; of the console when they have a role
 * there. They cannot log in.
 */
export async function addPerson(
  database: Database,
  now: Date,
  given: Partial<Insertable<Schema['users']>> = {},
): Promise<Person> {
  people += 1;
  const unique = `person-${people}`;
  const phone = `+1416${String(2_000_000 + people)}`;
  const role = given.consoleRole ?? null;
  const person = await database.transaction(async (tx) => {
    const { usersId } = await tx
      .insertInto('users')
      .values({
        fname: 'Ada',
        lname: 'Tester',
        email: `${unique}@people.test`,
        phone: phone.slice(2),
        phoneE164: phone,
        phoneStatus: 'verified',
        passwordHash: lostPasswordHash,
        invitationToken: unique,
        ...given,
      })
      .returning('usersId')
      .executeTakeFirstOrThrow();
    const session = { usersId, deviceType: 'web_app', remember: true, userAgent: 'test', now };
    return { usersId, token: role === null ? await createSession(tx, session) : '' };
  });
  return role === null ? person : { ...person, token: await enterConsole(database, person.usersId, now) };
}
