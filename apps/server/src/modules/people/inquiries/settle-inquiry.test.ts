import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answerInquiry,
  applyAsMechanic,
  closeInquiry,
  getInquiry,
  getWorkList,
  listAuditLog,
  listInquiries,
  sendInquiry,
} from '@hoist/contract';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const desk = await addPerson(database, clock.now(), { consoleRole: 'owner', fname: 'Ona', lname: 'Roy' });

const write = (name: string, headers = {}) =>
  server.call(
    sendInquiry,
    { form: { topic: 'contact', name, email: `${name}@write.example`, message: `I am ${name}` } },
    { headers },
  );
const apply = (name: string) =>
  server.call(applyAsMechanic, {
    form: {
      name,
      email: `${name}@apply.example`,
      phone: '(416) 555-0177',
      city: 'Hamilton',
      state: 'ON',
      certificate: '310S-400123',
      years_of_experience: 12,
    },
  });
const list = (query: Parameters<typeof server.call<typeof listInquiries>>[1]['query'] = {}) =>
  server.call(listInquiries, { query }, desk);
const idOf = async (name: string) => (await list()).data.find((one) => one.name === name)?.inquiryId ?? 0;
const letterTo = (recipient: string) =>
  database.db
    .selectFrom('outbox')
    .where('recipient', '=', recipient)
    .select(['subject', 'body', 'locale'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('answers an inquiry once by e-mail in the writer’s language and removes it from the queue [PE017]', async () => {
  await write('ana', { 'accept-language': 'fr-CA' });
  await write('bea');
  const { counts } = (await server.call(getWorkList, {}, desk)).data;
  assert.equal(counts.inquiry, 2);
  const inquiryId = await idOf('ana');
  const answer = (words: string, id = inquiryId) =>
    server.call(answerInquiry, { params: { inquiryId: id }, form: { answer: words } }, desk);
  assert.equal(await refusalOf(answer(' ')), '422 invalid');
  const { data, message } = await answer('Oui, nous y serons.');
  assert.equal(message, 'Answer sent');
  assert.deepEqual(
    [data.outcome, data.open, data.by, data.answer],
    ['answered', false, 'Ona Roy', 'Oui, nous y serons.'],
  );
  const letter = await letterTo('ana@write.example');
  assert.equal(letter.locale, 'fr');
  assert.match(letter.subject ?? '', new RegExp(data.reference));
  assert.match(letter.body, /^Bonjour ana,\n\nOui, nous y serons\.\n\n> I am ana$/);
  assert.equal(await refusalOf(answer('Encore')), '409 wrong_state');
  assert.equal(await refusalOf(answer('Nobody', 999_999)), '404 not_found');
  assert.deepEqual(
    (await list({ state: 'closed' })).data.map(({ name }) => name),
    ['ana'],
  );
  const { data: log } = await server.call(listAuditLog, { query: { action: 'inquiry.' } }, desk);
  assert.deepEqual([log[0]?.action, log[0]?.entityId], ['inquiry.answered', inquiryId]);
});

test('closes an inquiry that was settled by phone without an e-mail', async () => {
  const inquiryId = await idOf('bea');
  const close = (id: number) =>
    server.call(closeInquiry, { params: { inquiryId: id }, form: { note: 'Called back' } }, desk);
  const { data } = await close(inquiryId);
  assert.deepEqual([data.outcome, data.open, data.answer], ['done', false, 'Called back']);
  assert.deepEqual((await server.call(getInquiry, { params: { inquiryId } }, desk)).data, data);
  assert.match((await letterTo('bea@write.example')).subject ?? '', /^We got your message/);
  assert.equal(await refusalOf(close(inquiryId)), '409 wrong_state');
  assert.equal(await refusalOf(close(999_999)), '404 not_found');
});

test('counts applications and does not list them as inquiries', async () => {
  await apply('max');
  assert.equal((await server.call(getWorkList, {}, desk)).data.counts.application, 1);
  assert.ok((await list()).data.every(({ name }) => name !== 'max'));
  const { id } = await database.db
    .selectFrom('inquiries')
    .where('topic', '=', 'mechanics')
    .select('id')
    .executeTakeFirstOrThrow();
  const params = { inquiryId: id };
  assert.equal(await refusalOf(server.call(getInquiry, { params }, desk)), '404 not_found');
  assert.equal(await refusalOf(server.call(closeInquiry, { params, form: {} }, desk)), '404 not_found');
});

test('lists page by page, open ones oldest first and closed ones newest first', async () => {
  for (const name of ['dan', 'eva']) await write(name);
  for (const state of ['open', 'closed'] as const) {
    const whole = (await list({ state })).data.map(({ inquiryId }) => inquiryId);
    const sorted = whole.toSorted((a, b) => (state === 'open' ? a - b : b - a));
    assert.deepEqual(whole, sorted);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        state,
        length: 1,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.data.map(({ inquiryId }) => inquiryId));
      cursor = page.cursor ?? undefined;
    } while (cursor);
    assert.deepEqual(seen, whole);
  }
  for (const query of [{ cursor: 'x' }, { length: 0 }])
    assert.equal(await refusalOf(list(query)), '422 invalid');
});
