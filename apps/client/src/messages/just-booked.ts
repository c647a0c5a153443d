import { defineMessages } from '@hoist/web/i18n';

export const useJustBookedMessages = defineMessages(
  'justBooked',
  {
    title: 'Your visit is booked',
    where: '{{when}}, {{address}}',
    next: 'What happens next',
    steps: {
      confirm: 'A mechanic confirms your time, and we’ll let you know. Cancel free until then.',
      card: 'What you pay, and when, is under Payment.',
      cash: 'Pay in cash after the job.',
      free: 'There’s nothing to pay.',
      way: 'We’ll let you know when your mechanic is on the way.',
      done: 'After the job, your invoice is here.',
    },
    another: 'Book another service',
  },
  {
    title: 'Votre visite est réservée',
    where: '{{when}}, {{address}}',
    next: 'La suite',
    steps: {
      confirm: 'Un mécanicien confirme l’heure, et nous vous le ferons savoir. D’ici là, annulez sans frais.',
      card: 'Ce que vous payez, et quand, est sous Paiement.',
      cash: 'Payez comptant après les travaux.',
      free: 'Il n’y a rien à payer.',
      way: 'Nous vous aviserons quand votre mécanicien sera en route.',
      done: 'Après les travaux, votre facture sera ici.',
    },
    another: 'Réserver un autre service',
  },
);
