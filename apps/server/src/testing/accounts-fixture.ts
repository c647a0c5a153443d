import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register, verifyPhone } from '@hoist/contract/identity/users';
import type { UserId } from '@hoist/domain/ids';
import { accountRoutes } from '#server/modules/people/account/routes.ts';
import { fileAddresses } from '#server/shared/files/file-addresses.ts';
import { cacheInfo } from '#server/modules/settings/info/read-info.ts';
import { analyticsRoutes } from '#server/modules/operations/analytics/routes.ts';
import { inquiryRoutes } from '#server/modules/people/inquiries/routes.ts';
import { consentRoutes } from '#server/modules/messaging/consents/routes.ts';
import { notificationsRoutes } from '#server/modules/messaging/notifications/routes.ts';
import { invitationRoutes } from '#server/modules/identity/invitations/routes.ts';
import { logInGuard } from '#server/modules/identity/users/log-in-guard.ts';
import { usersRoutes } from '#server/modules/identity/users/routes.ts';
import { folderStorage } from '#server/providers/storage/folder.ts';
import { atEnd } from './at-end.ts';
import { testClock } from './clock.ts';
import { testDatabase } from './database.ts';
import { forgetNow } from './forget-now.ts';
import { startTestServer } from './http.ts';
import { testLinks } from './test-links.ts';

/** A server with the calls about accounts, and people who sign up there. */
export async function accountsFixture() {
  const database = await testDatabase();
  const clock = testClock();
  /** Whom the card provider was asked to make a customer. */
  const asked: number[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'hoist-accounts-'));
  atEnd(() => rm(folder, { recursive: true }));
  const storage = folderStorage(folder);
  /** Which operations the card provider was to be sent. */
  const sent: string[] = [];
  const context = {
    database,
    addresses: fileAddresses('a secret for tests alone'),
    publicUrl: 'https://hoist.test',
    guard: logInGuard({ secret: 'a secret for tests alone', secure: false }),
    info: await cacheInfo(database),
    addCustomer: (usersId: UserId) => Promise.resolve(asked.push(usersId)),
  };
  const account = {
    ...context,
    storage,
    links: testLinks(),
    sendOperation: (key: string) => Promise.resolve(sent.push(key)),
  };
  const server = await startTestServer({
    database,
    clock,
    routes: [
      ...usersRoutes({ ...context, addressLimitFactor: 100 }),
      ...accountRoutes(account),
      ...inquiryRoutes({ ...context, links: account.links }),
      ...analyticsRoutes(context),
      ...notificationsRoutes(context),
      ...consentRoutes(context),
      ...invitationRoutes(context),
    ],
  });

  let people = 0;
  const form = (changes: Record<string, unknown> = {}) => {
    people += 1;
    return {
      fname: 'Ada',
      lname: 'Byron',
      phone: `(416) 555-${String(people).padStart(4, '0')}`,
      number: `+1416555${String(people).padStart(4, '0')}`,
      email: `ada${people}@people.test`,
      password: 'cogwheels',
      password2: 'cogwheels',
      phone_country_code: 'CA',
      country: 'Canada',
      fields_to_update: ['fname', 'lname', 'phone', 'email', 'password', 'phone_country_code'],
      ...changes,
    } as const;
  };

  async function newcomer(changes: Record<string, unknown> = {}) {
    const given = form(changes);
    const { data } = await server.call(register, { form: given });
    return { ...given, token: data.token, usersId: data.userId };
  }

  /** As the office sets something; kept settings hear of it before the answer. */
  async function setting(key: string, value: object): Promise<void> {
    await database.db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .execute();
    await forgetNow(database, 'settings');
  }

  const rowOf = (usersId: UserId) =>
    database.db.selectFrom('users').selectAll().where('usersId', '=', usersId).executeTakeFirstOrThrow();

  const lastMail = async (usersId: UserId, channel = 'email') =>
    database.db
      .selectFrom('outbox')
      .selectAll()
      .where('usersId', '=', usersId)
      .where('channel', '=', channel as 'email')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();

  /** Types the code that the registration sent. */
  async function verify(person: { readonly usersId: UserId; readonly token: string }): Promise<void> {
    const sms = await lastMail(person.usersId, 'sms');
    const code = /^\d{6}/.exec(sms?.body ?? '')?.[0] ?? '';
    const params = { userId: person.usersId };
    await server.call(verifyPhone, { params, form: { verification_code: code } }, { token: person.token });
  }

  return {
    database,
    clock,
    context,
    account,
    storage,
    sent,
    verify,
    server,
    asked,
    form,
    newcomer,
    setting,
    rowOf,
    lastMail,
  };
}
