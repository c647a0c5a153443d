import type { Locale } from '../locale.ts';

type Words = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

const drives: Words = {
  FWD: { en: 'front-wheel drive', fr: 'traction avant' },
  RWD: { en: 'rear-wheel drive', fr: 'propulsion' },
  AWD: { en: 'all-wheel drive', fr: 'transmission intégrale' },
  '4WD': { en: 'four-wheel drive', fr: 'quatre roues motrices' },
  '2WD': { en: 'two-wheel drive', fr: 'deux roues motrices' },
};

/** The longest first: 'Plug-in Hybrid' contains 'Hybrid'. */
const fuels: readonly (readonly [string, Readonly<Record<Locale, string>>])[] = [
  ['Hydrogen fuel cell', { en: 'hydrogen', fr: 'hydrogène' }],
  ['Plug-in Hybrid', { en: 'plug-in hybrid', fr: 'hybride rechargeable' }],
  ['Flex-fuel', { en: 'flex-fuel', fr: 'polycarburant' }],
  ['Gas/CNG', { en: 'gas or natural gas', fr: 'essence ou gaz naturel' }],
  ['Gas/LPG', { en: 'gas or propane', fr: 'essence ou propane' }],
  ['Electric', { en: 'electric', fr: 'électrique' }],
  ['Hybrid', { en: 'hybrid', fr: 'hybride' }],
  ['Diesel', { en: 'diesel', fr: 'diesel' }],
  ['CNG', { en: 'natural gas', fr: 'gaz naturel' }],
  ['LPG', { en: 'propane', fr: 'propane' }],
  ['Gas', { en: 'gas', fr: 'essence' }],
];

const boosts: Words = {
  Turbo: { en: 'turbo', fr: 'turbo' },
  Supercharged: { en: 'supercharged', fr: 'à compresseur' },
  Twincharged: { en: 'twincharged', fr: 'à double suralimentation' },
  Rotary: { en: 'rotary', fr: 'rotatif' },
};

interface EngineWords {
  /** '1.8 L'. */
  readonly size: string;
  /** 'I4'. */
  readonly layout: string;
  /** 'turbo gas'. */
  readonly fuel: string;
}

/** Reads an engine of the catalogue ('1.8L I4 Gas'); null: text that a customer typed. */
function readEngine(engine: string, locale: Locale): EngineWords | null {
  const fuel = fuels.find(([name]) => engine.endsWith(name));
  if (!fuel) return null;
  const rest = engine
    .slice(0, engine.length - fuel[0].length)
    .split(' ')
    .filter(Boolean);
  const litres = rest.find((word) => /^\d+(\.\d+)?L$/.test(word))?.slice(0, -1) ?? '';
  const layout = rest.find((word) => /^[A-Z]\d+$|^\d+-cyl$/.test(word)) ?? '';
  const words = [...rest.flatMap((word) => boosts[word]?.[locale] ?? []), fuel[1][locale]];
  // French adjectives follow the fuel.
  if (locale === 'fr') words.reverse();
  return {
    size: litres && `${locale === 'fr' ? litres.replace('.', ',') : litres}\u00a0L`,
    layout: locale === 'fr' ? layout.replace('-cyl', '\u00a0cyl.') : layout,
    fuel: words.join(' '),
  };
}

/** '1.8 L I4, gas': tells the engines of one model apart. */
export function engineText(engine: string, locale: Locale): string {
  const read = readEngine(engine, locale);
  if (!read) return engine;
  return [[read.size, read.layout].filter(Boolean).join(' '), read.fuel].filter(Boolean).join(', ');
}

export const driveText = (drive: string, locale: Locale): string => drives[drive]?.[locale] ?? drive;

/** '1.8 L · gas · front-wheel drive'; empty for what is not known. */
export function vehicleTraits(
  { engine, drive }: { readonly engine: string; readonly drive: string },
  locale: Locale,
): string {
  const read = readEngine(engine, locale);
  const words = read ? [read.size, read.fuel] : [engine];
  return [...words, driveText(drive, locale)].filter(Boolean).join(' · ');
}
