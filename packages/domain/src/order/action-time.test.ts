import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRecent, timeOfAction } from './action-time.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 22, 18, 0);

test("dates an offline action by the device's clock, within plausible limits [OF002]", () => {
  const at = (minutesAgo: number | undefined, lastMinutesAgo = 600) =>
    (now -
      timeOfAction({
        doneAt: minutesAgo === undefined ? undefined : now - minutesAgo * minute,
        now,
        after: now - lastMinutesAgo * minute,
      })) /
    minute;
  assert.equal(at(undefined), 0);
  assert.equal(at(90), 90);
  // A clock that is ahead, and one that is a day behind.
  assert.equal(at(-5), 0);
  assert.equal(at(24 * 60, 48 * 60), 24 * 60);
  assert.equal(at(24 * 60 + 1, 48 * 60), 0);
  // Not before the previous event, even if that is in the future.
  assert.equal(at(90, 30), 30);
  assert.equal(at(90, -1), 0);
});

test('treats actions older than 15 minutes as not worth notifying', () => {
  assert.equal(isRecent(now - 15 * minute, now), true);
  assert.equal(isRecent(now - 15 * minute - 1, now), false);
});
