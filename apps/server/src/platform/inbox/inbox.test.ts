import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { embeddedSender } from '#server/providers/messages/embedded.ts';
import { addInbox } from './inbox-routes.ts';

const database = await testDatabase();
const server = await startTestServer({ database, routes: [], parts: [(app) => addInbox(app, database)] });

const sms = embeddedSender(database, 'sms');
const email = embeddedSender(database, 'email');
await sms({ key: '1', recipient: '+14165550101', subject: null, text: '523042 is your code' });
await email({
  key: '2',
  recipient: 'ada@hoist.test',
  subject: 'Welcome <b>',
  text: 'See https://hoist.test/x',
});

interface Message {
  readonly channel: string;
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
}

async function messages(query = ''): Promise<Message[]> {
  const response = await server.fetch(`/dev/inbox.json${query}`);
  return ((await response.json()) as { messages: Message[] }).messages;
}

test('lists messages newest first and finds a phone number in any notation', async () => {
  assert.deepEqual(
    (await messages()).map(({ channel }) => channel),
    ['email', 'sms'],
  );
  for (const to of ['+14165550101', '%2B14165550101', '4165550101', '(416) 555-0101']) {
    assert.deepEqual(
      (await messages(`?to=${to}`)).map(({ text }) => text),
      ['523042 is your code'],
      to,
    );
  }
  assert.deepEqual(
    (await messages('?to=ADA@hoist.test')).map(({ subject }) => subject),
    ['Welcome <b>'],
  );
  assert.deepEqual(await messages('?to=nobody@hoist.test'), []);
});

test('shows the code in both languages and escapes HTML in messages', async () => {
  const english = await (await server.fetch('/dev/inbox')).text();
  assert.match(english, /<span class="code">523042<\/span>/);
  assert.match(english, /Welcome &lt;b&gt;/);
  const french = await (await server.fetch('/dev/inbox', { headers: { 'accept-language': 'fr-CA' } })).text();
  assert.match(french, /Boîte de réception/);
});

function statusWith(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server.address}/dev/inbox.json`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.once('error', reject);
    asked.end();
  });
}

test('answers 404 to another host name and through a proxy', async () => {
  assert.equal(await statusWith({ host: 'localhost:3000' }), 200);
  assert.equal(await statusWith({ host: 'hoist.example' }), 404);
  assert.equal(await statusWith({ host: '127.0.0.1.evil.example' }), 404);
  assert.equal(await statusWith({ 'x-forwarded-for': '127.0.0.1' }), 404);
});
