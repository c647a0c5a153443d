import type { Cents } from '../money/money.ts';
import type { FitPrice } from './fit-price.ts';
import type { PriceClass } from './price-class.ts';

type Factors = Readonly<Partial<Record<PriceClass, number>>>;

export const feeKinds = ['oil', 'oil_filter', 'battery', 'tire'] as const;
export type FeeKind = (typeof feeKinds)[number];

/** Environmental fees of a province in cents, by what is sold; oil by the litre. */
export type EnvironmentalFees = Readonly<Partial<Record<FeeKind, Cents>>>;

/** What differs by vehicle in the price of a service, as factors of a sedan's figures (ADR 126). */
export interface PriceFigures {
  readonly labour: Factors;
  readonly parts: Factors;
  /** Classes without figures: the office prices them. */
  readonly quoted: readonly PriceClass[];
  readonly byFit: readonly FitPrice[];
  /** Engine oil: litres in a sedan's price, and the price of each further one by parts type. */
  readonly oil: {
    readonly includedLitres: number;
    readonly perLitreCents: Readonly<Record<string, Cents>>;
  } | null;
  readonly fees: readonly FeeKind[];
}

export const sameForAll: PriceFigures = {
  labour: {},
  parts: {},
  quoted: [],
  byFit: [],
  oil: null,
  fees: [],
};
