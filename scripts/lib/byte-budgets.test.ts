import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overBudget, overMapBudget, weigh } from './byte-budgets.ts';

const page = 'src/features/home/pages/home-page.tsx';
const built = (kilobytes: number) => ({
  app: {
    'index.html': { file: 'index.js', imports: ['_shared'] },
    _shared: { file: 'shared.js', imports: ['index.html'] },
    'src/messages/en/index.ts': { file: 'en.js' },
    'src/messages/fr/index.ts': { file: 'fr.js' },
    [page]: { file: 'home.js', imports: ['_shared', '_card', '_style'] },
    _card: { file: 'card.js' },
    _style: { file: 'card.css' },
    'src/features/home/lazy.tsx': { file: 'lazy.js' },
    'src/features/auth/sign-up-sheet.tsx': { file: 'sign-up.js' },
  },
  landing: { 'src/landing/static-landing.ts': { file: 'landing.js' } },
  sent: (file: string) => (file === 'fr.js' ? 12_000 : kilobytes * 1000),
});

test('weighs a page as its chunks, the frame and one language, each once', () => {
  // index, shared, home, card, boot; the heavier language.
  assert.deepEqual(weigh(built(10)), {
    landing: 20_000,
    firstLoad: 30_000,
    signUp: 52_000,
    routes: [{ route: page, bytes: 62_000 }],
  });
});

test('names what is above its budget', () => {
  assert.deepEqual(overBudget(weigh(built(4))), []);
  assert.equal(overBudget(weigh(built(10))).length, 1);
  assert.match(
    overBudget(weigh(built(70))).join('\n'),
    /a landing: 140000 bytes.*\nthe app's first load: 210000 bytes.*\nthe sign-up form: 350000 bytes.*\n.*home-page\.tsx: 420000 bytes/,
  );
});

test('weighs code, worker and styles of a map, and fails if one of them is missing', () => {
  const files = ['assets/streets-1a.js', 'assets/streets-2b.css', 'assets/maplibre-gl-worker-3c.js'];
  assert.deepEqual(
    overMapBudget([...files, 'assets/index-4d.js'], () => 100_000),
    [],
  );
  assert.match(overMapBudget(files, () => 200_000)[0] ?? '', /600000 bytes, the budget is 385000/);
  assert.match(overMapBudget(files.slice(1), () => 1)[0] ?? '', /expected code, worker and styles/);
});
