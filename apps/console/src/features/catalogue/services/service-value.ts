import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import { partsSources } from '@hoist/domain/scheduling/parts-lead';
import { hourClasses } from '@hoist/domain/pricing/menu/labour-hours';
import { priceClasses } from '@hoist/domain/pricing/menu/price-class';
import { fitDrives, fitFuels } from '@hoist/domain/vehicle/fits';
import type { FormValues } from '#console/ui/forms/form-values.ts';
import { feeCountsOf, number, price } from '../values.ts';

type Service = CatalogueItem<'service'>;

const oneOf = <T extends string>(known: readonly T[], typed: string): T | 'any' =>
  known.find((one) => one === typed) ?? 'any';

/** Reads a service with a number of parts from its form; prices by fit stay as they are. */
export function serviceOf(
  { text, texts, list }: FormValues,
  { parts, fitPrices }: { readonly parts: number; readonly fitPrices: Service['fitPrices'] },
): Service {
  const hours = hourClasses.flatMap((one) => {
    const typed = text(`hoursByClass.${one}`);
    return typed === '' ? [] : [[one, number(typed)] as const];
  });
  return {
    ...texts('category', 'titleEn', 'titleFr', 'descriptionEn', 'descriptionFr'),
    pricing: text('pricing') === 'fixed' ? 'fixed' : 'labour_and_parts',
    labourHours: number(text('labourHours')),
    hoursByClass: Object.fromEntries(hours),
    fitPrices,
    fixedPrice: text('fixedPrice') === '' ? null : price(text('fixedPrice')),
    slotMinutes: number(text('slotMinutes')),
    appliesToEv: text('appliesToEv') === 'yes',
    searchTerms: text('searchTerms'),
    fits: {
      cylinders: [...text('cylinders').matchAll(/\d+/g)].map(([count]) => Number(count)),
      fuel: oneOf(fitFuels, text('fuel')),
      drive: oneOf(fitDrives, text('drive')),
    },
    sizeMultiplier: text('sizeMultiplier') === 'yes',
    environmentalFees: feeCountsOf(text),
    includedLitres: text('includedLitres') === '' ? 0 : number(text('includedLitres')),
    warrantyMonths: number(text('warrantyMonths')),
    position: number(text('position')),
    active: text('active') === 'yes',
    parts: Array.from({ length: parts }, (_, at) => {
      const of = (name: string) => text(`parts.${at}.${name}`);
      return {
        code: of('code'),
        titleEn: of('titleEn'),
        titleFr: of('titleFr'),
        descriptionEn: of('descriptionEn'),
        descriptionFr: of('descriptionFr'),
        price: price(of('price')),
        cost: of('cost') === '' ? null : price(of('cost')),
        perLitre: of('perLitre') === '' ? null : price(of('perLitre')),
        core: price(of('core') || '0'),
        pricesByClass: Object.fromEntries(
          priceClasses.flatMap((one) => {
            const typed = of(`pricesByClass.${one}`);
            return typed === '' ? [] : [[one, price(typed)] as const];
          }),
        ),
        warrantyMonths: number(of('warrantyMonths')),
        source: partsSources.find((one) => one === of('source')) ?? 'shop',
        lead:
          of('lead') === ''
            ? null
            : { count: number(of('lead')), unit: of('leadUnit') === 'hours' ? 'hours' : 'days' },
      };
    }),
    addons: list('addons'),
  };
}
