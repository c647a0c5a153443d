import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as contract from '@hoist/contract';
import {
  placeholdersIn,
  templateParts,
  templateProblems,
  type TemplateTexts,
} from '@hoist/domain/contact/message-template';
import {
  addCustomer,
  addMechanic,
  bookCash,
  bookingFixture,
  downtownToronto,
  fixtureNow,
} from '#server/testing/booking-fixture.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { addPerson } from '#server/testing/people.ts';
import { fieldsOf, refusal } from '#server/testing/refusal.ts';
import { sendOrderMessage } from '../messages/orders/send-order-message.ts';
import { composeLetter } from './compose-texts.ts';
import { defaultTexts, messageTemplateKeys, type MessageTemplateKey } from './default-texts.ts';
import { rulesOf } from './read-texts.ts';
import { templatesRoutes } from './routes.ts';
import { sampleValues } from './sample-values.ts';
import { templateAudience } from './template-audience.ts';

const database = await testDatabase();
const clock = testClock(new Date(fixtureNow));
const context = await bookingFixture(database);
await addMechanic(database, downtownToronto);
const customer = await addCustomer(database, downtownToronto);
const orderId = await bookCash(context, customer, '2026-12-03T10:00:00-05:00');
await database.db.updateTable('orderServices').set({ status: 'confirm' }).execute();
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner', lname: 'Owner' });
const server = await startTestServer({
  database,
  clock,
  routes: templatesRoutes({ database, publicUrl: 'https://hoist.test' }),
});

const locales = ['en', 'fr'] as const;

type Parts = Readonly<Partial<Record<keyof TemplateTexts, string | undefined>>>;

const formOf = (en: Parts, fr: Parts) =>
  Object.fromEntries(
    templateParts.flatMap((part) => [
      [`en_${part}`, en[part] ?? ''],
      [`fr_${part}`, fr[part] ?? ''],
    ]),
  );

const get = async (key: string) =>
  (await server.call(contract.getMessageTemplate, { params: { key } }, owner)).data;

const publish = async (key: string, changes: object, version?: number) => {
  const { texts, version: seen } = await get(key);
  const form = { ...formOf(texts.en, texts.fr), ...changes, version: version ?? seen };
  return (await server.call(contract.publishMessageTemplate, { params: { key }, form }, owner)).data;
};

const restore = (key: string, version: number) =>
  server.call(contract.restoreMessageTemplate, { params: { key }, form: { version } }, owner);

const newestOutbox = () =>
  database.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

describe('templates of messages', () => {
  it('have defaults that keep their own rules, with a value for each placeholder in both languages [MG008]', () => {
    for (const key of messageTemplateKeys)
      for (const locale of locales) {
        const texts = defaultTexts[locale][key];
        assert.deepEqual(templateProblems(texts, rulesOf(key)), [], `${key} ${locale}`);
        const values = sampleValues(key)[locale];
        for (const name of rulesOf(key).placeholders)
          assert.ok(values[name] !== undefined, `${key} ${locale}: {${name}} has no value`);
        assert.ok(placeholdersIn(...Object.values(texts)).every((name) => name in values));
      }
  });

  it('that ask for something lead there, by email and by text message', () => {
    const asks =
      /\b(?:approve|choose a|confirm (?:that|your)|have a look|leave a review|log in|open this page|pick one|reply|reset|see (?:it|your|the)|send the|tell us|write to (?:us|our)|call the office|contact support|complete it|answer (?:in|it)|report your)\b/i;
    for (const key of messageTemplateKeys) {
      const { title = '', text = '', sms = '', action } = defaultTexts.en[key];
      const { linked, channels } = templateAudience(key);
      const has = (words: string) => /\{(?:link|support)\}/.test(words);
      if (asks.test(`${title} ${text}`) && channels.includes('email'))
        assert.ok(linked || has(text), `the email of ${key} asks and has no link`);
      const words = sms === '' ? `${title} ${text}` : sms;
      if (asks.test(words) && channels.includes('sms'))
        assert.ok(action !== undefined || has(words), `the text message of ${key} asks and has no link`);
    }
  });

  it('are listed with their reader, channels and words, and previewed with the newest customer', async () => {
    const { data } = await server.call(contract.listMessageTemplates, {}, owner);
    assert.equal(data.length, messageTemplateKeys.length);
    const confirmed = data.find(({ key }) => key === 'confirmed');
    assert.deepEqual(
      [confirmed?.to, confirmed?.channels, confirmed?.own, confirmed?.name.en],
      ['customer', ['sms', 'email', 'push'], false, 'Confirmed for Tue, Dec 1 at 9:30 AM'],
    );
    const { samples, rules } = await get('confirmed');
    assert.equal(samples[0]?.ordersServicesId, orderId);
    assert.match(samples[0]?.values.fr.when ?? '', /jeu\.\s3\sdéc/);
    assert.equal(samples[1]?.ordersServicesId, null);
    assert.deepEqual(rules.parts, ['title', 'text', 'sms']);
    assert.equal((await get('account_reset_link')).samples.length, 1);
    const unknown = server.call(contract.getMessageTemplate, { params: { key: 'toString' } }, owner);
    assert.equal((await refusal(unknown)).status, 404);
    const missing = server.call(contract.getMessageTemplate, { params: { key: 'none' } }, owner);
    assert.equal((await refusal(missing)).status, 404);
  });

  it('are sent in the office’s words once published, typeset in French, and in ours when restored [MG010]', async () => {
    const send = () =>
      database.transaction(async (tx) => {
        const order = await tx
          .selectFrom('orderServices')
          .selectAll()
          .where('ordersServicesId', '=', orderId)
          .executeTakeFirstOrThrow();
        await tx.deleteFrom('outbox').execute();
        await sendOrderMessage(tx, 'confirmed', order);
        const bodies = await tx.selectFrom('outbox').select(['channel', 'subject', 'body']).execute();
        return new Map(bodies.map((one) => [one.channel, one]));
      });
    const after = await publish('confirmed', {
      en_title: 'See you on {when}',
      en_sms: 'It’s set: {mechanic}, {when}.',
      fr_title: "C'est noté : le {when}",
    });
    assert.deepEqual([after.version, after.own, after.versions[0]?.by], [1, true, 'Ada Owner']);
    await database.db.updateTable('users').set({ phoneStatus: 'verified' }).execute();
    const english = await send();
    assert.match(english.get('sms')?.body ?? '', /^It's set: \w+, Thu, Dec 3 at 10:00 AM\.$/);
    assert.match(english.get('email')?.subject ?? '', /^See you on Thu, Dec 3/);
    await database.db
      .updateTable('users')
      .set({ locale: 'fr' })
      .where('usersId', '=', customer.userId)
      .execute();
    await database.db.deleteFrom('outbox').execute();
    assert.match((await send()).get('email')?.subject ?? '', /^C’est noté\u00a0: le jeu\.\s3\sdéc/);
    const back = (await restore('confirmed', 1)).data;
    assert.deepEqual([back.version, back.own, back.versions.length], [2, false, 2]);
    assert.match((await send()).get('email')?.subject ?? '', /^Visite confirmée/);
    const audited = await database.db
      .selectFrom('auditLog')
      .where('action', '=', 'content.published')
      .select(['detail', 'after'])
      .orderBy('id')
      .execute();
    assert.deepEqual(audited[0]?.detail, { key: 'message.confirmed', version: 1 });
    assert.equal(audited.length, 2);
  });

  it('of letters keep their link, and of quoted messages their words', async () => {
    await publish('account_reset_link', { en_text: 'Forgot it?\n\nNew password: {link}' });
    const letter = await database.transaction((tx) =>
      composeLetter(tx, 'account_reset_link', { locale: 'en', values: { link: '{base}/reset-password' } }),
    );
    assert.equal(letter.body, 'Forgot it?\n\nNew password: {base}/reset-password');
    assert.deepEqual((await get('message')).rules.parts, ['title', 'action']);
    assert.equal(
      (await publish('message', { en_text: 'changed', en_action: 'Answer' })).texts.en.text,
      '{words}',
    );
  });

  it('are refused with an unknown or a missing placeholder, markup or an address, by field', async () => {
    const refused = async (changes: object) => {
      const error = await refusal(publish('declined', changes));
      return [error.status, ...fieldsOf(error).map(({ field, message }) => `${field}: ${message}`)];
    };
    const fr_text = 'Nous ne pouvons pas{reason} {money}';
    assert.deepEqual(await refused({ en_text: 'Sorry{reason}', fr_text }), [
      422,
      'en_text: The reader needs {money}. Insert it.',
    ]);
    assert.deepEqual(await refused({ fr_text: `${fr_text} {base}` }), [
      422,
      'fr_text: This message has no {base}. Insert one of its placeholders.',
    ]);
    assert.deepEqual(await refused({ en_title: '<b>No</b>', fr_action: '' }), [
      422,
      'en_title: Write plain text, without tags like <b> or hidden characters',
      'fr_action: Write this part',
    ]);
    assert.match(String((await refused({ en_action: 'Go to evil.com' }))[1]), /no web addresses/);
  });

  it('of two writers who saw the same words, let one win [MG011]', async () => {
    const results = await Promise.allSettled([
      publish('moved', { en_title: 'One' }, 0),
      publish('moved', { en_title: 'Two' }, 0),
    ]);
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    assert.equal((await refusal(publish('moved', { en_title: 'Three' }, 0))).code, 'conflict');
    assert.equal((await refusal(restore('moved', 0))).code, 'conflict');
    await restore('moved', 1);
    assert.equal((await refusal(restore('moved', 2))).code, 'wrong_state');
  });

  it('fall back to our words when a new version of the product has no such placeholder', async () => {
    const texts = { title: 'Hi {gone}', text: 'x' };
    await database.db
      .insertInto('messageTemplates')
      .values({
        templateKey: 'arrived',
        version: 1,
        texts: JSON.stringify({ en: texts, fr: texts }),
        createdAt: clock.now(),
        createdBy: owner.usersId,
      })
      .execute();
    const { own, outdated, texts: sent } = await get('arrived');
    assert.deepEqual([own, outdated, sent.en.title], [false, true, '{mechanic} has arrived']);
  });

  it('are tested only on the staff member’s own email and verified phone [MG010]', async () => {
    const test = async (key: MessageTemplateKey, changes: object) => {
      const form = {
        ...formOf(defaultTexts.en[key], defaultTexts.fr[key]),
        channel: 'email' as const,
        locale: 'en' as const,
        ...changes,
      };
      return server.call(contract.testMessageTemplate, { params: { key }, form }, owner);
    };
    const { email, phoneE164 } = await database.db
      .selectFrom('users')
      .where('usersId', '=', owner.usersId)
      .select(['email', 'phoneE164'])
      .executeTakeFirstOrThrow();
    const sent = await test('account_reset_link', { en_title: 'Draft' });
    assert.equal(sent.data.recipient, email);
    const letter = await newestOutbox();
    assert.deepEqual([letter.recipient, letter.subject], [email, 'Test · Draft']);
    assert.match(letter.body, /Choose a new password: {base}\/reset-password/);
    await test('reminder', { channel: 'sms', locale: 'fr' });
    const sms = await newestOutbox();
    assert.equal(sms.recipient, phoneE164);
    assert.match(sms.body, /Serez-vous là\? Confirmer ou changer : /);
    await test('account_code', { channel: 'sms' });
    assert.match((await newestOutbox()).body, /^482913 is your Hoist code/);
    assert.equal((await refusal(test('account_code', { channel: 'email' }))).code, 'wrong_state');
    assert.equal((await refusal(test('reminder', { en_title: '' }))).code, 'invalid');
    await database.db
      .updateTable('users')
      .set({ phoneStatus: 'not_verified' })
      .where('usersId', '=', owner.usersId)
      .execute();
    assert.equal((await refusal(test('reminder', { channel: 'sms' }))).code, 'phone_not_verified');
  });
});
