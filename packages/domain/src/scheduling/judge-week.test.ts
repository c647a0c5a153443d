import assert from 'node:assert/strict';
import test from 'node:test';
import { judgeWeek } from './judge-week.ts';

const on = (weekday: number, startMinute: number, endMinute: number) => ({ weekday, startMinute, endMinute });
const problem = (hours: ReturnType<typeof on>[], breaks: ReturnType<typeof on>[] = []) =>
  judgeWeek({ weeklyHours: hours, breaks })?.problem;

test('accepts hours with breaks inside them, touching hours and hours until midnight', () => {
  assert.equal(judgeWeek({ weeklyHours: [], breaks: [] }), undefined);
  assert.equal(problem([on(1, 480, 1020), on(6, 1200, 1440), on(0, 0, 120)], [on(1, 720, 750)]), undefined);
  assert.equal(problem([on(1, 720, 1020), on(1, 480, 720)], [on(1, 700, 740)]), undefined);
});

test('returns the weekday of hours or breaks that are reversed, overlapping or outside', () => {
  assert.deepEqual(judgeWeek({ weeklyHours: [on(1, 480, 1020), on(4, 600, 600)], breaks: [] }), {
    weekday: 4,
    problem: 'hours_end',
  });
  assert.equal(problem([on(1, 480, 1441)]), 'hours_end');
  assert.equal(problem([on(1, 480, 720), on(1, 719, 900)]), 'hours_overlap');
  assert.equal(problem([on(1, 480, 720)], [on(1, 700, 690)]), 'break_end');
  assert.equal(problem([on(1, 480, 720)], [on(1, 500, 520), on(1, 510, 540)]), 'break_overlap');
  assert.equal(problem([on(1, 480, 720)], [on(1, 700, 730)]), 'break_outside');
  assert.equal(problem([on(1, 480, 720), on(1, 780, 1020)], [on(1, 700, 800)]), 'break_outside');
  assert.equal(problem([on(1, 480, 720)], [on(2, 500, 520)]), 'break_outside');
  const many = Array.from({ length: 7 }, (_, index) => on(1, 480 + index * 60, 500 + index * 60));
  assert.equal(problem(many), 'too_many');
});
