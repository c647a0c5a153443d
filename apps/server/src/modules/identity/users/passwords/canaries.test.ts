import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { logError } from '@hoist/contract/operations/logs';
import {
  forgotPassword,
  login,
  register,
  resetPassword,
  updateUser,
  verifyPhone,
} from '@hoist/contract/identity/users';
import { logsRoutes } from '#server/modules/operations/logs/routes.ts';
import { deliverMessages } from '#server/modules/messaging/messages/deliver-messages.ts';
import { testLinks } from '#server/testing/test-links.ts';
import { createLogger } from '#server/platform/logger.ts';
import { accountsFixture } from '#server/testing/accounts-fixture.ts';
import { startTestServer } from '#server/testing/http.ts';
import { refusal } from '#server/testing/refusal.ts';
import { usersRoutes } from '../routes.ts';

const { database, clock, context, form, lastMail } = await accountsFixture();
const lines: string[] = [];
const server = await startTestServer({
  database,
  clock,
  addressLimitFactor: 100,
  logger: createLogger('debug', { write: (line: string) => lines.push(line) }),
  routes: [...usersRoutes({ ...context, addressLimitFactor: 100 }), ...logsRoutes({ database })],
});

/** All rows as text, by table. */
async function everyRow(): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`SELECT table_name AS name
    FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(
    database.db,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string | null }>`SELECT string_agg(t::text, '|') AS all
      FROM ${sql.table(name)} t`.execute(database.db);
    found.set(name, rows[0]?.all ?? '');
  }
  return found;
}

describe('secrets', () => {
  test('appear in no log line, no table and no answer except the one that issues them [AC008]', async () => {
    const password = 'cAnArY-password-1';
    const second = 'cAnArY-password-2';
    const answers: string[] = [];
    const heard = async <T>(call: Promise<T>): Promise<T> => {
      const answer = await call;
      answers.push(JSON.stringify(answer));
      return answer;
    };
    const given = form({ password, password2: password });
    const { data } = await server.call(register, { form: given });
    const { usersId, token } = { usersId: data.userId, token: data.token };
    const params = { userId: usersId };
    const textOf = async (channel: string) => (await lastMail(usersId, channel))?.body ?? '';
    const code = /\d{6}/.exec(await textOf('sms'))?.[0] ?? '';
    const mailed = /code=([\w-]+)/.exec(await textOf('email'))?.[1] ?? '';
    const confirming = await server.fetch('/api/confirm-email', {
      method: 'POST',
      body: new URLSearchParams({ code: mailed, password }),
    });
    assert.equal(confirming.status, 200);
    answers.push(await confirming.text());
    await heard(server.call(verifyPhone, { params, form: { verification_code: code } }, { token }));
    await refusal(server.call(login, { form: { email: given.email, password: `${password}x` } }));
    const session = await server.call(login, { form: { email: given.email, password } });
    const change = { current_password: password, password: second, password2: second };
    await heard(
      server.call(updateUser, { params, form: { ...change, fields_to_update: ['password'] } }, { token }),
    );
    await heard(server.call(forgotPassword, { form: { email: given.email } }));
    const reset = /code=([\w-]+)&/.exec(await textOf('email'))?.[1] ?? '';
    await heard(
      server.call(resetPassword, { params, form: { code: reset, password, password2: password } }, {}),
    );
    const reported = JSON.stringify({ password, nested: [{ token }], said: `token=${session.token}` });
    await heard(
      server.call(logError, {
        form: {
          error_json: reported,
          page_url: `https://x.test/reset-password?code=${reset}`,
          stacktrace: `password: ${second}`,
          application_state_json: reported,
        },
      }),
    );
    // Messages are delivered, which deletes their content.
    const sent = () => Promise.resolve({ outcome: 'done' as const });
    const delivery = {
      database,
      senders: { sms: sent, email: sent, push: sent },
      toDevices: 'no' as const,
      publicUrl: 'https://x.test',
      links: testLinks(),
      document: () => Promise.resolve(undefined),
      now: () => clock.now(),
      random: () => 0,
    };
    // The due time is from the database's clock, which may be ahead of the test clock.
    await database.db.updateTable('outbox').set({ nextTryAt: clock.now() }).execute();
    while ((await deliverMessages(delivery)) > 0);
    const secrets = { password, second, token, other: session.token, mailed, reset };
    const tables = await everyRow();
    assert.ok(tables.get('users')?.includes(given.email), 'the rows are not those of this test');
    for (const [name, secret] of Object.entries(secrets)) {
      assert.ok(secret.length >= 16, name);
      for (const [table, rows] of tables) assert.ok(!rows.includes(secret), `${name} stands in ${table}`);
      for (const line of lines) assert.ok(!line.includes(secret), `${name} stands in the log: ${line}`);
      for (const answer of answers) assert.ok(!answer.includes(secret), `${name} stands in ${answer}`);
    }
    const texts = [...tables].filter(([table]) => table === 'outbox' || table === 'error_log');
    for (const [table, rows] of texts) assert.ok(!rows.includes(code), `the code stands in ${table}`);
    assert.ok(!lines.join('').includes(code) && !answers.join('').includes(code));
    assert.ok(lines.length > 8);
  });
});
