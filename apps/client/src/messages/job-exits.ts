import { defineMessages } from '@hoist/web/i18n';

/** Texts of the ways out of a job, apart from what every page loads. */
export const useExitMessages = defineMessages(
  'jobExits',
  {
    decline: {
      ofVisit: 'Only this service is declined. The rest of the visit stays and moves up.',
      title: 'Decline the job',
      question: 'Are you sure you want to decline the job?',
      text: 'The customer reads your reason. Just can’t make it? Hand the job on instead.',
      reason: 'Reason',
      missing: 'Add a reason. The customer will read it.',
      no: 'No',
      yes: 'Decline',
    },
    release: {
      ofVisit: 'The whole visit of {{count}} services goes with it.',
      title: 'Hand the job on?',
      text: 'We’ll look for another mechanic for the same time. The customer pays nothing extra.',
      reason: 'Reason, for the office',
      no: 'Keep the job',
      yes: 'Hand on',
    },
    pass: {
      title: 'Pass this offer on?',
      no: 'Keep the offer',
      yes: 'Pass on',
    },
    exit: {
      title: 'I can’t do this job',
      release: 'Hand it on to another mechanic',
      releaseText: 'We look for one for the same time. The customer pays nothing extra.',
      change_time: 'Ask to move it',
      change_timeText:
        'You pick another time. We ask the customer, who can pick another one or cancel without a fee.',
      decline: 'Decline: it can’t be done',
      declineText: 'The order ends. The customer reads your reason.',
    },
  },
  {
    decline: {
      ofVisit: 'Seul ce service est refusé. Le reste de la visite est maintenu et devancé.',
      title: "Refuser l'intervention",
      question: "Voulez-vous vraiment refuser l'intervention?",
      text: 'Le client lit votre raison. Vous ne pouvez simplement pas y aller? Confiez-la plutôt à un autre mécanicien.',
      reason: 'Raison',
      missing: 'Ajoutez une raison. Le client la lira.',
      no: 'Non',
      yes: 'Refuser',
    },
    release: {
      ofVisit: 'Toute la visite de {{count}} services suit.',
      title: "Confier l'intervention à un autre?",
      text: 'Nous chercherons un autre mécanicien pour la même heure. Le client ne paie rien de plus.',
      reason: 'Raison, pour le bureau',
      no: "Garder l'intervention",
      yes: 'Confier',
    },
    pass: {
      title: 'Passer cette offre?',
      no: "Garder l'offre",
      yes: 'Passer',
    },
    exit: {
      title: 'Je ne peux pas faire cette intervention',
      release: 'La confier à un autre mécanicien',
      releaseText: 'Nous en cherchons un pour la même heure. Le client ne paie rien de plus.',
      change_time: 'Demander de la déplacer',
      change_timeText:
        'Vous choisissez une autre heure. Le client peut en choisir une autre ou annuler sans frais.',
      decline: 'Refuser : impossible à faire',
      declineText: 'La commande prend fin. Le client lit votre raison.',
    },
  },
);
