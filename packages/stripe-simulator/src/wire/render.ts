import type { Unit } from '../unit.ts';
import type { Table } from '../tables.ts';
import { badParameter } from './stripe-error.ts';

const tableOf: Readonly<Record<string, Table>> = {
  acct: 'accounts',
  ch: 'charges',
  cus: 'customers',
  du: 'disputes',
  issfr: 'early_fraud_warnings',
  pi: 'payment_intents',
  pm: 'payment_methods',
  po: 'payouts',
  re: 'refunds',
  seti: 'setup_intents',
  tr: 'transfers',
  txn: 'balance_transactions',
};

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object as the API returns it, without internal fields. */
export function render(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(render);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !name.startsWith('_'))
      .map(([name, inner]) => [name, render(inner)]),
  );
}

/** Replaces ids with their objects along paths such as `latest_charge.balance_transaction` or `data.customer`. */
export function expand(unit: Unit, value: unknown, paths: readonly string[]): unknown {
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > 4) throw badParameter('expand', 'You cannot expand more than 4 levels of a property');
    walk(unit, value, parts);
  }
  return value;
}

function walk(unit: Unit, value: unknown, parts: readonly string[]): void {
  const [part, ...rest] = parts;
  if (part === undefined) return;
  if (Array.isArray(value)) {
    for (const entry of value) walk(unit, entry, parts);
    return;
  }
  if (!isJson(value)) return;
  if (value['object'] === 'charge' && part === 'refunds' && !('refunds' in value))
    value[part] = refundsOf(unit, String(value['id']));
  if (!(part in value))
    throw badParameter('expand', `This property cannot be expanded (${part}).`, 'property_not_expandable');
  const inner = value[part];
  if (typeof inner === 'string') value[part] = lookUp(unit, inner) ?? inner;
  walk(unit, value[part], rest);
}

/** A charge includes its refunds only if they are expanded. */
function refundsOf(unit: Unit, charge: string): unknown {
  const data = unit.where('refunds', `charge:${charge}`);
  return {
    object: 'list',
    url: `/v1/charges/${charge}/refunds`,
    has_more: false,
    data: render(data.toReversed()),
  };
}

function lookUp(unit: Unit, id: string): unknown {
  const table = tableOf[id.split('_', 1)[0] ?? ''];
  return table === undefined ? undefined : render(unit.find(table, id));
}

const publicFields = new Set([
  'id', 'object', 'amount', 'amount_details', 'automatic_payment_methods', 'billing_details', 'canceled_at',
  'cancellation_reason', 'capture_method', 'card', 'client_ip', 'client_secret', 'confirmation_method', 'created',
  'currency', 'description', 'last_payment_error', 'last_setup_error', 'livemode', 'next_action', 'payment_method',
  'payment_method_types', 'processing', 'receipt_email', 'setup_future_usage', 'shipping', 'source', 'status', 'type',
  'usage', 'used', 'allow_redisplay', 'customer',
]); // prettier-ignore

export function publicView(value: unknown): unknown {
  if (!isJson(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => publicFields.has(name)));
}
