import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  consolePermissions,
  consoleRoles,
  officeMay,
  permissionsOf,
  type ConsolePermission,
} from './console.ts';

const all = Object.keys(consolePermissions) as ConsolePermission[];

test('gives each staff role its permissions, and the owner all of them [AC003]', () => {
  assert.deepEqual(permissionsOf('owner'), all);
  const visits = [
    'console.enter',
    'orders.read',
    'orders.papers',
    'orders.cancel',
    'orders.change',
    'orders.finish',
    'orders.refund',
    'orders.converse',
    'orders.note',
    'bookings.make',
    'bookings.pass_limit',
    'board.read',
    'orders.dispatch',
    'queues.read',
    'inquiries.answer',
    'reports.decide',
    'orders.sheets',
    'people.read',
    'people.keep',
    'parts.keep',
    'catalogue.read',
    'people.impersonate',
    'mechanics.read',
  ];
  assert.deepEqual(permissionsOf('dispatcher'), [...visits, 'mechanics.keep']);
  // Support neither assigns visits nor passes the limit of open bookings.
  assert.deepEqual(
    permissionsOf('support'),
    visits
      .toSpliced(visits.indexOf('people.impersonate'), 0, 'coupons.keep')
      .filter((one) => one !== 'orders.dispatch' && one !== 'bookings.pass_limit'),
  );
  assert.deepEqual(permissionsOf('bookkeeper'), [
    'console.enter',
    'orders.read',
    'orders.papers',
    'orders.refund',
    'orders.note',
    'catalogue.read',
    'mechanics.read',
    'money.keep',
    'numbers.read',
  ]);
});

test('gives nothing without a role, and team, log, content and health to the owner only [AC003]', () => {
  for (const permission of all) assert.equal(officeMay(null, permission), false, permission);
  for (const permission of [
    'team.manage',
    'audit.read',
    'people.data',
    'content.keep',
    'switches.keep',
    'health.keep',
    'catalogue.manage',
  ] as const)
    assert.deepEqual(
      consoleRoles.filter((role) => officeMay(role, permission)),
      ['owner'],
    );
});
