import { shownOf, type ItemOf } from '../values.ts';

interface Category {
  readonly code: string;
  readonly title: string;
}

/** Services by category, without empty ones; services without a category come last. */
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
