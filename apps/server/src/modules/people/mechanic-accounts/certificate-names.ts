import type { Locale } from '@hoist/contract';
import type { CertificateKind } from '@hoist/domain/mechanic/certificate';

export const certificateNames: Readonly<Record<Locale, Readonly<Record<CertificateKind, string>>>> = {
  en: {
    trade: 'Trade certificate',
    refrigerant: 'Refrigerant card',
    insurance: 'Liability insurance',
    licence: 'Driver’s licence',
  },
  fr: {
    trade: 'Certificat de qualification',
    refrigerant: 'Carte de frigorigènes',
    insurance: 'Assurance responsabilité',
    licence: 'Permis de conduire',
  },
};
