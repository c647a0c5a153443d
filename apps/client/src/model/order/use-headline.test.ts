import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { startI18n } from '@hoist/web/i18n';
import { testOrder } from './test-orders.ts';
import { useHeadline } from './use-headline.ts';

Object.assign(globalThis, { document: { documentElement: {} } });
await startI18n({ storageKey: 'language', load: () => import('#client/messages/en/index.ts') });

test('no one is announced for a visit whose mechanic is off [DI028]', () => {
  const freeMove = { until: '2026-12-03T00:00:00Z', untilLabel: 'Dec 3' } as const;
  const confirmed = testOrder({ orderServiceStatus: 'confirm' });
  const said = (order: typeof confirmed) => renderToString(createElement(() => useHeadline(order)));
  assert.match(said(confirmed), /is coming to/);
  assert.match(said({ ...confirmed, freeMove: { ...freeMove, reason: 'weather' } }), /is coming to/);
  const off = said({ ...confirmed, freeMove: { ...freeMove, reason: 'mechanic_off' } });
  assert.match(off, /can(&#x27;|’|')t come\. Pick another time for free\./);
});

test('a declined visit is not said to be free of charges, since a deposit may have been charged', () => {
  const declined = testOrder({
    orderServiceStatus: 'declined',
    orderPaymentOption: 'regular_payment_by_card',
  });
  const said = renderToString(createElement(() => useHeadline(declined)));
  assert.match(said, /You’ll get back anything held or charged\.$/);
});
