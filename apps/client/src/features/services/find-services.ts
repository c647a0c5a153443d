import { createServiceSearch } from '@hoist/domain/search/service-search';
import type { Service } from '#client/model/booking/booking-types.ts';

export interface FoundServices {
  /** Best first; all without words. */
  readonly services: readonly Service[];
  /** Finds out what is wrong: one of those found for a symptom, or the general one where nothing fits. */
  readonly diagnosis: Service | undefined;
  /** A service's own name was typed. */
  readonly named: boolean;
}

/** Services that find a cause, those about one system first. */
const diagnoses = ['brake-inspection', 'charging-test', 'no-start', 'diagnostic'];

/** The search of a menu, by name, symptom or typo, in either language. */
export function searchOf(services: readonly Service[]): (typed: string) => FoundServices {
  const search = createServiceSearch(
    services.map((service) => ({
      service,
      title: service.servicesTitle,
      terms: service.searchTerms,
      category: service.categoryTitle,
      description: service.description,
    })),
  );
  const offered = services.filter(({ status, byOffice }) => status === 1 || byOffice === true);
  const general =
    offered.find(({ code }) => code === 'diagnostic') ??
    offered.find(({ category }) => category === 'diagnostics');
  return (typed) => {
    const found = search(typed).map(({ service }) => service);
    const fitting = found.slice(0, 4).find(({ code, status }) => status === 1 && diagnoses.includes(code));
    const suggested = found.length === 0 ? general : fitting;
    return { services: found, diagnosis: suggested, named: isNamed(found[0], typed) };
  };
}

const isNamed = (best: Service | undefined, typed: string): boolean =>
  best !== undefined && best.servicesTitle.toLowerCase().includes(typed.trim().toLowerCase());

export interface Category {
  readonly code: string;
  readonly title: string;
}

/** The categories in order of their first service. */
export function categoriesOf(services: readonly Service[]): readonly Category[] {
  const found = new Map(services.map((one) => [one.category, one.categoryTitle]));
  return [...found].map(([code, title]) => ({ code, title }));
}
