import type { OrderId } from '@hoist/domain/ids';
import type { TaxLine } from '@hoist/domain/money/tax';
import type { Warranty } from '@hoist/domain/pricing/warranty';
import type { PartCondition } from '@hoist/domain/pricing/part-condition';
import type { QuoteLine, QuoteLineKind } from '@hoist/domain/pricing/quote';
import { assertUnreachable } from '@hoist/domain/result';
import type { FrozenQuote, WarrantyOf } from '#server/platform/db/schema-orders.ts';
import { feeTitle } from './fee-title.ts';
import type { OrderRow } from './order-row.ts';

export interface AcceptedLine {
  readonly kind: QuoteLineKind;
  readonly code: string;
  readonly title: { readonly en: string; readonly fr: string };
  readonly note: string;
  readonly amountCents: number;
  readonly discountCents: number;
  /** Share of all taxes. */
  readonly taxCents: number;
  readonly hoursHundredths: number | null;
  readonly rateCents: number | null;
  readonly quantity: number | null;
  readonly unitCents: number | null;
  readonly condition: PartCondition | null;
  readonly warranty: Warranty;
  /** The proposal that added it; 0: booked. */
  readonly revision: number;
}

/** The price as last accepted by the customer. Integer cents; the taxes are of all lines together. */
export interface AcceptedEstimate {
  readonly ordersServicesId: OrderId;
  /** The last proposal that changed the price; 0: as booked. */
  readonly revision: number;
  readonly lines: readonly AcceptedLine[];
  readonly taxes: readonly TaxLine[];
  readonly discountCents: number;
  readonly subtotalCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  readonly cashTotalCents: number;
  readonly cashRoundingCents: number;
}

type Priced = Pick<
  OrderRow,
  | 'ordersServicesId'
  | 'quote'
  | 'state'
  | 'servicesTitleEn'
  | 'servicesTitleFr'
  | 'partTitleEn'
  | 'partTitleFr'
>;

export function acceptedEstimateOf(order: Priced): AcceptedEstimate {
  const { quote } = order;
  const { taxes, discountCents, subtotalCents, taxCents, totalCents, cashTotalCents, cashRoundingCents } =
    quote;
  let addon = 0;
  const lines = quote.lines.map((line): AcceptedLine => {
    const extra = quote.extras?.find(({ code }) => code === line.code);
    const again = quote.warrantyOf?.lines.find(({ code }) => code === line.code);
    if (again) return againLine(line, again);
    if (!extra) {
      const titled = bookedLine(order, line, quote.addons[addon]);
      if (line.kind === 'addon') addon += 1;
      return titled;
    }
    const { title, note, hoursHundredths, rateCents, quantity, unitCents, condition, warranty, revision } =
      extra;
    return {
      ...line,
      title: { en: title, fr: title },
      note,
      hoursHundredths,
      rateCents,
      quantity,
      unitCents,
      condition,
      warranty,
      revision,
    };
  });
  return {
    ordersServicesId: order.ordersServicesId,
    revision: quote.revision ?? 0,
    lines,
    taxes,
    discountCents,
    subtotalCents,
    taxCents,
    totalCents,
    cashTotalCents,
    cashRoundingCents,
  };
}

/** A line as booked: it has no note, hours or parts of its own. */
const unpriced = {
  note: '',
  hoursHundredths: null,
  rateCents: null,
  quantity: null,
  unitCents: null,
  condition: null,
} as const;

/** A line repeated under warranty: free of charge, with the original warranty. */
const againLine = (line: QuoteLine, { titleEn, titleFr }: WarrantyOf['lines'][number]): AcceptedLine => ({
  ...line,
  title: { en: titleEn, fr: titleFr },
  ...unpriced,
  warranty: { months: 0, km: 0 },
  revision: 0,
});

function bookedLine(
  order: Priced,
  line: QuoteLine,
  addon: FrozenQuote['addons'][number] | undefined,
): AcceptedLine {
  const { quote } = order;
  const plain = {
    ...line,
    ...unpriced,
    warranty: { months: quote.warrantyMonths, km: quote.warrantyKm },
    revision: 0,
  };
  switch (line.kind) {
    case 'labour': {
      const hourly = Math.round(quote.labourHours * quote.labourRateCents) === line.amountCents;
      return {
        ...plain,
        title: { en: order.servicesTitleEn, fr: order.servicesTitleFr },
        hoursHundredths: hourly ? Math.round(quote.labourHours * 100) : null,
        rateCents: hourly ? quote.labourRateCents : null,
      };
    }
    case 'parts':
      return {
        ...plain,
        title: { en: order.partTitleEn ?? '', fr: order.partTitleFr ?? '' },
        quantity: 1,
        unitCents: line.amountCents,
        condition: quote.partCondition ?? 'new_non_oem',
      };
    case 'addon':
      return { ...plain, title: { en: addon?.titleEn ?? '', fr: addon?.titleFr ?? '' } };
    case 'fee':
      return { ...plain, title: feeTitle(line.code), warranty: { months: 0, km: 0 } };
    case 'travel':
      return {
        ...plain,
        title: { en: 'Long distance', fr: 'Longue distance' },
        warranty: { months: 0, km: 0 },
      };
    default:
      return assertUnreachable(line.kind);
  }
}
