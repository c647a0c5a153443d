import type { createPayRule, Input, Refusal, TextKey } from '@hoist/contract';
import { parseAmount } from '@hoist/domain/money/money';
import { checkTerms, type PayTerms } from '@hoist/domain/pay/pay-terms';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';

type Typed = Omit<Input<typeof createPayRule>['form'], 'mechanic_id' | 'starts_on' | 'ends_on'>;

const fields = [
  'labour_share',
  'hourly',
  'travel',
  'minimum',
  'evening',
  'weekend',
  'wait',
  'fee_share',
] as const;

type Numbers = Readonly<Record<(typeof fields)[number], number>>;

/** The terms of a form. Typed dollars become cents and percentages hundredths; empty is 0. */
export function readTerms(typed: Typed, services: ReadonlySet<string>): Result<PayTerms, Refusal> {
  const numbers = readNumbers(typed);
  if (!numbers.ok) return numbers;
  const fixed = readFixed(typed.fixed ?? '', services);
  if (!fixed.ok) return fixed;
  const of = numbers.value;
  const checked = checkTerms({
    labourShareBp: of.labour_share,
    fixed: fixed.value,
    hourlyCents: of.hourly,
    travel: { per: typed.travel_per ?? 'km', rateCents: of.travel },
    minimumCents: of.minimum,
    eveningBp: of.evening,
    eveningFromHour: typed.evening_from ? Number(typed.evening_from) : 18,
    weekendBp: of.weekend,
    waitCents: of.wait,
    feeShareBp: of.fee_share,
  });
  return checked.ok ? checked : refuse(invalidField(fieldOf[checked.error], `pay_rule.${checked.error}`));
}

const fieldOf = {
  nothing: 'labour_share',
  share: 'labour_share',
  rate: 'hourly',
  hour: 'evening_from',
  repeated_service: 'fixed',
} as const;

function readNumbers(typed: Typed): Result<Numbers, Refusal> {
  const read = fields.map((field) => {
    const text = typed[field] ?? '';
    return [field, text === '' ? 0 : parseAmount(text)] as const;
  });
  const wrong = read.find(([, value]) => value === undefined);
  if (wrong) return refuse(invalidField(wrong[0], 'pay_rule.number' satisfies TextKey));
  return ok(Object.fromEntries(read) as Numbers);
}

function readFixed(typed: string, services: ReadonlySet<string>): Result<PayTerms['fixed'], Refusal> {
  const pairs = typed.split(',').flatMap((pair) => pair.trim() || []);
  const fixed = pairs.map((pair) => {
    const [service = '', amount = ''] = pair.split('=');
    return { service, amountCents: parseAmount(amount) };
  });
  const known = fixed.flatMap(({ service, amountCents }) =>
    amountCents === undefined || !services.has(service) ? [] : [{ service, amountCents }],
  );
  return known.length < fixed.length ? refuse(invalidField('fixed', 'pay_rule.fixed')) : ok(known);
}
