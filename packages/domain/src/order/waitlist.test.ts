import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatIso, fromLocal, type ZoneRules } from '../time.ts';
import {
  dayPartOf,
  dayParts,
  waitlistStart,
  judgeWaitlistEntry,
  nearestFirst,
  OFFER_MS,
  offerUntil,
  suits,
  type WaitlistEntry,
} from './waitlist.ts';

const zone: ZoneRules = {
  zone: 'test',
  transitions: [{ from: 0, offsetMinutes: -300, abbreviation: 'EST' }],
};
const at = (day: number, hour: number, minute = 0) =>
  fromLocal({ year: 2026, month: 12, day, hour, minute }, zone);
const hour = 3_600_000;
const any: WaitlistEntry = { notBefore: null, weekdays: [0, 1, 2, 3, 4, 5, 6], parts: dayParts };

describe('waitlist entries', () => {
  it('need a weekday, a part of the day and a first day no later than the visit', () => {
    const visit = { startsAt: at(10, 9), zone };
    const judge = (changes: Partial<WaitlistEntry>) => judgeWaitlistEntry({ ...any, ...changes }, visit);
    assert.deepEqual(judge({ weekdays: [] }), { ok: false, error: 'no_days' });
    assert.deepEqual(judge({ weekdays: [7, -1] }), { ok: false, error: 'no_days' });
    assert.deepEqual(judge({ parts: [] }), { ok: false, error: 'no_parts' });
    for (const notBefore of ['2026-12-11', '2026-13-40', 'soon'])
      assert.deepEqual(judge({ notBefore }), { ok: false, error: 'not_earlier' });
    const judged = judge({ notBefore: '2026-12-10', weekdays: [5, 1, 1, 9], parts: ['evening', 'morning'] });
    assert.deepEqual(judged.ok && judged.value, {
      notBefore: '2026-12-10',
      weekdays: [1, 5],
      parts: ['morning', 'evening'],
    });
  });

  it('match starts in the zone of the place', () => {
    assert.deepEqual(
      [at(8, 0), at(8, 11, 30), at(8, 12), at(8, 16, 30), at(8, 17), at(8, 23, 30)].map((start) =>
        dayPartOf(start, zone),
      ),
      ['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening'],
    );
    // 8 December 2026 is a Tuesday.
    assert.ok(suits({ ...any, weekdays: [2] }, at(8, 23, 30), zone));
    assert.ok(!suits({ ...any, weekdays: [3] }, at(8, 23, 30), zone));
    assert.ok(!suits({ ...any, notBefore: '2026-12-09' }, at(8, 23, 30), zone));
    assert.ok(suits({ ...any, notBefore: '2026-12-08' }, at(8, 0), zone));
  });
});

describe('waitlist offers', () => {
  it('use the first feasible, earlier and matching start in freed time, for random requests', () => {
    let seed = 7;
    const draw = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    let offered = 0;
    for (let round = 0; round < 2000; round += 1) {
      const starts = Array.from({ length: draw(40) }, () =>
        at(2 + draw(20), 8 + draw(10), draw(2) * 30),
      ).toSorted((a, b) => a - b);
      const from = at(2 + draw(20), 8 + draw(8));
      const request = {
        wish: {
          notBefore: draw(2) === 0 ? null : `2026-12-${String(2 + draw(20)).padStart(2, '0')}`,
          weekdays: any.weekdays.filter(() => draw(3) > 0),
          parts: dayParts.filter(() => draw(3) > 0),
        },
        startsAt: at(2 + draw(20), 8 + draw(10)),
        durationMs: (1 + draw(6)) * 30 * 60_000,
        zone,
        starts,
        freed: { from, to: from + (1 + draw(10)) * hour },
        soonest: at(2 + draw(6), 8),
      };
      const could = (start: number) =>
        start < request.startsAt &&
        start >= request.soonest &&
        suits(request.wish, start, zone) &&
        Math.max(start, from) < Math.min(start + request.durationMs, request.freed.to);
      const start = waitlistStart(request);
      assert.equal(start, starts.find(could), start === undefined ? 'none' : formatIso(start, zone));
      if (start !== undefined) offered += 1;
    }
    assert.ok(offered > 100, `${offered} were offered one`);
  });

  it('go to the visit with the least added driving, then to the first entry', () => {
    const waiting = [
      { addedMinutes: 20, askedAt: 1 },
      { addedMinutes: 5, askedAt: 3 },
      { addedMinutes: 5, askedAt: 2 },
    ];
    assert.deepEqual(nearestFirst(waiting), [waiting[2], waiting[1], waiting[0]]);
  });

  it('last an hour, end before the lead time, and need at least 15 minutes', () => {
    const now = at(8, 10);
    const until = (start: number) => offerUntil(start, { now, leadMs: 2 * hour });
    assert.equal(until(at(9, 10)), now + OFFER_MS);
    assert.equal(until(at(8, 12, 30)), at(8, 10, 30));
    assert.equal(until(at(8, 12, 15)), at(8, 10, 15));
    assert.equal(until(at(8, 12, 14)), undefined);
  });
});
