import type { justBooked as english } from '../en/just-booked.ts';
import type { Texts } from '../texts.ts';

export const justBooked: Texts<typeof english> = {
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
};
