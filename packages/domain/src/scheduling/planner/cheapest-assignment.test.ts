import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { samples } from '../../../test/samples.ts';
import { cheapestAssignment } from './cheapest-assignment.ts';

/** Tries all ways. */
function least(costs: readonly (readonly number[])[], row = 0, taken: readonly number[] = []): number {
  if (row === costs.length) return 0;
  return Math.min(
    ...costs.map((_, column) =>
      taken.includes(column)
        ? Infinity
        : (costs[row]?.[column] ?? 0) + least(costs, row + 1, [...taken, column]),
    ),
  );
}

const squares = fc.integer({ min: 1, max: 6 }).chain((size) =>
  fc.array(fc.array(fc.oneof(fc.nat(9), fc.constant(1e9)), { minLength: size, maxLength: size }), {
    minLength: size,
    maxLength: size,
  }),
);

test('finds the least total cost, with a distinct column for each row', () => {
  fc.assert(
    fc.property(squares, (costs) => {
      const { columnOf, total } = cheapestAssignment(Float64Array.from(costs.flat()), costs.length);
      assert.equal(new Set(columnOf).size, costs.length);
      assert.equal(total, least(costs));
      assert.equal(
        total,
        costs.reduce((sum, row, index) => sum + (row[columnOf[index] ?? -1] ?? NaN), 0),
      );
    }),
    samples(200),
  );
});
