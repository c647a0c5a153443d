import type { Locale } from '@hoist/contract';
import type { CertificateKind } from '@hoist/domain/mechanic/certificate';

export const certificateNames: Readonly<Record<Locale, Readonly<Record<CertificateKind, string>>>> = {
  en: {
    trade: 'Trade certificate',
    refrigerant: 'Refrigerant card',
    insurance: 'Liability insurance',
  },
  fr: {
    trade: 'Certificat de qualification',
    refrigerant: 'Carte de frigorigènes',
    insurance: 'Assurance responsabilité',
  },
};

/** A day ('YYYY-MM-DD') as text, formatted in UTC so that no time zone shifts it. */
export const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-CA', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
