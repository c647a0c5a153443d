export interface Credit {
  readonly name: string;
  readonly what: { readonly en: string; readonly fr: string };
  readonly licence: string;
  readonly url: string;
  readonly changes?: { readonly en: string; readonly fr: string };
}

/** The attributions that the data and the type ask for. */
export const dataCredits: readonly Credit[] = [
  {
    name: 'GeoNames',
    what: { en: 'Postal code areas of Canada', fr: 'Régions postales du Canada' },
    licence: 'CC BY 4.0',
    url: 'https://www.geonames.org/',
    changes: {
      en: 'Coordinates corrected where they were clearly off, time zones added.',
      fr: 'Coordonnées corrigées là où elles étaient manifestement fausses, fuseaux horaires ajoutés.',
    },
  },
  {
    name: 'SimpleMaps',
    what: { en: 'Canadian cities', fr: 'Villes canadiennes' },
    licence: 'CC BY 4.0',
    url: 'https://simplemaps.com/data/canada-cities',
    changes: {
      en: 'Columns dropped, time zones corrected.',
      fr: 'Colonnes retirées, fuseaux horaires corrigés.',
    },
  },
  {
    name: 'Statistics Canada',
    what: {
      en: '2021 Census boundary files, adapted. This is not an endorsement by Statistics Canada.',
      fr: 'Fichiers des limites du Recensement de 2021, adaptés. Cela ne constitue pas une approbation de ce produit par Statistique Canada.',
    },
    licence: 'Statistics Canada Open Licence',
    url: 'https://www.statcan.gc.ca/en/reference/licence',
  },
  {
    name: 'Natural Resources Canada',
    what: {
      en: 'Fuel consumption ratings. Contains information licensed under the Open Government Licence – Canada.',
      fr: 'Cotes de consommation de carburant. Contient des informations visées par la Licence du gouvernement ouvert – Canada.',
    },
    licence: 'Open Government Licence – Canada',
    url: 'https://open.canada.ca/en/open-government-licence-canada',
  },
  {
    name: 'NHTSA vPIC, US EPA',
    what: {
      en: 'Makes, models, engines and VIN patterns',
      fr: 'Marques, modèles, moteurs et structure des NIV',
    },
    licence: 'Public domain',
    url: 'https://vpic.nhtsa.dot.gov/',
  },
  {
    name: 'libphonenumber, Unicode CLDR',
    what: { en: 'Calling codes and names of countries', fr: 'Indicatifs et noms des pays' },
    licence: 'Apache-2.0, Unicode-3.0',
    url: 'https://github.com/google/libphonenumber',
  },
];

export const softwareCredits: readonly Credit[] = [
  {
    name: 'Inter',
    what: { en: 'Type by Rasmus Andersson', fr: 'Caractères de Rasmus Andersson' },
    licence: 'SIL OFL 1.1',
    url: 'https://rsms.me/inter/',
  },
  {
    name: 'Archivo',
    what: { en: 'Type by Omnibus-Type', fr: "Caractères d'Omnibus-Type" },
    licence: 'SIL OFL 1.1',
    url: 'https://github.com/Omnibus-Type/Archivo',
  },
  {
    name: 'Ionic, React, TanStack Query, Leaflet',
    what: { en: 'What the app is built with', fr: "Ce avec quoi l'application est bâtie" },
    licence: 'MIT, BSD-2-Clause',
    url: 'https://ionicframework.com/',
  },
];
