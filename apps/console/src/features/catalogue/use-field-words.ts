import { priceClasses } from '@hoist/domain/pricing/menu/price-class';
import { useFitMessages } from './prices/fit-messages.ts';
import { useCatalogueMessages } from './messages.ts';

/** Messages of the fields that have another name. */
const named = {
  active: 'offeredQuestion',
  amount: 'feeAmount',
  cores: 'core',
  drive: 'wheels',
  from: 'fromDay',
  count: 'lead',
  items: 'checklist',
  kind: 'kindOfItem',
  parts: 'partsTypes',
  percent: 'percentLabel',
  rates: 'taxes',
  state: 'feeState',
  steps: 'feesTitle',
  tables: 'newFees',
  to: 'lastDay',
  compact: 'class.compact',
  sedan: 'class.sedan',
  suv_truck: 'class.suv_truck',
  van_large: 'class.van_large',
  suv: 'class.suv',
  light_truck: 'class.light_truck',
  heavy_truck: 'class.heavy_truck',
  minivan: 'class.minivan',
  cargo_van: 'class.cargo_van',
  premium: 'class.premium',
  premium_suv: 'class.premium_suv',
  luxury: 'class.luxury',
  luxury_suv: 'class.luxury_suv',
  ev: 'class.ev',
  oil: 'charged.oil',
  oil_filter: 'charged.oil_filter',
  battery: 'charged.battery',
  tire: 'charged.tire',
  exotic: 'class.exotic',
} as const;

/** Fields of a price by vehicle. */
const ofFits = {
  classes: 'classes',
  makes: 'makes',
  models: 'models',
  fromYear: 'fromYear',
  toYear: 'toYear',
  hours: 'hoursField',
  quoted: 'byOffice',
} as const;

/** Fields whose message has their name. */
const same = [
  'addons',
  'amber',
  'appliesToEv',
  'category',
  'code',
  'core',
  'cost',
  'cylinders',
  'depositMinimum',
  'depositPercent',
  'environmentalFees',
  'descriptionEn',
  'descriptionFr',
  'evidenceRequired',
  'fitPrices',
  'fits',
  'fixedPrice',
  'fuel',
  'hintEn',
  'hintFr',
  'hoursBefore',
  'hoursByClass',
  'includedKm',
  'includedLitres',
  'labourHours',
  'labourRate',
  'lead',
  'limits',
  'maxKm',
  'minutes',
  'perKm',
  'perLitre',
  'photoRequired',
  'position',
  'price',
  'pricesByClass',
  'pricing',
  'quotedWithin',
  'rate',
  'red',
  'required',
  'sameAs',
  'searchTerms',
  'section',
  'served',
  'signatureRequired',
  'sizeFactors',
  'sizeMultiplier',
  'slotMinutes',
  'source',
  'tax',
  'titleEn',
  'titleFr',
  'unit',
  'unserved',
  'warrantyMonths',
] as const;

const values = {
  true: 'yes',
  false: 'no',
  fixed: 'fixedPrice',
  labour_and_parts: 'byHours',
  van: 'source.van',
  locker: 'source.locker',
  shop: 'source.shop',
  supplier: 'source.supplier',
  hours: 'lead.hours',
  days: 'lead.days',
  gas: 'fuel.gas',
  diesel: 'fuel.diesel',
  rear_or_all: 'wheels.rear_or_all',
  any: 'fuel.any',
  check: 'kind.check',
  inspection: 'kind.inspection',
  measurement: 'kind.measurement',
} as const;

/** Words for a changed field, given by its path 'parts › pads › price', and for its value. */
export function useFieldWords() {
  const t = useCatalogueMessages();
  const fits = useFitMessages();
  const wordOf = (part: string): string => {
    const own = same.find((one) => one === part);
    if (own) return t(own);
    if (Object.hasOwn(ofFits, part)) return fits(ofFits[part as keyof typeof ofFits]);
    return Object.hasOwn(named, part) ? t(named[part as keyof typeof named]) : part;
  };
  const valueOf = (value: string): string => {
    if (Object.hasOwn(values, value)) return t(values[value as keyof typeof values]);
    const vehicleClass = priceClasses.find((one) => one === value);
    return vehicleClass ? t(`class.${vehicleClass}`) : value;
  };
  return {
    fieldText: (path: string) => path.split(' › ').map(wordOf).join(' › '),
    /** Each word of a list by itself. */
    valueText: (value: string | undefined) =>
      value === undefined || value === '' ? '–' : value.split(', ').map(valueOf).join(', '),
  };
}
