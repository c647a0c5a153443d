import { defineMessages } from '@hoist/web/i18n';

/** Texts of a mechanic's list of jobs, apart from what every page loads. */
export const useMyJobsMessages = defineMessages(
  'myJobs',
  {
    view: 'Show as',
    views: { list: 'List', day: 'Day', week: 'Week', month: 'Month' },
    title: 'My jobs',
    search: 'Search jobs',
    empty: 'No jobs yet',
    emptyText: 'Offers and jobs show up here as customers book near you.',
    nothingFoundText: 'Try another word or status.',
    showAll_one: 'Show your job',
    showAll_other: 'Show all {{count}} jobs',
    count_one: '{{count}} job',
    count_other: '{{count}} jobs',
    found_one: '{{found}} of {{count}} job',
    found_other: '{{found}} of {{count}} jobs',
  },
  {
    view: 'Afficher par',
    views: { list: 'Liste', day: 'Jour', week: 'Semaine', month: 'Mois' },
    title: 'Mes interventions',
    search: 'Chercher une intervention',
    empty: "Aucune intervention pour l'instant",
    emptyText: "Les offres et vos interventions s'affichent ici dès qu'un client réserve près de vous.",
    nothingFoundText: 'Essayez un autre mot ou un autre état.',
    showAll_one: 'Voir votre intervention',
    showAll_other: 'Voir les {{count}} interventions',
    count_one: '{{count}} intervention',
    count_other: '{{count}} interventions',
    found_one: '{{found}} sur {{count}} intervention',
    found_other: '{{found}} sur {{count}} interventions',
  },
);
