import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAreaRequest } from '@hoist/contract';
import { addMechanic, bookingFixture, downtownToronto } from '#server/testing/booking-fixture.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { testLinks } from '#server/testing/test-links.ts';
import { startTestServer } from '#server/testing/http.ts';
import { fieldsOf, refusal } from '#server/testing/refusal.ts';
import { cacheRoster } from '../calendars/roster.ts';
import { areaRequestRoutes } from './routes.ts';
import { sendAreaEmails } from './send-area-emails.ts';

const database = await testDatabase();
const clock = testClock();
const fixture = await bookingFixture(database);
await addMechanic(database, downtownToronto);
const links = testLinks();
const server = await startTestServer({ database, clock, routes: areaRequestRoutes({ database, links }) });

const windsor = 'N9A 4H9';
const ask = (email: string, zip = windsor, service = '') =>
  server.call(createAreaRequest, { form: { email, zip, service } });
const rowsOf = (email: string) =>
  database.db.selectFrom('areaRequests').where('email', '=', email).selectAll().execute();
const lettersTo = (email: string) =>
  database.db
    .selectFrom('outbox')
    .where('recipient', '=', email)
    .select(['subject', 'body', 'locale'])
    .orderBy('id')
    .execute();

/** The path of the mailed link, as the mail program opens it. */
async function linkIn(email: string, step: 'confirm' | 'leave'): Promise<string> {
  const all = (await lettersTo(email)).map(({ body }) => body).join('\n');
  return new RegExp(`\\{base\\}(\\S+step=${step}\\S+)`).exec(all)?.[1] ?? '';
}

const open = async (path: string, method: 'GET' | 'POST') => {
  const answer = await server.fetch(path, { method });
  return { status: answer.status, text: await answer.text() };
};

/** A context that reads the mechanics again. */
const context = async () => ({ ...fixture, database, roster: await cacheRoster(database) });

test('stores a request once, mails a link that confirms it, and answers the same to every address [PL012]', async () => {
  const first = await ask('Ana@Place.example');
  assert.equal((await lettersTo('ana@place.example')).length, 1);
  assert.deepEqual(await ask('ana@place.example'), first);
  const [row, ...more] = await rowsOf('ana@place.example');
  assert.equal(more.length, 0);
  assert.deepEqual([row?.zip, row?.confirmedAt], [windsor, null]);
  assert.equal((await lettersTo('ana@place.example')).length, 1);

  const link = await linkIn('ana@place.example', 'confirm');
  assert.match((await open(link, 'GET')).text, /Should we email you once/);
  assert.equal((await rowsOf('ana@place.example'))[0]?.confirmedAt, null);
  assert.match((await open(link, 'POST')).text, /Done\. We’ll email you once/);
  assert.notEqual((await rowsOf('ana@place.example'))[0]?.confirmedAt, null);

  // A confirmed request stays, and no further email goes out.
  clock.advance(2 * 86_400_000);
  assert.deepEqual(await ask('ana@place.example'), first);
  assert.equal((await lettersTo('ana@place.example')).length, 1);
});

test('refuses a bad address, a bad postal code and one that does not exist', async () => {
  const why = async (email: string, zip: string) => {
    const error = await refusal(ask(email, zip));
    return [error.code, fieldsOf(error).map(({ field }) => field)];
  };
  assert.deepEqual(await why('no', windsor), ['invalid', ['email']]);
  assert.deepEqual(await why('bo@place.example', '90210'), ['invalid', ['zip']]);
  assert.deepEqual(await why('bo@place.example', 'W1A 1A1'), ['invalid', ['zip']]);
  assert.deepEqual(await rowsOf('bo@place.example'), []);
});

test('sends at most five confirmations a day to one address, whatever the places', async () => {
  const zips = ['N9A 4H9', 'N8X 1A1', 'N9B 3P4', 'N8Y 1A1', 'N9C 1A1', 'N9E 1A1', 'N9G 1A1'];
  for (const zip of zips) {
    await ask('mia@place.example', zip);
    clock.advance(3_600_000);
  }
  assert.equal((await lettersTo('mia@place.example')).length, 5);
});

test('mails once when the service can be booked there, to confirmed addresses alone, and deletes them [PL011]', async () => {
  const before = await context();
  await ask('cy@place.example', windsor, 'brake-pads-front');
  await ask('dee@place.example');
  await open(await linkIn('cy@place.example', 'confirm'), 'POST');
  assert.equal(await sendAreaEmails(before, links), 0);

  await addMechanic(database, { lat: 42.3, lng: -83 });
  const after = await context();
  // Ana and Cy have confirmed.
  assert.equal(await sendAreaEmails(after, links), 2);
  assert.equal(await sendAreaEmails(after, links), 0);
  const [, letter, ...more] = await lettersTo('cy@place.example');
  assert.equal(more.length, 0);
  assert.equal(letter?.subject, `We now come to ${windsor}`);
  assert.match(letter.body, /\{base\}\/home-page[^]*Unsubscribe: \{base\}/);
  assert.deepEqual(await rowsOf('cy@place.example'), []);
  assert.equal((await rowsOf('dee@place.example')).length, 1);
  // The link of the email that was sent still answers.
  assert.match((await open(await linkIn('cy@place.example', 'leave'), 'POST')).text, /isn’t on our list/);
});

test('withdraws a request by its link alone', async () => {
  const [row] = await rowsOf('dee@place.example');
  const id = row?.areaRequestsId;
  assert.ok(id);
  const path = links.pathOf('area-request', { id, part: 'leave' });
  for (const wrong of [path.replace('leave', 'confirm'), path.slice(0, -1), '/api/area-request'])
    assert.equal((await open(wrong, 'POST')).status, 404);
  assert.equal((await open(path, 'GET')).status, 200);
  assert.equal((await rowsOf('dee@place.example')).length, 1);
  assert.equal((await open(path, 'POST')).status, 200);
  assert.deepEqual(await rowsOf('dee@place.example'), []);
  const confirm = links.pathOf('area-request', { id, part: 'confirm' });
  assert.equal((await open(confirm, 'POST')).status, 404);
});
