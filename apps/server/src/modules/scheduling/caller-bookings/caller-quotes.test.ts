import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callersFixture } from '#server/testing/callers-fixture.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';

const { clock, book, quote, open, accept, pay, customer, textedToken, statusesOf, run } =
  await callersFixture();

const dayIn = (days: number) =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe('a quote that is only sent', () => {
  it('holds no time and is accepted in one tap until its day [DI038, DI039]', async () => {
    const one = await customer();
    const { message } = await quote(one, { preferred_time: `${dayIn(13)}T10:00:00-05:00` });
    assert.equal(message, 'The quote is on its way');
    assert.deepEqual(await statusesOf(one.userId), []);
    const token = await textedToken(one.phone);
    const { visit, kind } = await open(token);
    assert.deepEqual([kind, visit?.otherTimes], ['quote', []]);
    clock.advance(2 * 60_000);
    assert.equal((await accept(token, { quote_id: visit?.price.quoteId })).state, 'booked');
    assert.deepEqual(await statusesOf(one.userId), ['pending']);
    const late = await customer();
    await quote(late, { valid_days: 1, preferred_time: `${dayIn(13)}T13:00:00-05:00` });
    const expired = await textedToken(late.phone);
    clock.advance(25 * 3_600_000);
    assert.equal((await open(expired)).state, 'lapsed');
  });

  it('is said to be on its way only if it is texted', async () => {
    const given = { preferred_time: `${dayIn(13)}T10:00:00-05:00`, text_link: false };
    const { message } = await quote(await customer(), given);
    assert.equal(message, 'The quote is ready. Copy the link to send it yourself.');
  });

  it('offers other times when its own was taken, and waits again after a lapsed card [DI038]', async () => {
    const one = await customer();
    const preferred_time = `${dayIn(14)}T10:00:00-05:00`;
    await quote(one, { payment: 'link', preferred_time });
    const token = await textedToken(one.phone);
    const rival = await customer();
    await book(rival, { preferred_time });
    const { visit } = await open(token);
    assert.equal(visit?.otherTimes.length, 3);
    assert.equal(await refusalOf(accept(token)), '409 slot_taken');
    const other = visit.otherTimes[0]?.preferredTime;
    const taken = await accept(token, { preferred_time: other });
    assert.deepEqual([taken.state, taken.accepted], ['open', true]);
    clock.advance(16 * 60_000);
    await run('lapsed-drafts');
    const again = await open(token);
    assert.deepEqual([again.state, again.accepted], ['open', false]);
    assert.equal(
      await refusalOf(accept(token, { preferred_time: other, quote_id: 'made.up.of.thin' })),
      '409 price_changed',
    );
    await accept(token, { preferred_time: other });
    assert.equal((await pay(token)).data.state, 'booked');
  });
});
