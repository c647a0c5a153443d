import assert from 'node:assert/strict';
import test from 'node:test';
import { toId, type UserId } from '../../ids.ts';
import { changeGroups } from './change-groups.ts';

const change = (from: number | null, to: number) => ({
  from: from === null ? null : toId<UserId>(from),
  to: toId<UserId>(to),
});

test('joins the changes that touch a mechanic, also through others, and keeps the rest apart', () => {
  const [first, second, third, fourth, fifth] = [
    change(1, 2),
    change(3, 4),
    change(null, 5),
    change(2, 3),
    change(6, 5),
  ];
  const groups = changeGroups([first, second, third, fourth, fifth].filter((one) => one !== undefined));
  assert.deepEqual(groups, [
    [first, second, fourth],
    [third, fifth],
  ]);
  assert.deepEqual(changeGroups([]), []);
});
