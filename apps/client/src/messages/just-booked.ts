import { defineMessages } from '@hoist/web/i18n';

export const useJustBookedMessages = defineMessages(
  'justBooked',
  {
    title: 'Your visit is booked',
    where: '{{when}}, {{address}}',
    next: 'What happens next',
    steps: {
      confirm: 'A mechanic confirms your time, and we’ll let you know. Cancel free until then.',
      card: '$0 today. The deposit is charged when your mechanic confirms, the rest after the job.',
      cash: '$0 today. Pay in cash after the job.',
      free: 'There’s nothing to pay.',
      way: 'We’ll remind you before the visit and let you know when your mechanic is on the way.',
      done: 'After the job, you’ll get photos, the odometer reading and a receipt.',
    },
    another: 'Book another service',
  },
  {
    title: 'Votre visite est réservée',
    where: '{{when}}, {{address}}',
    next: 'La suite',
    steps: {
      confirm: 'Un mécanicien confirme l’heure, et nous vous le ferons savoir. D’ici là, annulez sans frais.',
      card: '0 $ aujourd’hui. L’acompte est débité quand votre mécanicien confirme, le reste après les travaux.',
      cash: '0 $ aujourd’hui. Payez comptant après les travaux.',
      free: 'Il n’y a rien à payer.',
      way: 'Nous vous rappellerons le rendez-vous et vous aviserons quand votre mécanicien est en route.',
      done: 'Après les travaux, vous recevrez des photos, le relevé de l’odomètre et un reçu.',
    },
    another: 'Réserver un autre service',
  },
);
