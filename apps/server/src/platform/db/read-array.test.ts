import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase } from '#server/testing/database.ts';
import { readFloats, readInstants } from './read-array.ts';

const { db } = await testDatabase();

test('reads arrays of instants and numbers exactly', async () => {
  const instants = ['1969-12-31T23:59:59.999Z', '2000-01-01T00:00:00Z', '2026-12-01T13:00:00.25Z'];
  const numbers = [43.653226, -79.3831843, 0.1 + 0.2, -0.5];
  const { rows } = await sql<{ at: Uint8Array; x: Uint8Array; none: Uint8Array | null }>`SELECT
      (SELECT array_send(array_agg(v::timestamptz)) FROM jsonb_array_elements_text(${JSON.stringify(instants)}::jsonb) v) AS at,
      (SELECT array_send(array_agg(v::float8)) FROM jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb) v) AS x,
      array_send('{}'::float8[]) AS none`.execute(db);
  const [row] = rows;
  assert.ok(row);
  assert.deepEqual(
    readInstants(row.at),
    instants.map((one) => Date.parse(one)),
  );
  assert.deepEqual(readFloats(row.x), numbers);
  assert.deepEqual(readFloats(row.none ?? new Uint8Array()), []);
});

test('rejects an array of another element type', async () => {
  const { rows } = await sql<{ x: Uint8Array }>`SELECT array_send('{1,2}'::int[]) AS x`.execute(db);
  assert.throws(() => readFloats(rows[0]?.x ?? new Uint8Array()), RangeError);
});
