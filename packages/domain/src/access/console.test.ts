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
    'orders.documents',
    'orders.cancel',
    'orders.change',
    'orders.finish',
    'orders.refund',
    'orders.converse',
    'orders.note',
    'bookings.write',
    'bookings.pass_limit',
    'board.read',
    'orders.dispatch',
    'workList.read',
    'inquiries.write',
    'moderation.write',
    'orders.inspections',
    'customers.read',
    'customers.write',
    'parts.write',
    'catalogue.read',
    'customers.impersonate',
    'mechanics.read',
  ];
  assert.deepEqual(permissionsOf('dispatcher'), [...visits, 'mechanics.write']);
  // Support neither assigns visits nor passes the limit of open bookings.
  assert.deepEqual(
    permissionsOf('support'),
    visits
      .toSpliced(visits.indexOf('customers.impersonate'), 0, 'coupons.write')
      .filter((one) => one !== 'orders.dispatch' && one !== 'bookings.pass_limit'),
  );
  assert.deepEqual(permissionsOf('bookkeeper'), [
    'console.enter',
    'orders.read',
    'orders.documents',
    'orders.refund',
    'orders.note',
    'catalogue.read',
    'mechanics.read',
    'ledger.write',
    'reports.read',
  ]);
});

test('gives nothing without a role, and team, log, content and health to the owner only [AC003]', () => {
  for (const permission of all) assert.equal(officeMay(null, permission), false, permission);
  for (const permission of [
    'team.write',
    'audit.read',
    'personalData.write',
    'content.write',
    'featureFlags.write',
    'health.write',
    'catalogue.write',
  ] as const)
    assert.deepEqual(
      consoleRoles.filter((role) => officeMay(role, permission)),
      ['owner'],
    );
});
