import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openDatabase } from '#server/platform/db/client.ts';
import type { Database } from '#server/platform/db/database.ts';
import { atEnd } from '#server/testing/at-end.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { startTestServer, type TestServer } from '#server/testing/http.ts';
import { addPerson } from '#server/testing/people.ts';
import { xssPayloads } from '#server/testing/xss-payloads.ts';
import { changeSetting } from '#server/shared/settings/change-setting.ts';
import { cacheInfo } from '../info/read-info.ts';
import { infoRoutes } from '../info/routes.ts';
import { publishVersion, saveDraft } from './versions.ts';

const { database, url } = await openTestDatabase();
const now = new Date('2026-12-01T12:00:00Z');
const { usersId } = await addPerson(database, now);

/** A server with its own caches, like another process. */
async function openServer(own: Database): Promise<TestServer> {
  return startTestServer({
    database: own,
    routes: infoRoutes({
      database: own,
      publicUrl: '',
      webVersion: undefined,
      info: await cacheInfo(own),
      development: null,
    }),
  });
}

async function openSecond(): Promise<Database> {
  if (url === undefined) return database;
  const second = await openDatabase({ databaseUrl: url, poolSize: 3, dataDirectory: '' }, () => undefined);
  atEnd(() => second.close());
  return second;
}

const draft = (key: string, en: string, fr = `${en} fr`) =>
  database.transaction((tx) => saveDraft(tx, { key, bodies: { en, fr }, usersId, now }));
const publish = (key: string, version: number) =>
  database.transaction((tx) => publishVersion(tx, { key, version, usersId, now }));
const numberOf = async (key: string, en: string) => {
  const saved = await draft(key, en);
  assert.ok(saved.ok);
  return saved.value;
};
const storedVersions = (key: string, locale: 'en' | 'fr') =>
  database.db
    .selectFrom('content')
    .selectAll()
    .where('key', '=', key)
    .where('locale', '=', locale)
    .orderBy('version', 'desc')
    .execute();
const refusalOf = (result: { ok: boolean; error?: { code: string } }) => result.error?.code ?? 'ok';

describe('content versions', () => {
  test('hide a draft from readers, and show a published one in every process [AP066, AP067]', async () => {
    const servers = [await openServer(database), await openServer(await openSecond())];
    const seen = (fields: string, headers = {}) =>
      Promise.all(
        servers.map(async (server) => {
          const answer = await server.fetch(`/api/info?get_fields=${fields}`, { headers, cache: 'no-store' });
          return answer.status === 200
            ? JSON.stringify(((await answer.json()) as { data: unknown }).data)
            : answer.status;
        }),
      );
    const before = await seen('terms_version,terms');
    const tags = await Promise.all(
      servers.map(
        async (server) => (await server.fetch('/api/info?get_fields=terms')).headers.get('etag') ?? '',
      ),
    );
    assert.equal(new Set(tags).size, 1, 'both processes give the same tag');
    const [tag = ''] = tags;
    assert.deepEqual(await seen('terms', { 'if-none-match': tag }), [304, 304]);
    const version = await numberOf('terms', '<p>New terms</p>');
    assert.deepEqual(await seen('terms_version,terms'), before);
    assert.deepEqual(await publish('terms', version), { ok: true, value: null });
    const wanted = JSON.stringify({
      terms: '<p>New terms</p>',
      terms_version: { version, published: now.toISOString() },
    });
    // The notification takes a moment to arrive.
    const deadline = Date.now() + 60_000;
    let after = await seen('terms_version,terms');
    while (after.some((one) => one !== wanted) && Date.now() < deadline)
      after = await seen('terms_version,terms');
    assert.deepEqual(after, [wanted, wanted]);
    const changed = await seen('terms', { 'if-none-match': tag });
    assert.ok(changed.every((one) => one !== 304));
  });

  test('have cache headers that require revalidation and name the language', async () => {
    const server = await openServer(database);
    const { headers } = await server.fetch('/api/info?get_fields=terms');
    assert.equal(headers.get('cache-control'), 'private, no-cache');
    assert.match(headers.get('vary') ?? '', /accept-language/);
  });

  test('stay readable with their authors and publishers', async () => {
    const one = await numberOf('privacy', '<p>One</p>');
    const two = await numberOf('privacy', '<p>Two</p>');
    await publish('privacy', one);
    await publish('privacy', two);
    const three = await numberOf('privacy', '<p>Three</p>');
    const versions = await storedVersions('privacy', 'en');
    assert.deepEqual(
      versions.map(({ version, body, publishedBy }) => [version, body, publishedBy]),
      [
        [three, '<p>Three</p>', null],
        [two, '<p>Two</p>', usersId],
        [one, '<p>One</p>', usersId],
      ],
    );
    const [, , french] = await storedVersions('privacy', 'fr');
    assert.deepEqual([french?.createdBy, french?.publishedAt, french?.body], [usersId, now, '<p>One</p> fr']);
    const audited = await database.db
      .selectFrom('auditLog')
      .select('detail')
      .where('action', '=', 'content.published')
      .where('actorId', '=', usersId)
      .execute();
    assert.ok(audited.some(({ detail }) => JSON.stringify(detail).includes('"privacy"')));
  });

  test('are not published when already published, older than the published one, or unknown', async () => {
    const one = await numberOf('home_screen', '<p>One</p>');
    const two = await numberOf('home_screen', '<p>Two</p>');
    assert.equal(refusalOf(await publish('home_screen', two)), 'ok');
    assert.equal(refusalOf(await publish('home_screen', two)), 'wrong_state');
    assert.equal(refusalOf(await publish('home_screen', one)), 'wrong_state');
    assert.equal(refusalOf(await publish('home_screen', 99)), 'not_found');
    assert.equal(refusalOf(await publish('nothing', 1)), 'not_found');
  });

  test('require both languages with content left after sanitising', async () => {
    assert.equal(refusalOf(await draft('terms', '<p>x</p>', '')), 'invalid');
    assert.equal(refusalOf(await draft('terms', '<script>x</script>')), 'invalid');
    assert.equal(refusalOf(await draft('terms', 'x'.repeat(200_001))), 'invalid');
    assert.equal(refusalOf(await draft('nothing', '<p>x</p>')), 'not_found');
    const before = (await storedVersions('page.about', 'en')).length;
    const [first, second] = await Promise.allSettled([
      draft('page.about', '<p>A</p>'),
      draft('page.about', '<p>B</p>'),
    ]);
    const kept = [first, second].filter(({ status }) => status === 'fulfilled').length;
    assert.equal((await storedVersions('page.about', 'en')).length, before + kept);
  });

  test('are sanitised when saved, and again when read [CT008]', async () => {
    const all = xssPayloads.join('\n').replaceAll('\0', '');
    const version = await numberOf('page.support', `<p>Kept</p>${xssPayloads.join('\n')}`);
    const [written] = await database.db
      .selectFrom('content')
      .select('body')
      .where('key', '=', 'page.support')
      .where('version', '=', version)
      .execute();
    assert.match(written?.body ?? '', /^<p>Kept<\/p>/);
    assert.doesNotMatch(written?.body ?? '', /<[^>]*\son\w+=/);
    await database.transaction(async (tx) => {
      await tx
        .insertInto('content')
        .values(
          (
            [
              'page.contact',
              'checkout_payment_note',
              'landing.car-detailing.html',
              'landing.car-detailing.title',
            ] as const
          ).map((key) => ({
            key,
            locale: 'en' as const,
            version: 50,
            body: `Kept ${all}`,
            publishedAt: now,
          })),
        )
        .execute();
    });
    const server = await openServer(database);
    const text = await (await server.fetch('/api/info')).text();
    assert.match(text, /Kept/);
    assert.doesNotMatch(
      text,
      /<(?:script|img|svg|iframe|style|math|form|template)|<[^>]*\son\w+=|<a href=\\"(?:java|data)/i,
    );
  });

  test('a setting changes in every process, and an invalid one is refused by name [CT012]', async () => {
    const servers = [await openServer(database), await openServer(await openSecond())];
    const flags = () =>
      Promise.all(
        servers.map(async (server) => {
          const { data } = (await (await server.fetch('/api/info?get_fields=feature_flags')).json()) as {
            data: { feature_flags: { serviceAddon: boolean; notifications: boolean } };
          };
          return data.feature_flags.serviceAddon && data.feature_flags.notifications;
        }),
      );
    assert.deepEqual(await flags(), [false, false]);
    const change = (key: 'feature_flags' | 'store_urls', value: Record<string, unknown>) =>
      database.transaction((tx) => changeSetting(tx, { key, value, usersId, now }));
    assert.equal(refusalOf(await change('feature_flags', { serviceAddon: true })), 'ok');
    assert.equal(refusalOf(await change('feature_flags', { notifications: true })), 'ok');
    const deadline = Date.now() + 60_000;
    while ((await flags()).includes(false) && Date.now() < deadline);
    assert.deepEqual(await flags(), [true, true]);
    assert.equal(refusalOf(await change('store_urls', { ios: 'javascript:alert(1)' })), 'invalid');
    assert.equal(refusalOf(await change('feature_flags', { unknown: true })), 'invalid');
  });
});
