import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyAsMechanic, sendInquiry } from '@hoist/contract';
import { accountsFixture } from '#server/testing/accounts-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { fieldsOf, refusal } from '#server/testing/refusal.ts';

const { database, clock, server, newcomer } = await accountsFixture();
const { usersId: officeId } = await addPerson(database, clock.now(), { consoleRole: 'support' });

const inquiry = {
  topic: 'suppliers',
  name: 'Ana Roy',
  email: 'Ana@Parts.example',
  company: 'Roy Parts',
  message: 'We make brake pads.',
} as const;
const application = {
  name: 'Max Lee',
  email: 'max@lee.example',
  phone: '(416) 555-0177',
  city: 'Hamilton',
  state: 'ON',
  certificate: '310S-400123',
  years_of_experience: 12,
} as const;

const inFrench = { headers: { 'accept-language': 'fr-CA' } };

const rows = (email: string) =>
  database.db.selectFrom('inquiries').where('email', '=', email).selectAll().orderBy('id').execute();

test('stores a message once under a reference, mails the reference in the writer’s language and notifies staff [PE017]', async () => {
  const { reference, message } = await server.call(sendInquiry, { form: inquiry }, inFrench);
  assert.match(reference, /^Q-\d{6}$/);
  assert.match(message, /^Merci/);
  const again = await server.call(sendInquiry, { form: inquiry }, inFrench);
  assert.equal(again.reference, reference);
  const [row, ...more] = await rows('ana@parts.example');
  assert.equal(more.length, 0);
  assert.deepEqual(
    [row?.topic, row?.company, row?.message, row?.usersId, row?.locale, row?.application],
    ['suppliers', 'Roy Parts', 'We make brake pads.', null, 'fr', null],
  );
  const [letter] = await database.db
    .selectFrom('outbox')
    .where('recipient', '=', 'ana@parts.example')
    .select(['subject', 'body', 'locale'])
    .execute();
  assert.equal(letter?.locale, 'fr');
  assert.match(letter.subject ?? '', new RegExp(reference));
  assert.match(letter.body, /^Bonjour,\n\nMerci/);
  const told = await database.db
    .selectFrom('userNotifications')
    .where('usersId', '=', officeId)
    .select('titleEn')
    .execute();
  assert.deepEqual(told, [{ titleEn: `New message ${reference}: Suppliers` }]);
});

test('stores an application with its trade data and the sender’s account', async () => {
  const person = await newcomer();
  await server.call(applyAsMechanic, { form: application }, { token: person.token });
  const [row] = await rows(application.email);
  assert.deepEqual(
    [row?.topic, row?.usersId, row?.phone, row?.application],
    [
      'mechanics',
      person.usersId,
      '+14165550177',
      {
        city: 'Hamilton',
        state: 'ON',
        certificate: '310S-400123',
        yearsOfExperience: 12,
        phoneCountryCode: 'CA',
      },
    ],
  );
});

test('names the fields of bad input, and stores nothing when the hidden field is filled', async () => {
  const why = async (call: Promise<unknown>) => {
    const error = await refusal(call);
    return [error.code, fieldsOf(error).map(({ field }) => field)];
  };
  assert.deepEqual(await why(server.call(sendInquiry, { form: { ...inquiry, message: ' ', email: 'no' } })), [
    'invalid',
    ['email', 'message'],
  ]);
  assert.deepEqual(await why(server.call(sendInquiry, { form: { ...inquiry, phone: '12345' } })), [
    'invalid',
    ['phone'],
  ]);
  assert.deepEqual(await why(server.call(applyAsMechanic, { form: { ...application, certificate: '' } })), [
    'invalid',
    ['certificate'],
  ]);
  const email = 'machine@spam.example';
  await server.call(sendInquiry, { form: { ...inquiry, email, website: 'https://spam.example' } });
  assert.deepEqual(await rows(email), []);
});

test('mails no words of a stranger, and few letters to one address and in total', async () => {
  const victim = 'victim@elsewhere.example';
  const lure = { name: 'Your bank: call 1-900', message: 'Pay at http://evil.example now. '.repeat(100) };
  for (let count = 0; count < 5; count += 1) {
    const message = `${lure.message}${count}`;
    await server.call(sendInquiry, { form: { ...inquiry, ...lure, message, email: victim } });
  }
  await server.call(applyAsMechanic, { form: { ...application, ...lure, email: victim } });
  assert.equal((await rows(victim)).length, 6, 'staff read them all');
  const lettersTo = (email: string) =>
    database.db.selectFrom('outbox').where('recipient', '=', email).select(['subject', 'body']).execute();
  const letters = await lettersTo(victim);
  assert.equal(letters.length, 1);
  assert.doesNotMatch(JSON.stringify(letters), /bank|1-900|evil|Pay at/);
  clock.advance(2 * 3_600_000);
  await database.db
    .insertInto('rateLimits')
    .values({ key: 'mail:unproven', windowStart: clock.now(), count: 2000, expiresAt: clock.now() })
    .onConflict((conflict) => conflict.columns(['key', 'windowStart']).doUpdateSet({ count: 2000 }))
    .execute();
  await server.call(sendInquiry, { form: { ...inquiry, email: 'next@elsewhere.example' } });
  assert.deepEqual(await lettersTo('next@elsewhere.example'), []);
});
