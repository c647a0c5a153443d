import { defineMessages } from '@hoist/web/i18n';

/** Texts of the mechanic's home and list of offers, apart from what every page loads. */
export const useDayMessages = defineMessages(
  'mechanicDay',
  {
    all: 'See all {{count}} offers',
    list: {
      title: 'Offers',
      sort: 'Sort by',
      sorts: { start: 'Soonest', distance: 'Nearest', value: 'Pay per hour' },
      count_one: '{{count}} offer',
      count_other: '{{count}} offers',
      empty: 'No offers right now',
      more: 'Show more',
      loading: 'Loading',
    },
    unfinished: {
      title: 'Not finished',
      open: 'Finish the job',
    },
    demand: {
      title: 'Where customers are waiting',
      unassigned_one: '{{count}} visit needs a mechanic',
      unassigned_other: '{{count}} visits need a mechanic',
      waiting_one: '{{count}} customer wants an earlier time',
      waiting_other: '{{count}} customers want an earlier time',
      offered_one: '{{count}} visit offered to others',
      offered_other: '{{count}} visits offered to others',
    },
    jobsToFinish_one: '{{count}} job to finish',
    jobsToFinish_other: '{{count}} jobs to finish',
  },
  {
    all: 'Voir les {{count}} offres',
    list: {
      title: 'Offres',
      sort: 'Trier par',
      sorts: { start: 'Date', distance: 'Distance', value: 'Paie horaire' },
      count_one: '{{count}} offre',
      count_other: '{{count}} offres',
      empty: 'Aucune offre en ce moment',
      more: 'Afficher plus',
      loading: 'Chargement',
    },
    unfinished: {
      title: 'À terminer',
      open: "Terminer l'intervention",
    },
    demand: {
      title: 'Où des clients attendent',
      unassigned_one: '{{count}} visite sans mécanicien',
      unassigned_other: '{{count}} visites sans mécanicien',
      waiting_one: '{{count}} client voudrait une plage plus tôt',
      waiting_other: '{{count}} clients voudraient une plage plus tôt',
      offered_one: "{{count}} visite offerte à d'autres",
      offered_other: "{{count}} visites offertes à d'autres",
    },
    jobsToFinish_one: '{{count}} intervention à terminer',
    jobsToFinish_other: '{{count}} interventions à terminer',
  },
);
