import type { getOrderMoney as endpoint, Output, Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { formatSum } from '@hoist/domain/money/money';
import { TIP_SLOT } from '@hoist/domain/payment/payment-state';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';

type Money = Output<typeof endpoint>['data'];
type Entry = Money['entries'][number];
type Kind = Entry['kind'];

interface Row {
  readonly at: Date;
  readonly kind: Kind;
  readonly part: number | null;
  readonly amountCents: number;
  readonly effectCents: number;
  /** The part of the effect that is rounding of cash to five cents. */
  readonly roundingCents: number;
  readonly lines: readonly { readonly account: string; readonly cents: number }[];
  readonly reason: string;
  readonly by: string;
}

/** The money of an order from one snapshot: the ledger, holds on cards and goodwill credits. */
export async function getOrderMoney(
  database: Database,
  ordersServicesId: OrderId,
): Promise<Result<{ data: Money }, Refusal>> {
  return database.transaction(
    async (tx) => {
      const order = await tx
        .selectFrom('orderServices')
        .where('ordersServicesId', '=', ordersServicesId)
        .where('bookedAt', 'is not', null)
        .select('ordersServicesId')
        .executeTakeFirst();
      if (!order) return refuse({ code: 'not_found' });
      const holds = await readHolds(tx, ordersServicesId);
      const rows = [
        ...holds.rows,
        ...(await readLedgerRows(tx, ordersServicesId)),
        ...(await readGoodwill(tx, ordersServicesId)),
      ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
      return ok({ data: present(ordersServicesId, { rows, heldCents: holds.heldCents }) });
    },
    { isolation: 'repeatable read' },
  );
}

function present(
  ordersServicesId: OrderId,
  { rows, heldCents }: { readonly rows: readonly Row[]; readonly heldCents: number },
): Money {
  let balance = 0;
  const entries = rows.map((row): Entry => {
    balance += row.effectCents;
    return {
      at: row.at.toISOString(),
      kind: row.kind,
      part: row.part,
      amount: formatSum(row.amountCents),
      effect: formatSum(row.effectCents),
      balance: formatSum(balance),
      lines: row.lines.map(({ account, cents }) => ({ account, amount: formatSum(cents) })),
      reason: row.reason,
      by: row.by,
    };
  });
  // Coins are counted as they were handed over; their rounding is a sum of its own.
  const sum = (kinds: readonly Kind[], sign: 1 | -1) =>
    formatSum(
      rows.reduce(
        (all, row) => (kinds.includes(row.kind) ? all + sign * (row.effectCents - row.roundingCents) : all),
        0,
      ),
    );
  return {
    ordersServicesId,
    entries,
    billed: sum(['invoice', 'fee'], 1),
    credited: sum(['credit'], -1),
    paid: sum(['charge', 'cash'], -1),
    refunded: sum(['refund', 'refund_failed'], 1),
    rounding: formatSum(rows.reduce((all, { roundingCents }) => all + roundingCents, 0)),
    other: sum(['dispute', 'dispute_reversed', 'other'], 1),
    tip: formatSum(tipOf(rows)),
    held: formatSum(heldCents),
    balance: formatSum(balance),
  };
}

const tipOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { kind, part, amountCents }) => {
    if (kind === 'tip') return sum + amountCents;
    if (kind === 'tip_refund') return sum - amountCents;
    return kind === 'refund_failed' && part === TIP_SLOT ? sum + amountCents : sum;
  }, 0);

interface LedgerRow {
  readonly at: Date;
  readonly source: string;
  readonly key: string;
  readonly account: string;
  readonly cents: number;
  readonly part: number | null;
  readonly reason: string;
  readonly fname: string | null;
  readonly lname: string | null;
  readonly id: number;
}

/** A posting changes what the customer owes through these two accounts. */
const ofCustomer: ReadonlySet<string> = new Set(['receivable', 'customer_deposits']);
const ofMoney: ReadonlySet<string> = new Set(['stripe_balance', 'mechanic_cash', 'cash_on_hand', 'bank']);
const ofRounding: ReadonlySet<string> = new Set(['cash_rounding']);
const isBilled = (account: string) => /^(revenue_|tax_|discounts$)/.test(account);

async function readLedgerRows(tx: Tx, ordersServicesId: OrderId): Promise<readonly Row[]> {
  const { rows } = await sql<LedgerRow>`
    SELECT t.id, t.occurred_at AS at, t.source, t.source_key AS key, e.account, e.amount_cents AS cents,
      coalesce(charged.slot, refunded.slot) AS part, coalesce(r.reason, c.reason, '') AS reason, u.fname, u.lname
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      LEFT JOIN payments charged ON t.source = 'charge' AND charged.orders_services_id = e.orders_services_id
        AND charged.charge = split_part(t.source_key, ':', 1)
      LEFT JOIN payment_refunds r ON t.source = 'refund'
        AND (r.refund = split_part(t.source_key, ':', 1) OR 'cash:' || r.id = t.source_key)
        AND r.payments_id IN (SELECT p.id FROM payments p WHERE p.orders_services_id = e.orders_services_id)
      LEFT JOIN payments refunded ON refunded.id = r.payments_id
      LEFT JOIN credits c ON t.source = 'credit' AND c.orders_services_id = e.orders_services_id
        AND c.id::text = t.source_key
      LEFT JOIN users u ON u.users_id = coalesce(r.asked_by, c.credited_by,
        (SELECT m.party_id FROM ledger_entries m
          WHERE t.source = 'cash' AND m.transaction_id = t.id AND m.account = 'mechanic_cash'))
    WHERE e.orders_services_id = ${ordersServicesId} ORDER BY t.occurred_at, t.id, e.line`.execute(tx);
  const byId = new Map<number, LedgerRow[]>();
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  return [...byId.values()].flatMap((lines) => rowOf(lines) ?? []);
}

/** A posting that changes nothing for the customer, as the processor's fee, is left out; disputes are shown. */
function rowOf(lines: readonly LedgerRow[]): Row | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const sum = (accounts: ReadonlySet<string>) =>
    lines.reduce((all, { account, cents }) => (accounts.has(account) ? all + cents : all), 0);
  const effectCents = sum(ofCustomer);
  const kind = lines.some(({ account }) => account === 'tips') ? tipKindOf(first) : kindOf(first);
  if (effectCents === 0 && !shownWithoutEffect.has(kind)) return undefined;
  const disputed = lines.reduce((most, { cents }) => Math.max(most, cents), 0);
  const moved = Math.abs(sum(ofMoney));
  const isBill = kind === 'invoice' || kind === 'credit' || kind === 'fee';
  const roundingCents = 0 - sum(ofRounding);
  return {
    at: first.at,
    kind,
    part: first.part,
    amountCents: first.source === 'dispute' ? disputed : moved || Math.abs(effectCents),
    effectCents,
    roundingCents,
    // Revenue and rounding are credited to the ledger, so a bill's lines have the opposite sign.
    lines: lines
      .filter(({ account }) => (isBill && isBilled(account)) || ofRounding.has(account))
      .map(({ account, cents }) => ({ account, cents: kind === 'credit' ? cents : 0 - cents })),
    reason: first.reason,
    by: first.fname === null ? '' : nameOf({ fname: first.fname, lname: first.lname ?? '' }),
  };
}

const shownWithoutEffect: ReadonlySet<Kind> = new Set<Kind>([
  'tip',
  'tip_refund',
  'refund_failed',
  'dispute',
  'dispute_reversed',
]);

/** The mechanic's pay for a tip is no movement of the customer's money. */
function tipKindOf({ source, key }: LedgerRow): Kind {
  if (source === 'charge') return 'tip';
  if (source !== 'refund') return 'other';
  return key.endsWith(':failed') ? 'refund_failed' : 'tip_refund';
}

function kindOf({ source, key }: LedgerRow): Kind {
  switch (source) {
    case 'invoice':
    case 'charge':
    case 'cash':
    case 'credit':
      return source;
    case 'refund':
      return key.endsWith(':failed') ? 'refund_failed' : 'refund';
    case 'forfeit':
      return 'fee';
    case 'dispute':
      return /:(reinstated|reversed)/.test(key) ? 'dispute_reversed' : 'dispute';
    default:
      return 'other';
  }
}

const base = { effectCents: 0, roundingCents: 0, lines: [], reason: '', by: '' } as const;
const held: ReadonlySet<string> = new Set(['authorized', 'capturing']);
const released: ReadonlySet<string> = new Set(['voided', 'expired']);

/** Holds are not in the ledger: no money moves until a charge. */
async function readHolds(tx: Tx, ordersServicesId: OrderId) {
  const payments = await tx
    .selectFrom('payments')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('method', '=', 'card')
    .where('authorizedCents', '>', 0)
    .where('slot', '<>', TIP_SLOT)
    .select(['slot', 'state', 'authorizedCents', 'createdAt', 'updatedAt'])
    .select((payment) =>
      payment
        .selectFrom('stripeOps as o')
        .whereRef('o.paymentsId', '=', 'payments.id')
        .where('o.kind', '=', 'authorize')
        .where('o.state', '=', 'done')
        .select((op) => op.fn.max('o.finishedAt').as('at'))
        .as('authorizedAt'),
    )
    .orderBy('id')
    .execute();
  const rows = payments.flatMap(({ slot: part, state, authorizedCents: amountCents, ...at }): Row[] => [
    { ...base, at: at.authorizedAt ?? at.createdAt, kind: 'hold', part, amountCents },
    ...(released.has(state)
      ? [{ ...base, at: at.updatedAt, kind: 'released' as const, part, amountCents }]
      : []),
  ]);
  const heldCents = payments.reduce(
    (sum, { state, authorizedCents }) => (held.has(state) ? sum + authorizedCents : sum),
    0,
  );
  return { rows, heldCents };
}

/** A goodwill credit lowers a later bill, so it does not change this order's balance. */
async function readGoodwill(tx: Tx, ordersServicesId: OrderId): Promise<readonly Row[]> {
  const rows = await tx
    .selectFrom('goodwillCredits as g')
    .innerJoin('users as u', 'u.usersId', 'g.givenBy')
    .where('g.ordersServicesId', '=', ordersServicesId)
    .select(['g.createdAt', 'g.amountCents', 'g.reason', 'u.fname', 'u.lname'])
    .execute();
  return rows.map(({ createdAt: at, amountCents, reason, ...person }) => ({
    ...base,
    at,
    kind: 'goodwill',
    part: null,
    amountCents,
    reason,
    by: nameOf(person),
  }));
}
