import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previousKey, purposeKey } from './compose-features.ts';
import { quoteIdOf, readQuoteId } from './features/booking/quote-id.ts';
import { fileAddresses } from './features/files/file-addresses.ts';
import { createCsrf } from './platform/http/csrf.ts';

const old = 'the secret of last year, 32 characters';
const config = { secret: 'the secret of this year, 32 characters', previousSecret: old };
const now = new Date('2026-12-01T13:00:00Z');

test('what the previous secret signed stays good until that is taken away, and nothing new is signed with it', () => {
  const quote = { totalCents: 20_905, expiresAt: now.getTime() };
  const oldQuote = quoteIdOf(quote, purposeKey(old, 'quotes'));
  const key = purposeKey(config.secret, 'quotes');
  assert.deepEqual(readQuoteId(oldQuote, [key, previousKey(config, 'quotes')]), quote);
  assert.equal(readQuoteId(oldQuote, [key, undefined]), undefined);

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
