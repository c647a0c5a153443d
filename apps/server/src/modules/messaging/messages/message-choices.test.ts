import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HttpError } from '@hoist/contract/client';
import { getMessageChoices, setMessageChoice } from '@hoist/contract/messaging/message-choices';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { addPerson, type Person } from '#server/testing/people.ts';
import { testLinks } from '#server/testing/test-links.ts';
import { readChoices } from './message-choices.ts';
import { messagesRoutes } from './routes.ts';

const database = await testDatabase();
const clock = testClock();
const links = testLinks();
const server = await startTestServer({ database, clock, routes: messagesRoutes({ database, links }) });

const choose = (person: Person, form: Parameters<typeof server.call<typeof setMessageChoice>>[1]['form']) =>
  server.call(setMessageChoice, { params: { userId: person.usersId }, form }, { token: person.token });
const chosen = async (person: Person, topic: string) => {
  const { messagePreferences } = await server.call(
    getMessageChoices,
    { params: { userId: person.usersId } },
    { token: person.token },
  );
  return messagePreferences.find((one) => one.topic === topic);
};

describe('message choices', () => {
  it('changes the named channels only and stores marketing e-mail as a consent', async () => {
    const person = await addPerson(database, clock.now());
    await choose(person, { topic: 'reminders', sms: false });
    assert.deepEqual(await chosen(person, 'reminders'), {
      topic: 'reminders',
      sms: false,
      email: true,
      push: true,
      needed: false,
    });
    await choose(person, { topic: 'marketing', email: true });
    assert.deepEqual((await chosen(person, 'marketing'))?.email, true);
    const proof = await database.db
      .selectFrom('auditLog')
      .where('action', '=', 'user.message_choice')
      .where('actorId', '=', person.usersId)
      .select('detail')
      .execute();
    assert.equal(proof.length, 2);
    const consents = await database.db
      .selectFrom('consents')
      .where('usersId', '=', person.usersId)
      .select(['consent', 'given', 'source'])
      .execute();
    assert.deepEqual(consents, [{ consent: 'marketing_email', given: true, source: 'profile' }]);
    await server.fetch(links.pathOf('unsubscribe', { id: person.usersId, part: 'marketing' }), {
      method: 'POST',
    });
    assert.equal((await chosen(person, 'marketing'))?.email, false);
  });

  it('requires one channel for visits and gives the reason', async () => {
    const person = await addPerson(database, clock.now(), { locale: 'fr' });
    await assert.rejects(
      choose(person, { topic: 'visits', sms: false, email: false, push: false }),
      (error) =>
        error instanceof HttpError && error.status === 422 && /Gardez au moins un moyen/.test(error.message),
    );
    assert.equal((await chosen(person, 'visits'))?.sms, true);
  });
});

describe('the unsubscribe link', () => {
  it('asks on GET and unsubscribes on POST, also from mail programs', async () => {
    const person = await addPerson(database, clock.now());
    const path = links.pathOf('unsubscribe', { id: person.usersId, part: 'reviews' });
    const asked = await server.fetch(path, { headers: { 'accept-language': 'fr-CA' } });
    assert.match(await asked.text(), /<html lang="fr">[\s\S]*Se désabonner[\s\S]*<form method="post">/);
    assert.deepEqual(await readChoices(database.db, person.usersId), []);
    const left = await server.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    assert.equal(left.status, 200);
    assert.match(await left.text(), /We won’t email you about reviews anymore/);
    assert.deepEqual(await readChoices(database.db, person.usersId), [
      { topic: 'reviews', channel: 'email', wanted: false },
    ]);
  });

  it('answers 404 for a forged link or a required topic', async () => {
    const person = await addPerson(database, clock.now());
    const path = links.pathOf('unsubscribe', { id: person.usersId, part: 'reviews' });
    for (const forged of [
      path.replace('reviews', 'reminders'),
      path.replace(`user=${person.usersId}`, 'user=1'),
      `${path}x`.replace(/signature=[^&]*/, 'signature=AAAA'),
      links.pathOf('unsubscribe', { id: person.usersId, part: 'visits' }),
    ])
      assert.equal((await server.fetch(forged, { method: 'POST' })).status, 404, forged);
    assert.deepEqual(await readChoices(database.db, person.usersId), []);
  });
});
