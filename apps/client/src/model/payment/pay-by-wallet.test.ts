import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkout as english } from '#client/messages/en/checkout.ts';
import type { Wallet } from '../card/wallet.ts';
import type { StripePayload } from './next-actions.ts';
import {
  type Drafted,
  type OpenPayment,
  payByWallet,
  type SheetResult,
  walletTexts,
} from './pay-by-wallet.ts';

const payload = (clientSecret: string, given: Partial<StripePayload> = {}): StripePayload => ({
  type: 'draft_order',
  amount: '50.00',
  clientSecret,
  message: `message of ${clientSecret}`,
  nextAction: null,
  redirectUrl: null,
  ...given,
});
const ordersServicesId = 7;
const draftOf = (...payments: readonly OpenPayment[]): Drafted => ({
  kind: 'draft',
  ordersServicesId,
  payments,
});
const two = draftOf({ slot: 1, payload: payload('pi_1') }, { slot: 2, payload: payload('pi_2') });

const texts = (wallet: Wallet, work = { purpose: 'booking', holdsTime: true }) =>
  walletTexts(
    (key, values) =>
      ({
        'wallet.unavailable': english.wallet.unavailable,
        'wallet.noOrder': english.wallet.noOrder,
        'wallet.canceled': english.wallet.canceled,
        'wallet.draftCanceled': english.wallet.draftCanceled,
        'wallet.failed': english.wallet.failed,
        'wallet.unknown': english.wallet.unknown,
      })[key].replaceAll('{{wallet}}', values.wallet),
    wallet,
    work,
  );

const tipWork = { purpose: 'tip', holdsTime: false };

interface Device {
  readonly available?: boolean;
  readonly drafted?: Drafted;
  /** Whether Ok is pressed; undefined: no alert. */
  readonly tells?: boolean;
  readonly results?: readonly SheetResult[];
  /** What the server says of a sheet that failed. */
  readonly isPaid?: () => Promise<boolean>;
}

/** A device that writes down what happens on it. */
function device({ available = true, drafted = two, tells, results = [], isPaid }: Device = {}) {
  const log: string[] = [];
  const note = <T>(line: string, answer: T): Promise<T> => {
    log.push(line);
    return Promise.resolve(answer);
  };
  let sheets = 0;
  const by = {
    isAvailable: () => note('available?', available),
    createDraft: () => note('draft', drafted),
    ...(tells === undefined ? {} : { announce: (one: StripePayload) => note(`Ok: ${one.message}`, tells) }),
    ...(isPaid ? { isPaid } : {}),
    present: (one: StripePayload) =>
      note(`sheet ${one.clientSecret}`, results[sheets++] ?? { kind: 'done' as const }),
    pause: (ms: number) => note(`wait ${ms}`, undefined),
    finalize: () => note('finalize', 'booked'),
  };
  return { by, log };
}

test('a wallet payment: availability, draft, first sheet, three seconds, second sheet, finalized from the cart [CO021]', async () => {
  const { by, log } = device();
  assert.equal(await payByWallet(texts('apple_pay'), by), 'booked');
  assert.deepEqual(log, ['available?', 'draft', 'sheet pi_1', 'wait 3000', 'sheet pi_2', 'finalize']);
});

test("on devices that require it, each payload's message is shown before its sheet [PM019]", async () => {
  const { by, log } = device({ tells: true });
  await payByWallet(texts('google_pay'), by);
  assert.deepEqual(log.slice(2), [
    'Ok: message of pi_1',
    'sheet pi_1',
    'wait 3000',
    'Ok: message of pi_2',
    'sheet pi_2',
    'finalize',
  ]);
});

test('a device without the wallet creates no order [ER031, ER033]', async () => {
  for (const [wallet, message] of [
    ['apple_pay', 'Apple Pay is not available'],
    ['google_pay', 'Google Pay is not available'],
  ] as const) {
    const { by, log } = device({ available: false });
    await assert.rejects(payByWallet(texts(wallet), by), { name: 'KnownAppError', message });
    assert.deepEqual(log, ['available?']);
  }
});

test('no sheet is shown unless both payloads are for a draft order [PY036, ER032, ER034]', async () => {
  const asks = payload('pi_2', { type: 'next_action_needed', nextAction: 'use_stripe_sdk' });
  for (const [wallet, message] of [
    ['apple_pay', 'Unable to create an order with Apple Pay'],
    ['google_pay', 'Unable to create an order with Google Pay'],
  ] as const)
    for (const drafted of [
      draftOf({ slot: 1, payload: payload('pi_1') }, { slot: 2, payload: asks }),
      draftOf(),
    ]) {
      const { by, log } = device({ drafted });
      await assert.rejects(payByWallet(texts(wallet), by), { name: 'KnownAppError', message });
      assert.deepEqual(log, ['available?', 'draft']);
    }
});

test('a closed or failed sheet stops the payment: the order stays a draft, and a message explains it [PM020]', async () => {
  const canceled = device({ results: [{ kind: 'done' }, { kind: 'canceled' }] });
  await assert.rejects(
    payByWallet(texts('apple_pay'), canceled.by),
    /Apple Pay payment isn’t finished. Nothing was charged and your time is still held/,
  );
  assert.deepEqual(canceled.log.slice(2), ['sheet pi_1', 'wait 3000', 'sheet pi_2']);
  const failed = device({ results: [{ kind: 'failed', message: 'Your card was declined.' }] });
  await assert.rejects(payByWallet(texts('google_pay'), failed.by), { message: 'Your card was declined.' });
  assert.deepEqual(failed.log.slice(2), ['sheet pi_1']);
});

test('a tip has one sheet, and its messages say nothing of an order or a held time', async () => {
  const tip = draftOf({ slot: 'tip', payload: payload('pi_3') });
  const { by, log } = device({ drafted: tip, results: [{ kind: 'canceled' }] });
  await assert.rejects(payByWallet(texts('apple_pay', tipWork), by), {
    message: 'Your Apple Pay payment isn’t finished. Nothing was charged. Try again or pay another way.',
  });
  assert.deepEqual(log, ['available?', 'draft', 'sheet pi_3']);
  const none = device({ drafted: draftOf() });
  await assert.rejects(payByWallet(texts('apple_pay', tipWork), none.by), /didn’t go through/);
});

test('the open amount of a booked order says nothing of a held time', async () => {
  const { by } = device({ results: [{ kind: 'canceled' }] });
  await assert.rejects(payByWallet(texts('apple_pay', { purpose: 'order', holdsTime: false }), by), {
    message: 'Your Apple Pay payment isn’t finished. Nothing was charged. Try again or pay another way.',
  });
});

test('a repeated payment shows a sheet for open payments only [PM020]', async () => {
  const declined = payload('pi_2', { type: 'next_action_needed' });
  const again = device({ drafted: draftOf({ slot: 2, payload: declined }) });
  await payByWallet(texts('apple_pay'), again.by);
  assert.deepEqual(again.log, ['available?', 'draft', 'sheet pi_2', 'finalize']);
  const done = device({ drafted: { kind: 'done' } });
  await payByWallet(texts('apple_pay'), done.by);
  assert.deepEqual(done.log, ['available?', 'draft', 'finalize']);
});

test('closing the message instead of confirming it opens no sheet', async () => {
  const { by, log } = device({ tells: false });
  await assert.rejects(payByWallet(texts('google_pay'), by), /Google Pay payment isn’t finished/);
  assert.deepEqual(log, ['available?', 'draft', 'Ok: message of pi_1']);
});

test('a failed sheet continues if its payment succeeded; with an unknown outcome the payment stays open', async () => {
  const failed = { kind: 'failed', message: '' } as const;
  const stood = device({ results: [failed], isPaid: () => Promise.resolve(true) });
  assert.equal(await payByWallet(texts('apple_pay'), stood.by), 'booked');
  assert.deepEqual(stood.log.slice(2), ['sheet pi_1', 'wait 3000', 'sheet pi_2', 'finalize']);
  const fell = device({ results: [failed], isPaid: () => Promise.resolve(false) });
  await assert.rejects(payByWallet(texts('apple_pay'), fell.by), /didn’t go through/);
  const deaf = device({ results: [failed], isPaid: () => Promise.reject(new Error('offline')) });
  await assert.rejects(payByWallet(texts('apple_pay'), deaf.by), /couldn’t confirm your/);
  assert.deepEqual(deaf.log.slice(2), ['sheet pi_1']);
  const closed = device({ results: [{ kind: 'canceled' }], isPaid: () => Promise.resolve(true) });
  await assert.rejects(payByWallet(texts('apple_pay'), closed.by), /Apple Pay payment isn’t finished/);
});
