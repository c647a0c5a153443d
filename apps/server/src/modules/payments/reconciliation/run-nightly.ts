import { MS_PER_DAY } from '@hoist/domain/civil-date';
import { assertUnreachable } from '@hoist/domain/result';
import type { PaymentsContext } from '../context.ts';
import { compareBalance } from './compare-balance.ts';
import { syncOpenDisputes, settleEndedIntents } from './sync-open-items.ts';
import { endRun, releaseRun, saveRun, takeRun } from './recon-runs.ts';
import { judgeIntents } from './judge-intents.ts';
import { showOpenOrders } from './show-open-orders.ts';
import { voidLostHolds } from './void-lost-holds.ts';

const steps = ['transactions', 'disputes', 'balance', 'intents', 'holds', 'ended', 'open'] as const;
type Step = (typeof steps)[number];

/** Progress of a run: JSON, saved after every page. */
interface Night {
  readonly step: Step;
  readonly after?: string | undefined;
  /** Start of this run (ISO 8601); the next run reads from there. */
  readonly began: string;
  readonly since: string;
  readonly news: number;
}

/** The result of a step: one page done, all done, or the provider did not answer. */
export type Stepped =
  | { readonly kind: 'page'; readonly after: string; readonly news: number }
  | { readonly kind: 'through'; readonly news: number }
  | { readonly kind: 'away' };

export interface Stepping {
  readonly context: PaymentsContext;
  readonly since: Date;
  readonly after: string | undefined;
  readonly now: Date;
}

/** Allows for clock differences and late listing. */
const OVERLAP_MS = MS_PER_DAY;
/** Pages per run of the job, so that other jobs get their turn. */
const PIECES = 25;
/** 03:00 in Toronto, 04:00 in summer. */
const HOUR_UTC = 8;

function nextNight(now: Date): Date {
  const tonight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR_UTC);
  return new Date(tonight > now.getTime() ? tonight : tonight + MS_PER_DAY);
}

/**
 * Compares our records with the provider's, page by page and resumable: transactions, disputes, balances, intents,
 * holds, ended orders. Differences are raised as discrepancies and never posted. Returns `more` if unfinished.
 */
export async function runNightly(context: PaymentsContext): Promise<'more' | void> {
  const { database } = context;
  const taken = await takeRun<Night>(database, 'nightly', context.now());
  if (!taken) return;
  let night = await begin(context, taken.state, taken.cursor);
  for (let piece = 0; piece < PIECES; piece += 1) {
    const now = context.now();
    const stepped = await step(
      { context, since: new Date(night.since), after: night.after, now },
      night.step,
    );
    if (stepped.kind === 'away') return database.transaction((tx) => releaseRun(tx, 'nightly'));
    const next = following(night, stepped);
    if (next === undefined) return end(context, night);
    night = next;
    await database.transaction((tx) => saveRun(tx, { name: 'nightly', state: next, now }));
  }
  await database.transaction((tx) => releaseRun(tx, 'nightly'));
  return 'more';
}

async function begin(context: PaymentsContext, state: Partial<Night>, cursor: Date | null): Promise<Night> {
  const { step: at, began, since, news = 0, after } = state;
  if (at !== undefined && began !== undefined && since !== undefined)
    return { step: at, began, since, news, after };
  const first = cursor ?? (await firstPayment(context)) ?? context.now();
  return {
    step: 'transactions',
    began: context.now().toISOString(),
    since: new Date(first.getTime() - OVERLAP_MS).toISOString(),
    news: 0,
  };
}

async function firstPayment({ database }: PaymentsContext): Promise<Date | null> {
  const row = await database.db
    .selectFrom('payments')
    .select('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt ?? null;
}

function following(night: Night, stepped: Exclude<Stepped, { kind: 'away' }>): Night | undefined {
  const news = night.news + stepped.news;
  if (stepped.kind === 'page') return { ...night, after: stepped.after, news };
  const next = steps[steps.indexOf(night.step) + 1];
  return next === undefined ? undefined : { ...night, step: next, after: undefined, news };
}

async function end(context: PaymentsContext, { began, news }: Night): Promise<void> {
  const now = context.now();
  await context.database.transaction(async (tx) => {
    await endRun(tx, { name: 'nightly', cursor: new Date(began), due: nextNight(now) });
    if (news > 0) await context.onAlert(tx, { kind: 'findings', count: news });
  });
}

function step(given: Stepping, at: Step): Promise<Stepped> {
  switch (at) {
    case 'transactions':
      return storeTransactions(given);
    case 'disputes':
      return syncOpenDisputes(given);
    case 'balance':
      return compareBalance(given);
    case 'intents':
      return judgeIntents(given);
    case 'holds':
      return voidLostHolds(given);
    case 'ended':
      return settleEndedIntents(given);
    case 'open':
      return showOpenOrders(given);
    default:
      return assertUnreachable(at);
  }
}

/** Fetches and stores a page of the provider's balance transactions, to compare with the ledger. */
async function storeTransactions({ context, since, after }: Stepping): Promise<Stepped> {
  const page = await context.port.listTransactions({ since, after });
  if (page.kind !== 'done') return { kind: 'away' };
  const { rows, more } = page.value;
  if (rows.length > 0)
    await context.database.transaction((tx) =>
      tx
        .insertInto('providerTransactions')
        .values(
          // The provider's own fees have no source.
          rows.map((row) => ({ ...row, source: row.source ?? row.transaction })),
        )
        .onConflict((conflict) => conflict.column('transaction').doNothing())
        .execute(),
    );
  const last = rows.at(-1);
  return more && last ? { kind: 'page', after: last.transaction, news: 0 } : { kind: 'through', news: 0 };
}
