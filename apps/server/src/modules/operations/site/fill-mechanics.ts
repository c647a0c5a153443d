import type { Locale } from '@hoist/contract';
import { printNumber } from '#server/shared/formats/print-format.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { fillElements, type Found } from './fill-elements.ts';
import { faceAddress } from './serve-face.ts';
import type { SiteFacts } from './site-facts.ts';

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');

/** A card for each mechanic who agreed to be shown; what is not known of one is left out. */
export const filledMechanics =
  ({ mechanics }: Pick<SiteFacts, 'mechanics'>, locale: Locale) =>
  (section: Found): string => {
    if (mechanics.length === 0) return '';
    const filled = fillElements(section.inner, ['li', 'data-mechanic'], (card) =>
      mechanics
        .map(({ name, reviews, average, jobsDone, certified, ...picture }) => {
          const face = faceAddress(picture);
          const known: Readonly<Record<string, boolean>> = {
            rating: reviews > 0,
            jobs: jobsDone > 1,
            certified,
          };
          const texts: Readonly<Record<string, string>> = {
            name,
            initials: initialsOf(name),
            rating: printNumber(Math.round(average * 10) / 10, locale),
            reviews: String(reviews),
            jobs: String(jobsDone),
          };
          const withFace = fillElements(card.whole, ['span', 'data-face'], ({ whole }) =>
            face === undefined
              ? whole
              : `<img class="l-face" src="${face}" alt="" width="56" height="56" loading="lazy">`,
          );
          return fillElements(withFace, ['p', 'data-fact'], (fact) =>
            known[fact.value] === true ? fact.whole : '',
          ).replace(/\{\{(\w+)\}\}/g, (whole, key: string) => escapeHtml(texts[key] ?? whole));
        })
        .join(''),
    );
    return section.with(filled);
  };
