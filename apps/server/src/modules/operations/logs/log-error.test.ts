import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { logError } from '@hoist/contract/operations/logs';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { addPerson } from '#server/testing/people.ts';
import { logsRoutes } from './routes.ts';

const database = await testDatabase();
const clock = testClock();
const server = await startTestServer({ database, clock, routes: logsRoutes({ database }) });

describe('an error that a client reports', () => {
  it('is stored with its reporter, and its secrets are masked again [AP062, AP063]', async () => {
    const person = await addPerson(database, clock.now());
    const form = {
      error_json: JSON.stringify({ message: 'boom', password: 'cogwheels' }),
      page_url: 'https://hoist.test/reset-password?code=abc',
      stacktrace: 'Error: boom',
      application_state_json: JSON.stringify({ session: { token: 'cogwheels', userId: 4 } }),
    };
    await server.call(logError, { form }, { token: person.token });
    await server.call(logError, { form });
    const rows = await database.db.selectFrom('errorLog').selectAll().orderBy('id').execute();
    assert.deepEqual(
      rows.map((row) => row.usersId),
      [person.usersId, null],
    );
    assert.ok(!JSON.stringify(rows).includes('cogwheels'));
    assert.match(rows[0]?.errorJson ?? '', /boom/);
  });

  it('is counted by its message, or without one by the first line of its stack [AP062]', async () => {
    const report = (error: object, stacktrace: string) =>
      server.call(logError, {
        form: { error_json: JSON.stringify(error), page_url: '', stacktrace, application_state_json: '' },
      });
    await report({ message: 'wheel lost' }, 'Error: uncaught\n at drive');
    await report({}, 'TypeError: no wheel\n at park');
    const groups = await database.db.selectFrom('errorGroups').select('message').execute();
    const messages = groups.map(({ message }) => message);
    for (const message of ['wheel lost', 'TypeError: no wheel'])
      assert.ok(messages.includes(message), message);
  });
});
