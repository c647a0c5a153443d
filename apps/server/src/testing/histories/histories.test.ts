import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openFault, savedHistories } from './found.ts';
import type { Played } from './play.ts';
import { storyOf } from './story.ts';

/** Sixty histories; with HOIST_LONG=1 three hundred, and on the embedded database six. */
const isLong = process.env['HOIST_LONG'] === '1';
const wanted = isLong ? 300 : process.env['HOIST_TEST_PG'] === undefined ? 6 : 60;
const first = Number(process.env['HOIST_SEED'] ?? 1);

const program = fileURLToPath(import.meta.resolve('./run.ts'));
type Line = Played & { readonly name: string };

async function run(...given: readonly (string | number)[]): Promise<readonly Line[]> {
  const child = spawn(process.execPath, [program, ...given.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const lines = (await text(child.stdout)).split('\n').filter((line) => line !== '');
  assert.equal(await ended, 0);
  return lines.map((line) => JSON.parse(line) as Line);
}

const saved = savedHistories();
const half = first + Math.floor(wanted / 2);
// A process costs seconds to start: one of the two replays the saved histories before it draws its own.
const playing = Promise.all([run('saved', first, half), run(half, first + wanted - 1)]);
const isDrawn = ({ name }: Line): boolean => name.startsWith('seed ');
const limit = { timeout: 4 * 3_600_000 };

test(
  'replays every saved history: a fixed one passes, an open one still breaks its rule',
  limit,
  async () => {
    const [sooner] = await playing;
    const played = sooner.filter((one) => !isDrawn(one));
    assert.deepEqual(
      played.map(({ name, broken }) => [name, broken?.rule]),
      saved.map(({ name, state, rule }) => [name, state === 'open' ? rule : undefined]),
      played.flatMap((one) => (one.broken ? [storyOf(one)] : [])).join('\n'),
    );
  },
);

test(
  `keeps money and pay right in ${wanted} drawn histories of the whole product, apart from the open faults [OP014]`,
  limit,
  async (t) => {
    const [sooner, later] = await playing;
    // Both have played one seed, as the last of theirs and as the first: same steps, same answers.
    assert.deepEqual(sooner.at(-1), later[0]);
    const played = [...sooner.filter(isDrawn), ...later.slice(1)];
    assert.equal(played.length, wanted);
    const open = new Map<string, number>();
    const broken: string[] = [];
    for (const one of played) {
      const known = openFault(one, saved);
      if (known) open.set(known.name, (open.get(known.name) ?? 0) + 1);
      else if (one.broken) broken.push(`${one.name}: ${storyOf(one)}`);
    }
    for (const [name, times] of open) t.diagnostic(`open fault ${name}: met by ${times} histories`);
    assert.deepEqual(broken, [], broken.join('\n\n'));
  },
);
