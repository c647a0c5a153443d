import { shownOf, type ItemOf } from './values.ts';

interface Category {
  readonly code: string;
  readonly title: string;
}

/** The categories in which something is, those services last that are in none. */
export function byCategory(
  services: readonly ItemOf<'service'>[],
  categories: readonly Category[],
  without: string,
) {
  const known = new Set(categories.map(({ code }) => code));
  const categoryOf = (one: ItemOf<'service'>) => {
    const code = shownOf(one)?.category ?? '';
    return known.has(code) ? code : '';
  };
  return [...categories, { code: '', title: without }]
    .map(({ code, title }) => ({ title, items: services.filter((one) => categoryOf(one) === code) }))
    .filter(({ items }) => items.length > 0);
}
