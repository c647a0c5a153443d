import type { Locale } from '@hoist/contract';
import { text } from '@hoist/contract';
import type {
  agreedLine,
  estimateRevision,
  estimateState,
  revisionLine,
} from '@hoist/contract/estimates/estimates';
import { formatMoney } from '@hoist/domain/money/money';
import type { RevisionLine } from '@hoist/domain/pricing/extra-line';
import { totalToCollect } from '@hoist/domain/order/order';
import { estimateHeadroom } from '@hoist/domain/pricing/estimate-limit';
import type { ExtraWorkContext } from '@hoist/domain/pricing/revise-quote';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { EstimatesTable } from '#server/platform/db/schema-estimates.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { priceText } from '@hoist/domain/money/format-price';
import { timeText } from '#server/shared/formats/time-text.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { presentPicture } from '#server/shared/files/saved-picture.ts';
import { acceptedEstimateOf, type AcceptedLine } from '#server/shared/orders/accepted-estimate.ts';
import type { Advised, Taken } from './get-estimate.ts';
import { stateOf, type Revision } from './revisions.ts';
import { shownTo } from './shown-to.ts';

export type PresentedEstimate = z.input<typeof estimateState>;

export interface Presenting {
  readonly order: LoadedOrder;
  readonly revisions: readonly Revision[];
  readonly estimate: Selectable<EstimatesTable>;
  readonly context: ExtraWorkContext;
  readonly payments: Taken;
  readonly number: string | undefined;
  readonly lastOdometer: number | null;
  readonly advised: readonly Advised[];
  readonly locale: Locale;
  readonly now: Date;
  readonly addresses: FileAddresses;
}

export function presentEstimate(given: Presenting): PresentedEstimate {
  const { order, estimate, locale, context, payments } = given;
  const agreed = acceptedEstimateOf(order);
  const toCollectCents = totalToCollect(agreed.totalCents, order.paymentOption);
  const when = (at: Date): string => timeText(at, order.timezone, locale);
  const limit = agreed.totalCents + estimateHeadroom(agreed.totalCents, order.state);
  const limitText = order.state === 'QC' ? 'limit.QC' : 'limit.any';
  return {
    agreed: {
      number: given.number ?? '',
      revision: agreed.revision,
      hash: order.estimateHash,
      frozenAt: when(estimate.frozenAt),
      validUntil: when(estimate.validUntil),
      completesAt: when(order.endsAt),
      lines: agreed.lines.map(presentAgreed(locale)),
      discount: formatMoney(agreed.discountCents),
      subtotal: formatMoney(agreed.subtotalCents),
      taxes: agreed.taxes.map(({ tax, rate, amountCents }) => ({
        tax,
        rate,
        amount: formatMoney(amountCents),
      })),
      tax: formatMoney(agreed.taxCents),
      total: formatMoney(agreed.totalCents),
      cashRounding: formatMoney(toCollectCents - agreed.totalCents),
      totalToCollect: formatMoney(toCollectCents),
    },
    revisions: given.revisions.map((revision) => presentRevision(revision, given)),
    limit: formatMoney(limit),
    limitText: text(locale, limitText, { most: priceText(limit, locale) }),
    labourRate: formatMoney(order.quote.labourRateCents),
    ...presentPricing(context, payments),
    licencePlate: order.vehicle.licencePlate,
    vinNumber: order.vehicle.vinNumber,
    odometerOnArrival: order.odometerOnArrival,
    lastOdometer: given.lastOdometer,
    removedParts: order.removedParts,
    advised: given.advised.map(({ title, amountCents, at }) => ({
      title,
      amount: formatMoney(amountCents),
      when: when(at),
    })),
  };
}

/** What a reader's screen needs to price each choice by the server's arithmetic. */
export const presentPricing = (
  { tax, serviceDate }: ExtraWorkContext,
  { chargedCents, heldCents }: Taken,
): Pick<PresentedEstimate, 'tax' | 'payment'> => ({
  tax: {
    rates: [...tax.rates],
    repair: Object.fromEntries(
      Object.entries(tax.repair).map(([name, { exemptServices, ...covers }]) => [
        name,
        { ...covers, ...(exemptServices ? { exemptServices: [...exemptServices] } : {}) },
      ]),
    ),
    serviceDate,
  },
  payment: { charged: formatMoney(chargedCents), held: formatMoney(heldCents) },
});

type Work = Omit<RevisionLine, 'line' | 'kind' | 'title' | 'ofLine' | 'safety' | 'partOf'>;

const money = (cents: number | null): string | null => (cents === null ? null : formatMoney(cents));

const presentWork = (work: Work) => ({
  note: work.note,
  amount: formatMoney(work.amountCents),
  hours: work.hoursHundredths === null ? null : work.hoursHundredths / 100,
  rate: money(work.rateCents),
  quantity: work.quantity,
  unitPrice: money(work.unitCents),
  condition: work.condition,
  warranty: work.warranty,
});

export const presentAgreed =
  (locale: Locale) =>
  (line: AcceptedLine): z.input<typeof agreedLine> => ({
    ...presentWork(line),
    title: line.title[locale],
    kind: line.kind,
    code: line.code,
    discount: formatMoney(line.discountCents),
    revision: line.revision,
  });

const presentLine = (
  line: RevisionLine,
  revision: Revision,
  { addresses, now }: Pick<Presenting, 'addresses' | 'now'>,
): z.input<typeof revisionLine> => ({
  ...presentWork(line),
  title: line.title,
  line: line.line,
  kind: line.kind,
  ofLine: line.ofLine,
  safety: line.safety,
  partOf: line.partOf,
  pictures: revision.linePictures
    .filter((one) => one.line === line.line)
    .map(({ id, key }) => ({ id, ...presentPicture(addresses, key, now) })),
  accepted: revision.outcome === 'answered' ? revision.acceptedLines.includes(line.line) : null,
});

export function presentRevision(
  revision: Revision,
  given: Pick<Presenting, 'order' | 'locale' | 'now' | 'addresses'>,
): z.input<typeof estimateRevision> {
  const { order, locale, now, addresses } = given;
  const when = (at: Date | null): string => (at === null ? '' : timeText(at, order.timezone, locale));
  const total = (cents: number): string => formatMoney(totalToCollect(cents, order.paymentOption));
  return {
    estimateRevisionsId: revision.id,
    number: revision.number,
    state: stateOf(revision, now),
    note: revision.note,
    picture: revision.picture && {
      id: revision.picture.id,
      ...presentPicture(addresses, revision.picture.key, now),
    },
    lines: revision.lines.map((line) => presentLine(line, revision, given)),
    totalBefore: total(revision.totalBeforeCents),
    totalIfAll: total(revision.totalIfAllCents),
    totalAfter: revision.totalAfterCents === null ? null : total(revision.totalAfterCents),
    proposedAt: when(revision.proposedAt),
    expiresAt: when(revision.expiresAt),
    endedAt: when(revision.endedAt),
    ...shownTo(revision, order, locale),
  };
}
