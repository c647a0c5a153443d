import type { services as english } from '../en/services.ts';
import type { Translation } from '@hoist/web/i18n';

export const services: Translation<typeof english> = {
  title: 'De quoi a-t-il besoin ?',
  search: 'Chercher un service',
  searchAmong_one: 'Chercher parmi {{count}} service',
  searchAmong_other: 'Chercher parmi {{count}} services',
  categories: 'Catégories',
  all: 'Tous',
  found_one: '{{count}} service trouvé',
  found_other: '{{count}} services trouvés',
  none: {
    title: 'Rien sous ce nom',
    text: 'Essayez un autre mot, ou un diagnostic si vous ne connaissez que le symptôme.',
  },
  pricesNote:
    'Les prix valent pour ce véhicule à cette adresse, avant taxes, pièces, main-d’œuvre et déplacement compris.',
  notHere: 'Pas encore à cette adresse',
  partsIncluded: 'pièces comprises',
  includes: 'Main-d’œuvre et déplacement compris',
  includesParts: 'Pièces, main-d’œuvre et déplacement compris',
  takes: 'Environ {{duration}} sur place',
  warranty_one: '{{count}} mois de garantie',
  warranty_other: '{{count}} mois de garantie',
  warrantyShort_one: '{{count}} mois de garantie',
  warrantyShort_other: '{{count}} mois de garantie',
  parts: 'Quelles pièces ?',
  beforeTax: 'Avant taxes, tous frais compris',
  choose: 'Choisir',
  addons: {
    title: 'Autre chose pendant que nous y sommes ?',
    longer: '{{duration}} de plus',
    go: 'Continuer',
    skip: 'Continuer sans ajout',
    none: 'Aucun ajout',
  },
};
