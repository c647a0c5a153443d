import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toId, type OrderMessageId, type UserId } from '../ids.ts';
import { avoidedFor, blockedFor, isNotifiedOf, noBlocks } from './block.ts';
import {
  hides,
  judgeDecision,
  mayReport,
  outcomeOf,
  reportDecisions,
  reportDueAt,
  reportNearSince,
  reportUrgency,
  warns,
} from './report.ts';

const hour = 3_600_000;

test('lets each side report only the other, not itself or the office', () => {
  assert.equal(mayReport('customer', 'mechanic'), true);
  assert.equal(mayReport('mechanic', 'customer'), true);
  for (const side of ['customer', 'mechanic'] as const) {
    assert.equal(mayReport(side, side), false);
    assert.equal(mayReport(side, 'office'), false);
  }
});

test('makes a report due after a day, near four hours before, and settled once decided', () => {
  const at = 1_000 * hour;
  const urgency = (hours: number, decidedAt: number | null = null) =>
    reportUrgency({ reportedAt: at, decidedAt }, at + hours * hour);
  assert.equal(reportDueAt(at), at + 24 * hour);
  assert.deepEqual(
    [0, 19.9, 20, 23.9, 24, 90].map((hours) => urgency(hours)),
    ['open', 'open', 'near', 'near', 'overdue', 'overdue'],
  );
  assert.equal(urgency(90, at + hour), 'settled');
  for (const hours of [19.9, 20, 30])
    assert.equal(at <= reportNearSince(at + hours * hour), urgency(hours) !== 'open', String(hours));
});

test('maps each decision to hiding, warning and the outcome for the reporter [MG018]', () => {
  assert.deepEqual(
    reportDecisions.map((one) => [one, hides(one), warns(one), outcomeOf(one)]),
    [
      ['dismiss', false, false, 'nothing_found'],
      ['hide', true, false, 'acted'],
      ['warn', false, true, 'acted'],
      ['hide_and_warn', true, true, 'acted'],
    ],
  );
});

test('hides only messages of the reported person, at least one, each once', () => {
  const judged = (decision: (typeof reportDecisions)[number], messages: number[], settled = false) => {
    const ids = (numbers: number[]) => numbers.map(toId<OrderMessageId>);
    const result = judgeDecision({ decision, messages: ids(messages), theirs: ids([1, 2, 3]), settled });
    return result.ok ? result.value.join(' ') : result.error;
  };
  assert.equal(judged('hide', [1, 3, 1]), '1 3');
  assert.equal(judged('hide_and_warn', [2]), '2');
  assert.equal(judged('hide', []), 'nothing_to_hide');
  assert.equal(judged('hide', [1, 4]), 'not_theirs');
  assert.equal(judged('warn', [4]), '', 'nothing is hidden by a warning');
  assert.equal(judged('dismiss', []), '');
  assert.equal(judged('dismiss', [], true), 'settled');
});

test('closes the conversation for both sides with different reasons, but not for the office [MG019]', () => {
  const byCustomer = { byCustomer: true, byMechanic: false };
  assert.equal(blockedFor('customer', byCustomer), 'me');
  assert.equal(blockedFor('mechanic', byCustomer), 'other');
  assert.equal(blockedFor('office', byCustomer), null);
  assert.equal(blockedFor('system', byCustomer), null);
  const both = { byCustomer: true, byMechanic: true };
  assert.equal(blockedFor('customer', both), 'me');
  assert.equal(blockedFor('mechanic', both), 'me');
  for (const role of ['customer', 'mechanic', 'office'] as const)
    assert.equal(blockedFor(role, noBlocks), null);
});

test('skips notifications of a blocked author, but never of the office', () => {
  const byMechanic = { byCustomer: false, byMechanic: true };
  assert.equal(isNotifiedOf('mechanic', 'customer', byMechanic), false);
  assert.equal(isNotifiedOf('mechanic', 'office', byMechanic), true);
  assert.equal(isNotifiedOf('customer', 'mechanic', byMechanic), true);
});

test('assigns no blocked mechanic, except one who has already confirmed', () => {
  const [sam, ana] = [toId<UserId>(1), toId<UserId>(2)];
  const avoided = (status: 'pending' | 'confirm', mechanic: number | null) =>
    avoidedFor({ status, mechanicId: mechanic === null ? null : toId(mechanic) }, [sam, ana]);
  assert.deepEqual(avoided('confirm', 1), [ana]);
  assert.deepEqual(avoided('pending', 1), [sam, ana]);
  assert.deepEqual(avoided('pending', null), [sam, ana]);
});
