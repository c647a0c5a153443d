import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentOutcome } from '#client/features/checkout/sent-outcome.ts';
import { markPaymentStarted, paying } from '#client/model/payment/payment-activity.ts';
import { authorization } from '#client/model/payment/secure-authorization.ts';
import { codeSentAt, startCodeTimer } from './code-timer.ts';
import { maps, placesFound } from '#client/model/place/maps-state.ts';
import { clearSession, setSession } from './session.ts';
import { openVerification, verification } from './verification.ts';
import { createUserStore } from './user-store.ts';

test('keeps a value for the same user across tokens and clears it on log-out [OF006]', () => {
  const store = createUserStore<string>('', 'kept on this device');
  assert.equal(store.get(), 'kept on this device');
  setSession({ token: 'a', userId: 7 });
  store.set('of 7');
  setSession({ token: 'b', userId: 7 });
  assert.equal(store.get(), 'of 7');
  clearSession();
  assert.equal(store.get(), '');
});

test('clears dialogs, the code timer and booking state on log-out [SE003]', () => {
  setSession({ token: 'a', userId: 7 });
  openVerification('/inside/services');
  startCodeTimer();
  sentOutcome.set({ kind: 'notSent' });
  markPaymentStarted(1);
  authorization.set({ url: 'https://bank.test', title: '', answer: () => undefined });
  placesFound([{ placeId: 'p', mainText: '214 Roxton Rd', secondaryText: 'Toronto' } as never]);
  clearSession();
  assert.deepEqual(
    {
      verification: verification.get(),
      codeSentAt: codeSentAt.get(),
      sent: sentOutcome.get(),
      begun: paying.get().orders.size,
      authorization: authorization.get(),
      places: maps.get().predictions,
    },
    { verification: null, codeSentAt: null, sent: null, begun: 0, authorization: null, places: [] },
  );
});
