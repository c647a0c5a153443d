/** The machine's own arithmetic in cents, with nothing of the product's. */
export type Cents = bigint;

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, one) => all + one, 0n);
export const least = (one: Cents, other: Cents): Cents => (one < other ? one : other);

/** A quotient of two amounts that are not negative, rounded half up. */
export const halfUp = (of: Cents, by: Cents): Cents => (2n * of + by) / (2n * by);

/** '12.50' → 1250. */
export function toCents(text: string): Cents {
  const found = /^(-?)(\d+)\.(\d\d)$/.exec(text);
  if (!found) throw new Error(`Not an amount: ${text}`);
  const cents = BigInt(`${found[2]}${found[3]}`);
  return found[1] === '-' ? -cents : cents;
}

export function toText(cents: Cents): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const inCash = (cents: Cents): Cents => 5n * halfUp(cents, 5n);

/** Splits an amount by weights to the cent; cents left over go to the largest remainders, the first of equals first. */
export function split(cents: Cents, weights: readonly Cents[]): readonly Cents[] {
  const whole = sum(weights);
  const parts = weights.map((weight, index) => ({
    index,
    cents: (cents * weight) / whole,
    rest: (cents * weight) % whole,
  }));
  const left = Number(cents - sum(parts.map((part) => part.cents)));
  const first = parts.toSorted((one, other) => Number(other.rest - one.rest) || one.index - other.index);
  for (const part of first.slice(0, left)) part.cents += 1n;
  return parts.map((part) => part.cents);
}

/** Hundredths of a percent. */
export const share = (cents: Cents, of: bigint): Cents => halfUp(cents * of, 10_000n);

export interface Line {
  readonly kind: 'labour' | 'parts' | 'addon' | 'fee' | 'travel';
  readonly code: string;
  readonly cents: Cents;
  /** Coupon and reductions. */
  readonly off: Cents;
  readonly isExtra: boolean;
  /** Hundredths of extra labour by the hour. */
  readonly hours: bigint | null;
}

/** In hundredths of a percent, by province. No service of the machine is exempt. */
const taxes: Readonly<Record<string, Readonly<Record<string, bigint>>>> = {
  ON: { HST: 1_300n },
  BC: { GST: 500n, PST: 700n },
};

const net = (lines: readonly Line[]): Cents => sum(lines.map(({ cents, off }) => cents - off));

/** Each tax of a bill, by name. */
export const taxesOf = (lines: readonly Line[], province: string): Readonly<Record<string, Cents>> =>
  Object.fromEntries(
    Object.entries(taxes[province] ?? {}).map(([name, rate]) => [name, share(net(lines), rate)]),
  );

export const totalOf = (lines: readonly Line[], province: string): Cents =>
  net(lines) + sum(Object.values(taxesOf(lines, province)));

/** A fee for a visit that did not take place is no repair: HST or GST alone is on it. */
const onFees: Readonly<Record<string, bigint>> = { ON: 1_300n, BC: 500n };

/** The one tax that is in such a fee. */
export const taxOfFee = (province: string): string => (province === 'BC' ? 'GST' : 'HST');

export const feeBeforeTax = (cents: Cents, province: string): Cents =>
  cents - halfUp(cents * (onFees[province] ?? 0n), 10_000n + (onFees[province] ?? 0n));

/** How a mechanic is paid; shares in hundredths of a percent, an amount of 0 pays nothing for that. */
export interface Terms {
  readonly share: bigint;
  readonly fixed: Readonly<Record<string, Cents>>;
  readonly hourly: Cents;
  readonly per: 'km' | 'drive';
  readonly travel: Cents;
  readonly minimum: Cents;
  readonly evening: bigint;
  readonly eveningFrom: number;
  readonly weekend: bigint;
  readonly wait: Cents;
  readonly feeShare: bigint;
}

export interface Work {
  readonly lines: readonly Line[];
  readonly minutes: number;
  /** Local time, as '2026-10-28T17:00:00-04:00'. */
  readonly startsAt: string;
}

const isLabour = ({ kind }: Line): boolean => kind === 'labour' || kind === 'addon';

function payOfWork({ lines, minutes, startsAt }: Work, terms: Terms): Cents {
  const labour = lines.filter((line) => isLabour(line) && !line.isExtra);
  const code = labour.find(({ kind }) => kind === 'labour')?.code ?? '';
  const fixed = terms.fixed[code];
  const shared = fixed === undefined ? labour : labour.filter((line) => line.code !== code);
  const byHour = fixed === undefined ? halfUp(BigInt(minutes) * terms.hourly, 60n) : 0n;
  const work = (fixed ?? 0n) + share(sum(shared.map(({ cents }) => cents)), terms.share) + byHour;
  const weekday = new Date(`${startsAt.slice(0, 10)}T12:00:00Z`).getUTCDay();
  const isWeekend = (weekday === 0 || weekday === 6) && terms.weekend > 0n;
  const isEvening = Number(startsAt.slice(11, 13)) >= terms.eveningFrom;
  return work + share(work, isWeekend ? terms.weekend : isEvening ? terms.evening : 0n);
}

const payOfExtra = ({ cents, hours }: Line, terms: Terms): Cents =>
  share(cents, terms.share) + halfUp(halfUp((hours ?? 0n) * 60n, 100n) * terms.hourly, 60n);

/**
 * What one mechanic earns for the services of a visit that they did: each by itself, one drive, at least the minimum,
 * and extra work on top of it (ADR 133).
 */
export function payOfVisit(done: readonly Work[], km: number, terms: Terms): Cents {
  if (done.length === 0) return 0n;
  const drive =
    terms.per === 'drive' ? terms.travel : halfUp(BigInt(Math.round(km * 10)) * terms.travel, 10n);
  const booked = drive + sum(done.map((work) => payOfWork(work, terms)));
  const extras = done.flatMap(({ lines }) => lines.filter((line) => line.isExtra && isLabour(line)));
  const more = sum(extras.map((line) => payOfExtra(line, terms)));
  return (booked < terms.minimum ? terms.minimum : booked) + more;
}
