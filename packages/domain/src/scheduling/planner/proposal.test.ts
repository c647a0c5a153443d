import assert from 'node:assert/strict';
import test from 'node:test';
import type { UserId } from '../../ids.ts';
import { handoverUntil, mechanicsToAsk, needsConsent } from './proposal.ts';

const [anne, bo, cy] = [1, 2, 3] as UserId[] as [UserId, UserId, UserId];
const asking = { movesPendingWithoutAsking: false };
const free = { movesPendingWithoutAsking: true };
const pending = { status: 'pending', from: anne, to: bo } as const;
const confirmed = { status: 'confirm', from: bo, to: cy } as const;

test('asks for confirmed visits always and for pending ones unless the setting allows it [DI030]', () => {
  assert.deepEqual([needsConsent(pending, asking), needsConsent(pending, free)], [true, false]);
  assert.deepEqual([needsConsent(confirmed, asking), needsConsent(confirmed, free)], [true, true]);
  assert.equal(needsConsent({ ...pending, from: null }, asking), false);
});

test('asks both mechanics of each change that needs consent, and no others', () => {
  assert.deepEqual(mechanicsToAsk([pending, confirmed], asking), new Set([anne, bo, cy]));
  assert.deepEqual(mechanicsToAsk([pending, confirmed], free), new Set([bo, cy]));
  assert.deepEqual(mechanicsToAsk([pending], free), new Set());
});

test('takes answers as long as the tightest limit of an offer', () => {
  const hour = 3_600_000;
  const now = Date.UTC(2026, 11, 1, 15);
  const offers = { answerMinutes: 240, cancelHoursBefore: 12, nearHours: 24, nearCancelHoursBefore: 1 };
  const until = (startsIn: number, offeredAgo?: number) => {
    const offeredAt = offeredAgo === undefined ? null : now - offeredAgo * hour;
    const visits = [
      { startsAt: now + startsIn * hour, offeredAt },
      { startsAt: now + 72 * hour, offeredAt: null },
    ];
    return (handoverUntil(visits, { now, offers }) - now) / hour;
  };
  assert.deepEqual([until(72), until(3), until(25), until(72, 3)], [4, 2, 4, 1]);
  assert.deepEqual([until(0.5), until(72, 5)], [-0.5, 4]);
});
