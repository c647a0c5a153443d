import { defineMessages } from '@hoist/web/i18n';

export const useJustBookedMessages = defineMessages(
  'justBooked',
  {
    title: 'Your visit is booked',
    where: '{{when}}, {{address}}',
    next: 'What happens next',
    steps: {
      confirm: "A mechanic confirms your time, and we'll let you know. Until then you can cancel at no cost.",
      card: "Nothing has been charged yet. We'll charge the deposit when the mechanic confirms, and the rest when the work is done.",
      cash: "You'll pay the mechanic in cash when the work is done.",
      free: "There's nothing to pay.",
      way: "We'll remind you before the visit, and tell you when the mechanic is on the way.",
      done: "When the work is done you'll get photos, the odometer reading and a receipt.",
    },
    another: 'Book another service',
  },
  {
    title: 'Votre visite est réservée',
    where: '{{when}}, {{address}}',
    next: 'La suite',
    steps: {
      confirm:
        'Un mécanicien confirme l’heure, et nous vous le ferons savoir. Jusque-là, vous pouvez annuler sans frais.',
      card: 'Rien n’a encore été débité. Nous débiterons l’acompte quand le mécanicien confirmera, et le reste une fois le travail fait.',
      cash: 'Vous paierez le mécanicien comptant, une fois le travail fait.',
      free: 'Il n’y a rien à payer.',
      way: 'Nous vous rappellerons le rendez-vous, et vous dirons quand le mécanicien est en route.',
      done: 'Une fois le travail fait, vous recevrez des photos, le relevé du compteur et un reçu.',
    },
    another: 'Réserver un autre service',
  },
);
