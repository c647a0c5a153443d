export type EngineFuel = 'gas' | 'diesel' | 'electric';

/** What an engine's name tells: '1.8L I4 Gas', '3.4L 6-cyl Diesel', 'Electric'. */
export interface KnownEngine {
  /** Null if the name does not tell. */
  readonly cylinders: number | null;
  readonly fuel: EngineFuel | null;
  /** Displacement; null if the name does not tell. */
  readonly litres: number | null;
}

const cylindersOf = /\b(?:[HIVW]-?(\d{1,2})|(\d{1,2})[ -]?cyl)/i;

export function readEngine(name: string): KnownEngine {
  const [, ofLayout, ofCount] = cylindersOf.exec(name) ?? [];
  const cylinders = ofLayout ?? ofCount;
  const litres = /\b(\d{1,2}(?:[.,]\d)?) ?L\b/i.exec(name)?.[1];
  return {
    cylinders: cylinders === undefined ? null : Number(cylinders),
    fuel: fuelOf(name),
    litres: litres === undefined ? null : Number(litres.replace(',', '.')),
  };
}

function fuelOf(name: string): EngineFuel | null {
  if (/diesel/i.test(name)) return 'diesel';
  // Plug-in hybrids are electric in name and have spark plugs.
  if (/gas|flex|hybrid|phev|cng|lpg|essence|hybride/i.test(name)) return 'gas';
  return /electric|électrique|\bev\b/i.test(name) ? 'electric' : null;
}
