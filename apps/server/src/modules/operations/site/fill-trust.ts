import type { Locale } from '@hoist/contract';
import { printNumber } from '#server/shared/formats/print-format.ts';
import type { Found } from './fill-elements.ts';
import type { SiteFacts } from './site-facts.ts';

/** Keeps a reason to trust us only if this installation proves it, with its figures. */
export const filledReason =
  ({ proven }: Pick<SiteFacts, 'proven'>, locale: Locale) =>
  (reason: Found): string => {
    const { certified, insured, warrantyMonths, reviews, average } = proven;
    const holds: Readonly<Record<string, boolean>> = {
      certified: certified && !insured,
      insured,
      warranty: warrantyMonths > 0,
      review: reviews === 1,
      reviews: reviews > 1,
    };
    if (holds[reason.value] !== true) return '';
    return reason.with(
      reason.inner
        .replace('{{months}}', String(warrantyMonths))
        .replace('{{count}}', printNumber(reviews, locale))
        .replace('{{average}}', printNumber(Math.round(average * 10) / 10, locale)),
    );
  };
