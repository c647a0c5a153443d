import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fillDataFolder } from '#server/testing/schema-template.ts';
import { openPglite } from './pglite.ts';

const folder = await mkdtemp(join(tmpdir(), 'hoist-tidy-'));
after(() => rm(folder, { recursive: true, force: true }));
await fillDataFolder(folder);

test('vacuums and analyzes the embedded database as it changes, and truncates its log by checkpoints', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.now() });
  const database = await openPglite(folder);
  t.after(() => database.close());
  const { pglite } = database;
  const change = () =>
    pglite.exec(`
      insert into busy select generate_series(1, 1000);
      delete from busy where id <= 900;
      select pg_stat_force_next_flush()`);
  const look = async () => {
    const { rows } = await pglite.query<{ vacuums: number; analyzes: number; checkpoint: string }>(`
      select vacuum_count::int as vacuums, analyze_count::int as analyzes, checkpoint_lsn::text as checkpoint
      from pg_stat_user_tables, pg_control_checkpoint() where relname = 'busy'`);
    return rows[0] ?? assert.fail('no such table');
  };
  // These queries queue behind the maintenance, which therefore ends before the last one.
  const queryAfterMaintenance = async () => {
    for (let looks = 0; looks < 50; looks += 1) await look();
    return look();
  };
  await database.execute('create table busy (id int)');
  const first = await look();

  t.mock.timers.tick(20_000);
  const calm = await queryAfterMaintenance();
  assert.deepEqual([calm.vacuums, calm.analyzes], [0, 0], 'an unchanged table is left alone');

  await change();
  t.mock.timers.tick(20_000);
  const tidied = await queryAfterMaintenance();
  assert.deepEqual([tidied.vacuums, tidied.analyzes], [1, 1]);
  assert.equal(tidied.checkpoint, first.checkpoint, 'a checkpoint came early');

  await change();
  t.mock.timers.tick(3 * 60_000);
  const later = await queryAfterMaintenance();
  assert.deepEqual([later.vacuums, later.analyzes], [2, 2]);
  assert.notEqual(later.checkpoint, first.checkpoint);
});
