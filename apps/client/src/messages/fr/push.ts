import type { push as english } from '../en/push.ts';
import type { Translation } from '@hoist/web/i18n';

export const push: Translation<typeof english> = {
  title: 'Notifications sur cet appareil',
  state: {
    on: 'Activées, jusqu’à ce que vous vous déconnectiez ici.',
    off: 'Nous vous aviserons quand votre mécanicien est en route, même quand Hoist est fermé.',
    blocked:
      'Bloquées dans les réglages de ce navigateur. Autorisez-y les notifications de ce site, puis activez-les ici.',
    blockedOnDevice: 'Désactivées dans les réglages de cet appareil.',
    installFirst:
      'Sur iPhone ou iPad, ajoutez d’abord Hoist à l’écran d’accueil : Partager, puis « Sur l’écran d’accueil ». Activez-les là.',
    unsupported: 'Ce navigateur ne peut pas les afficher quand Hoist est fermé.',
  },
  turnOn: 'Activer les notifications',
  turnOff: 'Désactiver',
  turnedOn: 'Les notifications sont activées',
  failed: 'Nous n’avons pas pu modifier vos notifications. Réessayez dans un instant.',
};
