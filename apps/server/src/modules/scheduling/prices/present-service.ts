import type { Locale, service } from '@hoist/contract';
import { formatMoney } from '@hoist/domain/money/money';
import type { z } from 'zod';
import { type FittedMenuService, durationOf, inLocale } from '#modules/catalogue';

export type PresentedService = z.output<typeof service>;

export function presentService(
  given: FittedMenuService,
  shown: {
    readonly price: { readonly subtotalCents: number; readonly discountCents: number };
    readonly locale: Locale;
    readonly serviceable: boolean;
  },
): PresentedService {
  const { locale } = shown;
  return {
    servicesId: given.id,
    code: given.code,
    category: given.category,
    categoryTitle: inLocale(given.categoryTitle, locale),
    servicesTitle: inLocale(given.title, locale),
    description: inLocale(given.description, locale),
    serviceAddons: given.addons.map((addon) => ({
      servicesAddonsId: addon.id,
      servicesAddonsTitle: inLocale(addon.title, locale),
      serviceCostWithMarkup: formatMoney(addon.priceCents),
      durationMinutes: addon.minutes,
    })),
    partsTypes: given.parts.map((part) => ({
      code: part.code,
      title: inLocale(part.title, locale),
      description: inLocale(part.description, locale),
      price: formatMoney(part.priceCents),
      warrantyMonths: part.warrantyMonths,
    })),
    price: formatMoney(shown.price.subtotalCents + shown.price.discountCents),
    durationMinutes: durationOf(given, []),
    warrantyMonths: given.warrantyMonths,
    status: shown.serviceable ? 1 : 0,
  };
}
