import type { Locale } from '../locale.ts';

const drives: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  FWD: { en: 'front-wheel drive', fr: 'traction avant' },
  RWD: { en: 'rear-wheel drive', fr: 'propulsion' },
  AWD: { en: 'all-wheel drive', fr: 'transmission intégrale' },
  '4WD': { en: 'four-wheel drive', fr: 'quatre roues motrices' },
  '2WD': { en: 'two-wheel drive', fr: 'deux roues motrices' },
};

/** In French; the longest first, since 'Plug-in Hybrid' contains 'Hybrid'. */
const fuels: readonly (readonly [string, string])[] = [
  ['Hydrogen fuel cell', 'hydrogène'],
  ['Plug-in Hybrid', 'hybride rechargeable'],
  ['Flex-fuel', 'polycarburant'],
  ['Gas/CNG', 'essence ou gaz naturel'],
  ['Gas/LPG', 'essence ou propane'],
  ['Electric', 'électrique'],
  ['Hybrid', 'hybride'],
  ['Diesel', 'diesel'],
  ['CNG', 'gaz naturel'],
  ['LPG', 'propane'],
  ['Gas', 'essence'],
];

const inEnglish = (fuel: string) =>
  fuel.toLowerCase().replace('/', ' or ').replace('cng', 'natural gas').replace('lpg', 'propane');

/** In French; English has the catalogue's words. */
const boosts: Readonly<Record<string, string>> = {
  Turbo: 'turbo',
  Supercharged: 'à compresseur',
  Twincharged: 'à double suralimentation',
  Rotary: 'rotatif',
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
  const boosted = rest.filter((word) => word in boosts);
  // French adjectives follow the fuel.
  const words =
    locale === 'fr'
      ? [fuel[1], ...boosted.map((word) => boosts[word])]
      : [...boosted.map((word) => word.toLowerCase()), inEnglish(fuel[0])];
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
