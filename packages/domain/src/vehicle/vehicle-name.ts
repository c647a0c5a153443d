import type { Locale } from '../locale.ts';

interface NamedVehicle {
  readonly year: number | string | null;
  readonly makeName: string;
  readonly modelName: string;
  readonly subModel?: string | null | undefined;
}

/** '2015 Honda Civic EX'; in French the year comes last: « Honda Civic EX 2015 ». */
export function vehicleName({ year, makeName, modelName, subModel }: NamedVehicle, locale: Locale): string {
  const model = [makeName, modelName, subModel];
  // Year 0: unknown.
  const known = year === 0 ? '' : year;
  return (locale === 'fr' ? [...model, known] : [known, ...model]).filter(Boolean).join(' ');
}
