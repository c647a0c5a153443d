import assert from 'node:assert/strict';
import { createECDH } from 'node:crypto';
import { test } from 'node:test';
import { getInfo } from '@hoist/contract';
import { toId, type UserId } from '@hoist/domain/ids';
import { previousKey, purposeKey } from './compose/keys.ts';
import { quoteIdOf, readQuoteId } from './modules/scheduling/prices/quote-id.ts';
import { fileAddresses } from './shared/files/file-addresses.ts';
import { signedLinks } from './shared/links/signed-link.ts';
import { productFixture } from './testing/product-fixture.ts';
import { createCsrf } from './platform/http/csrf.ts';
import { noMessages } from './testing/no-messages.ts';

const old = 'the secret of last year, 32 characters';
const config = { secret: 'the secret of this year, 32 characters', previousSecret: old };
const now = new Date('2026-12-01T13:00:00Z');

test('accepts signatures of the previous secret until it is removed, and signs only with the new one [AC012]', () => {
  const quote = { totalCents: 20_905, expiresAt: now.getTime(), distanceTenths: 123 };
  const place = { lat: 43.65, lng: -79.38 };
  const oldQuote = quoteIdOf(quote, { secret: purposeKey(old, 'quotes'), place });
  const key = purposeKey(config.secret, 'quotes');
  const both = [key, previousKey(config, 'quotes')];
  assert.deepEqual(readQuoteId(oldQuote, { secrets: both, place }), quote);
  assert.equal(readQuoteId(oldQuote, { secrets: [key, undefined], place }), undefined);
  assert.equal(readQuoteId(oldQuote, { secrets: both, place: { lat: 43.9, lng: -79.38 } }), undefined);

  const during = fileAddresses(purposeKey(config.secret, 'files'), previousKey(config, 'files'));
  const after = fileAddresses(purposeKey(config.secret, 'files'));
  const partsOf = (address: string) => {
    const query = new URL(address, 'http://x').searchParams;
    return { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
  };
  const oldFile = partsOf(fileAddresses(purposeKey(old, 'files')).sign('a.jpg', now));
  assert.equal(during.opens('a.jpg', { ...oldFile, now }), true);
  assert.equal(after.opens('a.jpg', { ...oldFile, now }), false);
  assert.equal(after.opens('a.jpg', { ...partsOf(during.sign('a.jpg', now)), now }), true);

  const [cookie = ''] = createCsrf(purposeKey(old, 'csrf'), []).newCookie(true).split(';');
  const call = { cookie, header: cookie.split('=')[1], origin: undefined, site: 'same-origin', host: 'x' };
  assert.equal(
    createCsrf(purposeKey(config.secret, 'csrf'), [], previousKey(config, 'csrf')).allows(call),
    true,
  );
  assert.equal(createCsrf(purposeKey(config.secret, 'csrf'), []).allows(call), false);
});

test('accepts an unsubscribe link of the previous secret and returns the push key', async () => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const webPush = { publicKey, privateKey: pair.getPrivateKey('base64url') };
  const messages = { ...noMessages, webPush };
  const { server } = await productFixture({ ...config, messages });
  const statusOf = async (secret: string) => {
    const links = signedLinks((purpose) => ({ secret: purposeKey(secret, purpose) }));
    const link = links.pathOf('unsubscribe', { id: toId<UserId>(7), part: 'reviews' });
    return (await server.fetch(link)).status;
  };
  assert.deepEqual([await statusOf(config.secret), await statusOf(old)], [200, 200]);
  assert.notEqual(await statusOf('a secret of nobody, of 32 characters'), 200);
  const { data } = await server.call(getInfo, { query: { get_fields: 'push' } });
  assert.deepEqual(data, { push: { webPushPublicKey: publicKey } });
});
