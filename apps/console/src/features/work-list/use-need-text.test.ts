import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { isOrderKind, needKinds } from '@hoist/domain/work-list/kinds';
import { chooseLanguage, startI18n } from '@hoist/web/i18n';
import { readHook } from '../../../test/read-hook.ts';
import type { Need } from './needs.ts';
import { useDuration, useNeedText } from './use-need-text.ts';

before(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await startI18n({ storageKey: 'test.language' });
});

const order = {
  customer: { usersId: 5, name: 'Owen Tremblay' },
  customerPhone: '+14165550101',
  mechanic: { usersId: 6, name: 'Mia Roy' },
  mechanicPhone: '+14165550102',
  servicesTitle: 'Brakes',
  street: '1 King St',
  city: 'Toronto',
  visitDay: 'Dec 3',
  visitTime: '10:00 AM',
  daysAhead: 1,
  total: '100.00',
  expectedTime: '',
  lateMinutes: 22,
  request: 'cancel',
};
const needOf = (kind: Need['kind'], changes = {}) =>
  ({
    kind,
    id: 7,
    due: '2026-12-04T05:00:00Z',
    order: kind === 'message' || isOrderKind(kind) ? { ...order, ...changes } : null,
    person: kind === 'inquiry' ? { name: 'Max Lee', phone: '+14165550103' } : null,
    plan: kind === 'plan' ? { day: '2026-12-03', km: 38 } : null,
    amount: kind === 'dispute' ? '312.40' : null,
    channel: null,
    certificate: null,
    excerpt: 'When can you come?',
  }) as unknown as Need;

for (const language of ['en', 'fr'] as const) {
  test(`leaves out the minutes of full hours, in ${language}`, async () => {
    await chooseLanguage(language);
    const said = (minutes: number) =>
      readHook(useDuration)({ minutes, meaning: 'start' }).replaceAll('\u00a0', ' ');
    assert.equal(said(300), '5 h');
    assert.equal(said(305), '5 h 05');
    assert.equal(said(22), '22 min');
  });

  test(`has a title, a text and an action for every kind, in ${language} [DI007]`, async () => {
    await chooseLanguage(language);
    const textOf = readHook(useNeedText);
    for (const kind of needKinds) {
      const { title, text, action } = textOf(needOf(kind));
      for (const words of [title, text, action])
        assert.match(words, /^(?!.*(?:\{\{|\.title|\.text|\.do)).+$/, `${kind}: ${words}`);
    }
  });
}

test('calls the mechanic about a late visit until the customer has a new time, and otherwise who asked', async () => {
  await chooseLanguage('en');
  const textOf = readHook(useNeedText);
  assert.deepEqual(textOf(needOf('late')).call, { name: 'Mia', phone: order.mechanicPhone });
  const announced = textOf(needOf('late', { expectedTime: '10:30 AM' }));
  assert.deepEqual(announced.call, { name: 'Owen', phone: order.customerPhone });
  assert.match(announced.text, /now expected 10:30/);
  assert.equal(textOf(needOf('requests')).call?.name, 'Owen');
  assert.equal(textOf(needOf('inquiry')).call?.name, 'Max');
  assert.equal(textOf(needOf('unconfirmed', { mechanicPhone: '' })).call, undefined);
  assert.equal(textOf(needOf('late', { lateMinutes: 480 })).action, 'Move or reassign');
  assert.match(textOf(needOf('unassigned')).title, /tomorrow at 10:00/);
});
