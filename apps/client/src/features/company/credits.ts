export interface Credit {
  readonly name: string;
  readonly what: { readonly en: string; readonly fr: string };
  readonly licence: string;
  readonly url: string;
  readonly changes?: { readonly en: string; readonly fr: string };
}

interface SoftwareCredit extends Credit {
  /** The npm packages that it covers; a scope ends in a slash. */
  readonly packages: readonly string[];
}

export const dataCredits: readonly Credit[] = [
  {
    name: 'GeoNames',
    what: { en: 'Postal code areas of Canada', fr: 'Régions postales du Canada' },
    licence: 'CC BY 4.0',
    url: 'https://www.geonames.org/',
    changes: {
      en: 'Coordinates and names corrected where they were clearly off, time zones added.',
      fr: 'Coordonnées et noms corrigés là où ils étaient manifestement faux, fuseaux horaires ajoutés.',
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
    name: 'Natural Earth',
    what: { en: 'Coasts and lakes of maps without streets', fr: 'Côtes et lacs des cartes sans rues' },
    licence: 'Public domain',
    url: 'https://www.naturalearthdata.com/',
    changes: {
      en: 'Cut to Canada and simplified.',
      fr: 'Limités au Canada et simplifiés.',
    },
  },
  {
    name: 'OpenStreetMap, OpenMapTiles',
    what: {
      en: 'Streets of the maps, where a map names them as its source. © OpenStreetMap contributors.',
      fr: 'Rues des cartes, là où une carte les nomme comme source. © les contributeurs d’OpenStreetMap.',
    },
    licence: 'ODbL 1.0, CC BY 4.0',
    url: 'https://www.openstreetmap.org/copyright',
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
    name: 'Transport Canada',
    what: {
      en: 'Vehicle Recalls Database. Contains information licensed under the Open Government Licence – Canada.',
      fr: 'Base de données sur les rappels de véhicules. Contient des informations visées par la Licence du gouvernement ouvert – Canada.',
    },
    licence: 'Open Government Licence – Canada',
    url: 'https://open.canada.ca/en/open-government-licence-canada',
  },
  {
    name: 'Open-Meteo',
    what: { en: 'Weather forecasts', fr: 'Prévisions météo' },
    licence: 'CC BY 4.0',
    url: 'https://open-meteo.com/',
  },
  {
    name: 'libphonenumber, Unicode CLDR',
    what: { en: 'Calling codes and names of countries', fr: 'Indicatifs et noms des pays' },
    licence: 'Apache-2.0, Unicode-3.0',
    url: 'https://github.com/google/libphonenumber',
  },
];

export const softwareCredits: readonly SoftwareCredit[] = [
  {
    name: 'Inter',
    what: { en: 'Type by Rasmus Andersson', fr: 'Caractères de Rasmus Andersson' },
    licence: 'OFL-1.1',
    url: 'https://rsms.me/inter/',
    packages: ['@fontsource-variable/inter', '@fontsource/inter'],
  },
  {
    name: 'Archivo',
    what: { en: 'Type by Omnibus-Type', fr: "Caractères d'Omnibus-Type" },
    licence: 'OFL-1.1',
    url: 'https://github.com/Omnibus-Type/Archivo',
    packages: ['@fontsource-variable/archivo'],
  },
  {
    name: 'Noto',
    what: {
      en: 'Type for names in other scripts, on documents',
      fr: "Caractères des noms en d'autres écritures, sur les documents",
    },
    licence: 'OFL-1.1',
    url: 'https://fonts.google.com/noto',
    packages: [
      '@fontsource-variable/noto-emoji',
      '@fontsource-variable/noto-sans-arabic',
      '@fontsource-variable/noto-sans-devanagari',
      '@fontsource-variable/noto-sans-gurmukhi',
      '@fontsource-variable/noto-sans-hebrew',
      '@fontsource-variable/noto-sans-kr',
      '@fontsource-variable/noto-sans-sc',
      '@fontsource-variable/noto-sans-tamil',
    ],
  },
  {
    name: 'Ionic',
    what: { en: 'Pages, dialogs and gestures', fr: 'Pages, dialogues et gestes' },
    licence: 'MIT',
    url: 'https://ionicframework.com/',
    packages: ['@ionic/', '@stencil/react-output-target'],
  },
  {
    name: 'Capacitor',
    what: {
      en: 'The iOS and Android apps, with plugins',
      fr: 'Les applications iOS et Android, avec modules',
    },
    licence: 'MIT',
    url: 'https://capacitorjs.com/',
    packages: [
      '@capacitor/',
      '@capacitor-community/',
      '@capawesome/',
      '@aparajita/capacitor-secure-storage',
      'capacitor-native-settings',
    ],
  },
  {
    name: 'React, React Router, React Hook Form',
    what: { en: 'Screens, addresses and forms', fr: 'Écrans, adresses et formulaires' },
    licence: 'MIT',
    url: 'https://react.dev/',
    packages: ['react', 'react-dom', 'react-router', 'react-router-dom', 'react-hook-form'],
  },
  {
    name: 'TanStack Query, Zod',
    what: { en: 'Calls to the server', fr: 'Appels au serveur' },
    licence: 'MIT',
    url: 'https://tanstack.com/query',
    packages: ['@tanstack/react-query', 'zod'],
  },
  {
    name: 'i18next',
    what: { en: 'Both languages', fr: 'Les deux langues' },
    licence: 'MIT',
    url: 'https://www.i18next.com/',
    packages: ['i18next'],
  },
  {
    name: 'MapLibre GL JS',
    what: { en: 'Maps with streets', fr: 'Cartes avec les rues' },
    licence: 'BSD-3-Clause',
    url: 'https://maplibre.org/',
    packages: ['maplibre-gl'],
  },
  {
    name: 'Maskito',
    what: { en: 'Typing phone numbers', fr: 'Saisie des numéros de téléphone' },
    licence: 'Apache-2.0',
    url: 'https://maskito.dev/',
    packages: ['@maskito/core'],
  },
  {
    name: 'Stripe.js',
    what: { en: 'Card payments', fr: 'Paiements par carte' },
    licence: 'MIT',
    url: 'https://github.com/stripe/stripe-js',
    packages: ['@stripe/stripe-js'],
  },
];
