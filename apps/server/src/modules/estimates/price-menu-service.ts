import { text, type Refusal } from '@hoist/contract';
import { priceText } from '@hoist/domain/money/format-price';
import { localeOf, type Locale } from '@hoist/domain/locale';
import type { ServiceId } from '@hoist/domain/ids';
import { conditionOfGrade } from '@hoist/domain/pricing/part-condition';
import type { ProposedLine } from '@hoist/domain/pricing/extra-line';
import { chargedFees } from '@hoist/domain/pricing/menu/price-figures';
import { ok, type Result } from '@hoist/domain/result';
import type { MenuPart, MenuService } from '#modules/catalogue';
import { quoteOf, select, type SchedulingSnapshot, type Selection } from '#modules/scheduling';
import type { Db } from '#server/platform/db/database.ts';
import { feesOfPrice, feeTitle } from '#server/shared/orders/fee-title.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

interface Pricing {
  readonly order: LoadedOrder;
  readonly servicesId: ServiceId;
  readonly partCode?: string | undefined;
  readonly snapshot: SchedulingSnapshot;
  readonly locale: Locale;
  readonly now: Date;
}

/** Beside its work the grade of a part alone says too little. */
export const partTitle = ({ title }: Pick<MenuPart, 'title'>, locale: Locale): string =>
  locale === 'fr' ? `Pièces\u00a0: ${title.fr}` : `Parts: ${title.en}`;

interface PricedService {
  readonly selection: Selection;
  readonly lines: readonly ProposedLine[];
}

/**
 * The add-on of the booked service that is the same work as a service of the menu. Its price applies while the booked
 * service is done, because the wheels are off already (ADR 156).
 */
function addonOf(order: LoadedOrder, { code }: MenuService, { menu, settings }: SchedulingSnapshot) {
  if (!settings.serviceAddon) return undefined;
  const booked = menu.byId.get(order.servicesId);
  return booked?.addons.find(({ sameAs }) => sameAs === code);
}

/** The lines of a menu service at today's price for the order's vehicle, without the travel. Fetches drives. */
export async function priceMenuService(
  db: Db,
  { order, servicesId, partCode, snapshot, locale, now }: Pricing,
): Promise<Result<PricedService, Refusal>> {
  const wanted = {
    vehicleId: order.usersVehiclesId,
    locationId: order.usersLocationsId,
    serviceId: servicesId,
    partCode,
    addonIds: [],
  };
  const selected = await select(db, { userId: order.usersId, wanted, snapshot });
  if (!selected.ok) return selected;
  const selection = selected.value;
  const quoted = quoteOf({
    selection,
    settings: snapshot.settings,
    coupon: null,
    serviceCodes: snapshot.menu.byId,
    visitAt: order.startsAt.getTime(),
    now: now.getTime(),
    locale,
  });
  if (!quoted.ok) return quoted;
  const language = localeOf(order.locale);
  const { service, part } = selection;
  const feeLines = (fees: ReturnType<typeof feesOfPrice>) =>
    fees.map(({ title, amountCents }) => ({
      kind: 'fee' as const,
      title: title[language],
      note: '',
      amountCents,
      partOf: 1,
    }));
  const addon = addonOf(order, service, snapshot);
  if (addon) {
    const fees = snapshot.settings.environmentalFees[selection.location.state] ?? {};
    return ok({
      selection: { ...selection, part: null, durationMinutes: addon.minutes },
      lines: [
        { kind: 'labour', title: service.title[language], note: '', fixedCents: addon.priceCents },
        ...feeLines(
          chargedFees(addon.fees, fees).map(({ kind, amountCents }) => ({
            title: feeTitle(kind),
            amountCents,
          })),
        ),
      ],
    });
  }
  const { serviceCostCents, partsCostCents } = quoted.value;
  const lines: ProposedLine[] = [
    { kind: 'labour', title: service.title[language], note: '', fixedCents: serviceCostCents },
    ...(part && partsCostCents > 0
      ? [
          {
            kind: 'parts' as const,
            title: partTitle(part, language),
            note:
              part.coreCents > 0
                ? text(language, 'core.note', { amount: priceText(part.coreCents, language) })
                : '',
            quantity: 1,
            unitCents: partsCostCents,
            condition: conditionOfGrade(part.code),
            partOf: 1,
          },
        ]
      : []),
    ...feeLines(feesOfPrice(quoted.value)),
  ];
  return ok({ selection, lines });
}
