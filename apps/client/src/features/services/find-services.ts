import type { Service } from '../booking/booking-types.ts';

/** Without accents and capitals: 'Système' is found by 'systeme'. */
const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The services that contain every typed word, matches in the title first; without words all. */
export function findServices(services: readonly Service[], typed: string): readonly Service[] {
  const words = normalize(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return services;
  const holds = (text: string) => words.every((word) => normalize(text).includes(word));
  const inTitle = services.filter((one) => holds(one.servicesTitle));
  const elsewhere = services.filter(
    (one) => !inTitle.includes(one) && holds(`${one.servicesTitle} ${one.description} ${one.categoryTitle}`),
  );
  return [...inTitle, ...elsewhere];
}

export interface Category {
  readonly code: string;
  readonly title: string;
}

/** The categories in order of their first service. */
export function categoriesOf(services: readonly Service[]): readonly Category[] {
  const found = new Map(services.map((one) => [one.category, one.categoryTitle]));
  return [...found].map(([code, title]) => ({ code, title }));
}
