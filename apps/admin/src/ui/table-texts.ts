import { defineTexts } from '#admin/texts/i18n.ts';

/** What every list says. */
export const useTableTexts = defineTexts(
  'table',
  {
    columns: 'Columns',
    export: 'Export CSV',
    exported_one: 'One row was exported',
    exported_other: '{{count}} rows were exported',
    exportedSome: 'The first {{count}} rows were exported; narrow the list for the rest',
    more: 'More are loaded',
    end_one: 'One row',
    end_other: '{{count}} rows',
    soFar_one: 'One row so far',
    soFar_other: '{{count}} rows so far',
    ascending: 'sorted upwards',
    descending: 'sorted downwards',
    clear: 'Clear filters',
  },
  {
    columns: 'Colonnes',
    export: 'Exporter en CSV',
    exported_one: 'Une ligne a été exportée',
    exported_other: '{{count}} lignes ont été exportées',
    exportedSome: 'Les {{count}} premières lignes ont été exportées; précisez la liste pour le reste',
    more: 'La suite se charge',
    end_one: 'Une ligne',
    end_other: '{{count}} lignes',
    soFar_one: "Une ligne pour l'instant",
    soFar_other: "{{count}} lignes pour l'instant",
    ascending: 'tri croissant',
    descending: 'tri décroissant',
    clear: 'Effacer les filtres',
  },
);
