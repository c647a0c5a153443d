import type { agenda as english } from '../en/agenda.ts';
import type { Texts } from '../texts.ts';

export const agenda: Texts<typeof english> = {
  today: "Aujourd'hui",
  before: { day: 'Jour précédent', week: 'Semaine précédente', month: 'Mois précédent' },
  after: { day: 'Jour suivant', week: 'Semaine suivante', month: 'Mois suivant' },
  jobs_one: '{{count}} travail',
  jobs_other: '{{count}} travaux',
  jobsWord_one: 'travail',
  jobsWord_other: 'travaux',
  noJobs: 'Aucun travail',
  dayOff: 'Jour sans travail',
  offered_one: '{{count}} attend votre réponse',
  offered_other: '{{count}} attendent votre réponse',
  drive: '{{time}} de route, {{km}}',
  driveHome: '{{time}} de route vers la base, {{km}}',
  break: 'Pause',
  breakUntil: "Pause jusqu'à {{time}}",
  off: 'Congé',
  offAllDay: 'Toute la journée',
  offUntil: "Jusqu'à {{time}}",
  hours: 'Modifier les heures, les pauses et les congés',
  partial: 'Sans connexion, seuls les travaux de votre dernière journée chargée peuvent être affichés ici.',
};
