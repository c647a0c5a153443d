import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  toId,
  type AreaRequestId,
  type BookingLinkId,
  type ExtraWorkId,
  type InquiryId,
  type MoveQuestionId,
  type OrderId,
  type ReminderId,
  type UserId,
} from '@hoist/domain/ids';
import { signer } from '#server/platform/signer.ts';
import { testLinks } from '#server/testing/test-links.ts';
import type { GivenToken, LinkPurpose } from './signed-link.ts';

const links = testLinks('a');
const { sign } = signer({ secret: 'a' });
const number = '+16135550142';
const ids = {
  tracking: toId<OrderId>(7),
  reminder: toId<ReminderId>(7),
  moved: toId<MoveQuestionId>(7),
  extraWork: toId<ExtraWorkId>(7),
  booking: toId<BookingLinkId>(7),
  application: toId<InquiryId>(7),
  user: toId<UserId>(7),
  area: toId<AreaRequestId>(7),
};
const tokenIn = (path: string) => path.split('#token=')[1] ?? '';
const queryIn = (path: string) => Object.fromEntries(new URL(path, 'http://x').searchParams);

/** Opens a token as if its record were one of the holder. */
const open = (given: GivenToken<LinkPurpose>, holder?: string) =>
  links.open(given, ({ id, isBound }) => ({ id: Number(id), isBound, holder }));

test('keeps the paths and tokens of links that were sent before', () => {
  const until = 1_000 + 30 * 60_000;
  const paths = [
    links.pathOf('tracking', { id: ids.tracking, part: 1_000, holder: number }),
    links.pathOf('reminder', { id: ids.reminder, holder: number }),
    links.pathOf('moved', { id: ids.moved, holder: number }),
    links.pathOf('extra-work', { id: ids.extraWork, holder: number }),
    links.pathOf('booking', { id: ids.booking, part: 't', holder: number }),
    links.pathOf('booking', { id: ids.booking, part: 'c' }),
    links.pathOf('application', { id: ids.application }),
    links.pathOf('deletion', { id: ids.user, holder: 'ada@x.test\nhash', now: 1_000 }),
    links.pathOf('unsubscribe', { id: ids.user, part: 'reviews' }),
    links.pathOf('area-request', { id: ids.area, part: 'leave' }),
  ];
  assert.deepEqual(paths, [
    `/visit-tracking#token=7.1000.${sign(`tracking\n7\n1000\n${number}`)}`,
    `/visit-reminder#token=7.${sign(`reminder\n7\n${number}`)}`,
    `/visit-moved#token=7.${sign(`moved\n7\n${number}`)}`,
    `/extra-work#token=7.${sign(`extra-work\n7\n${number}`)}`,
    `/visit-booking#token=7.t.${sign(`booking\n7\nt\n${number}`)}`,
    `/visit-booking#token=7.c.${sign('booking\n7\nc')}`,
    `/mechanic-application#token=7.${sign('application\n7')}`,
    `/company/delete-account#token=7.${until}.${sign(`deletion\n7\n${until}\nada@x.test\nhash`)}`,
    `/api/unsubscribe?user=7&topic=reviews&signature=${sign('unsubscribe\n7\nreviews')}`,
    `/api/area-request?request=7&step=leave&signature=${sign('area-request\n7\nleave')}`,
  ]);
});

test('opens a link for its purpose and holder only', async () => {
  const sent = {
    reminder: tokenIn(links.pathOf('reminder', { id: ids.reminder, holder: number })),
    moved: tokenIn(links.pathOf('moved', { id: ids.moved, holder: number })),
    'extra-work': tokenIn(links.pathOf('extra-work', { id: ids.extraWork, holder: number })),
    application: tokenIn(links.pathOf('application', { id: ids.application })),
    tracking: tokenIn(links.pathOf('tracking', { id: ids.tracking, part: 1_000, holder: number })),
    deletion: tokenIn(links.pathOf('deletion', { id: ids.user, holder: number, now: 1_000 })),
    booking: tokenIn(links.pathOf('booking', { id: ids.booking, part: 't', holder: number })),
    unsubscribe: queryIn(links.pathOf('unsubscribe', { id: ids.user, part: 'reviews' })),
    'area-request': queryIn(links.pathOf('area-request', { id: ids.area, part: 'leave' })),
  };
  const purposes = Object.keys(sent) as (keyof typeof sent)[];
  for (const one of purposes)
    for (const other of purposes) {
      const opened = await open({ purpose: one, token: sent[other], now: 2_000 }, number);
      assert.equal(opened?.id, one === other ? 7 : undefined, `${other} opens ${one}`);
    }
  assert.equal(await open({ purpose: 'reminder', token: sent.reminder }, '+16135550143'), undefined);
  assert.equal(await open({ purpose: 'reminder', token: sent.reminder }, ''), undefined);
  assert.equal(await open({ purpose: 'reminder', token: sent.reminder }), undefined);
  for (const forged of ['', 'x', '7', '7.', `7.1.${sent.reminder.slice(2)}`, `8${sent.reminder.slice(1)}`])
    assert.equal(await open({ purpose: 'reminder', token: forged }, number), undefined, forged);
  assert.equal(
    await open({ purpose: 'unsubscribe', token: { ...sent.unsubscribe, topic: 'visits' } }),
    undefined,
  );
  assert.equal(
    await open({ purpose: 'unsubscribe', token: { ...sent.unsubscribe, signature: ['x'] } }),
    undefined,
  );
});

test('opens a link of a customer without a number for that customer only', async () => {
  const token = tokenIn(links.pathOf('reminder', { id: ids.reminder, holder: '' }));
  assert.equal((await open({ purpose: 'reminder', token }, ''))?.isBound, true);
  assert.equal(await open({ purpose: 'reminder', token }, number), undefined);
});

test('opens links that were sent before they named a number, which prove no phone', async () => {
  for (const [purpose, token, text] of [
    ['extra-work', '7', 'extra-work\n7'],
    ['tracking', '7.1000', 'tracking\n7\n1000'],
    ['booking', '7.t', 'booking\n7\nt'],
  ] as const)
    assert.equal((await open({ purpose, token: `${token}.${sign(text)}` }, number))?.isBound, false, purpose);
  const texted = tokenIn(links.pathOf('booking', { id: ids.booking, part: 't', holder: number }));
  assert.equal((await open({ purpose: 'booking', token: texted }, number))?.isBound, true);
});

test('accepts a link signed with the previous secret during a rotation', async () => {
  const token = tokenIn(links.pathOf('extra-work', { id: ids.extraWork, holder: number }));
  const find = () => ({ holder: number });
  assert.ok(await testLinks('b', 'a').open({ purpose: 'extra-work', token }, find));
  assert.equal(await testLinks('b').open({ purpose: 'extra-work', token }, find), undefined);
});

test('opens a deletion link before its end only, and never without a time', async () => {
  const token = tokenIn(links.pathOf('deletion', { id: ids.user, holder: 'x', now: 0 }));
  const end = 30 * 60_000;
  assert.ok(await open({ purpose: 'deletion', token, now: end - 1 }, 'x'));
  assert.equal(await open({ purpose: 'deletion', token, now: end }, 'x'), undefined);
  assert.equal(await open({ purpose: 'deletion', token }, 'x'), undefined);
});
