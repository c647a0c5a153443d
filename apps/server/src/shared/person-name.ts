import type { Locale } from '@hoist/domain/locale';

interface Named {
  readonly fname: string | null;
  readonly lname: string | null;
}

/** First and last name; '' if neither is known. */
export const nameOf = ({ fname, lname }: Named): string => `${fname ?? ''} ${lname ?? ''}`.trim();

/** A customer's name for staff. Names are required, so one without is of a deleted account. */
export const customerNameOf = (customer: Named, locale: Locale): string =>
  nameOf(customer) || (locale === 'fr' ? 'Client supprimé' : 'Deleted customer');

/** The same where both names are sent apart. */
export const customerNamesOf = (
  { fname, lname }: { readonly fname: string; readonly lname: string },
  locale: Locale,
) => (fname || lname ? { fname, lname } : { fname: customerNameOf({ fname, lname }, locale), lname });
