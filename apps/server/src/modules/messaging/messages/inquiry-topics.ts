import type { Locale } from '@hoist/contract';
import type { InquiriesTable } from '#server/platform/db/schema-messages.ts';

export const inquiryTopics: Readonly<Record<Locale, Readonly<Record<InquiriesTable['topic'], string>>>> = {
  en: {
    contact: 'Contact',
    support: 'Support',
    suppliers: 'Suppliers',
    manufacturers: 'Manufacturers',
    mechanics: 'Application as a mechanic',
  },
  fr: {
    contact: 'Nous joindre',
    support: 'Soutien',
    suppliers: 'Fournisseurs',
    manufacturers: 'Constructeurs',
    mechanics: 'Candidature de mécanicien',
  },
};
