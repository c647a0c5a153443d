import type { Page, Request } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { askPostgres } from '../apps/server/src/testing/ask-postgres.ts';
import { atPayment } from './support/at-payment.ts';
import { book, fillCard, typeCard } from './support/booking.ts';
import { refused } from './support/expected-console.ts';
import { readyToBook } from './support/orders.ts';
import type { Data } from './support/server.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { answerWallet, pressWallet } from './support/wallet.ts';
import { words } from './support/booking-texts.ts';

// Each journey is several short ones.
test.slow();

test.use({ expectedConsole: refused(402) });

const w = words.en;
const canaries = { saved: '5555555555554444', asks: '4000002760003184', declined: '4000000000000002', wallet: '378282246310005' }; // prettier-ignore
/** All but the last four digits, which we may know: together, or in groups as printed on a card. */
const secret = Object.values(canaries).flatMap((number) => {
  const groups = number.match(/^3/) ? /(\d{4})(\d{6})(\d)/ : /(\d{4})(\d{4})(\d{4})/;
  return ['', ' ', '+', '-', '%20'].map((between) => (groups.exec(number) ?? []).slice(1).join(between));
});
const hits = (text: string) => secret.filter((digits) => text.includes(digits));

/** What reached our own server: addresses, headers and bodies. */
function listen(page: Page, origin: string): () => Promise<string> {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) seen.push(request);
  });
  return async () => {
    const parts = seen.map(async (request) =>
      [request.url(), JSON.stringify(await request.allHeaders()), request.postData() ?? ''].join(' '),
    );
    return (await Promise.all(parts)).join('\n');
  };
}

/** Every file under a folder as text, but those whose path from there fits. */
function texts(folder: string, without = /^$/): readonly (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !without.test(path))
    .map((path) => [path, readFileSync(join(folder, path)).toString('latin1')]);
}

/** The folders of a PostgreSQL with what this database holds, and with what was written lately. */
async function foldersOf(database: string): Promise<readonly string[]> {
  const sql = `select current_setting('data_directory'), oid from pg_database where datname = current_database()`;
  const [[folder, id] = []] = await askPostgres(database, sql);
  await askPostgres(database, 'checkpoint');
  return [join(String(folder), 'base', String(id)), join(String(folder), 'pg_wal')];
}

/** All of a server's data: the database with its log, and all that was written. Not what is the provider's own, nor the
 * program itself as it was compiled. */
async function written({ folder, database }: Data): Promise<ReadonlyMap<string, string>> {
  const beside = database === undefined ? [] : await foldersOf(database);
  return new Map([
    ...texts(folder, /^(stripe-simulator|compiled)\//),
    ...beside.flatMap((one) => texts(one)),
  ]);
}

test("a card's number goes to its provider alone: our server, its log and its data never hold it; a page runs and calls the scripts of our own origin and of that provider alone [PM024, PM025] @phone", async ({
  page,
  server,
  inbox,
}) => {
  const received = listen(page, server.url);
  const who = await readyToBook(server.url, inbox);
  await enter(page, who, '/inside/accounts/manage-payments');
  const adding = page.getByRole('button', { name: 'Save card' });
  await page.getByRole('button', { name: 'Add a card' }).first().click();
  await fillCard(page, w, canaries.declined);
  await adding.click();
  await expect(page.locator('.field-error:visible', { hasText: 'declined' })).toBeVisible();
  await fillCard(page, w, canaries.saved);
  await adding.click();
  await expect(toast(page, /4444 is saved/)).toBeVisible();

  await atPayment(page, server.url, who);
  await typeCard(page, w, canaries.asks);
  await book(page, w);
  const bank = page.locator('iframe[name^="stripe-challenge"]');
  for (const _payment of ['saving', 'hold', 'deposit']) {
    const name = await bank.getAttribute('name');
    await bank.contentFrame().getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.locator(`iframe[name="${name}"]`)).toBeHidden();
  }
  await expect(page.locator('.confirmation')).toBeVisible();

  await atPayment(page, server.url, who);
  await page.getByRole('radio', { name: 'Google Pay' }).check();
  await book(page, w);
  for (const payment of ['Payment 1 of 2', 'Payment 2 of 2']) {
    await expect(sheet(page, 'Google Pay').getByText(payment)).toBeVisible();
    await pressWallet(page, 'Google Pay');
    await answerWallet(page, 'Google Pay', { card: canaries.wallet.slice(-4) });
  }
  await expect(page.locator('.confirmation')).toBeVisible();

  const requests = await received();
  // What is there to be found is found.
  expect(requests).toContain('users_credit_cards_id');
  expect(server.log()).toContain('/schedule-service');
  const data = await written(server);
  expect([...data.values()].some((text) => text.includes(who.email))).toBe(true);
  expect(hits(requests)).toEqual([]);
  expect(hits(server.log())).toEqual([]);
  expect([...data].filter(([, text]) => hits(text).length > 0).map(([path]) => path)).toEqual([]);

  // A page runs and calls the scripts of our own origin and of the card provider alone.
  const answer = await page.goto('/home-page');
  const policy = Object.fromEntries(
    (answer?.headers()['content-security-policy'] ?? '').split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources];
    }),
  );
  for (const rule of ['script-src', 'connect-src']) {
    const [own, provider, ...more] = policy[rule] ?? [];
    expect(own).toBe("'self'");
    expect(provider).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(more).toEqual([]);
  }
  expect(policy['object-src']).toEqual(["'none'"]);
});
