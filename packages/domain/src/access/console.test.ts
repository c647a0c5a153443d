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

test('each role of the office may what its work needs, and the owner everything', () => {
  assert.deepEqual(permissionsOf('owner'), all);
  const visits = [
    'console.enter',
    'orders.read',
    'orders.papers',
    'orders.cancel',
    'orders.change',
    'orders.converse',
    'orders.note',
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
  // Who does what is not decided by those who answer customers.
  assert.deepEqual(
    permissionsOf('support'),
    visits
      .toSpliced(visits.indexOf('people.impersonate'), 0, 'coupons.keep')
      .filter((one) => one !== 'orders.dispatch'),
  );
  assert.deepEqual(permissionsOf('bookkeeper'), [
    'console.enter',
    'orders.read',
    'orders.papers',
    'orders.note',
    'catalogue.read',
    'mechanics.read',
    'money.keep',
    'numbers.read',
  ]);
});

test('who has no role may nothing, and nobody but the owner manages the team or reads the log', () => {
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
