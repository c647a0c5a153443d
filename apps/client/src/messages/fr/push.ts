import type { push as english } from '../en/push.ts';
import type { Translation } from '@hoist/web/i18n';

export const push: Translation<typeof english> = {
  title: 'Notifications sur cet appareil',
  state: {
    on: 'Activées, jusqu’à ce que vous vous déconnectiez ici.',
    off: 'Sachez aussitôt que votre mécanicien est en route, même quand Hoist est fermé.',
    blocked:
      'Bloquées dans les réglages de ce navigateur. Autorisez-y les notifications de ce site, puis activez-les ici.',
    blockedOnDevice: 'Non autorisées dans les réglages de cet appareil.',
    installFirst:
      'Sur iPhone ou iPad, ajoutez d’abord Hoist à l’écran d’accueil : Partager, puis « Sur l’écran d’accueil ». Activez-les là.',
    unsupported:
      'Ce navigateur ne peut pas les afficher quand Hoist est fermé. Les textos et les courriels vous parviennent quand même.',
  },
  turnOn: 'Activer les notifications',
  turnOff: 'Désactiver',
  turnedOn: 'Les notifications sont activées',
  failed: "Les notifications n'ont pas pu être modifiées. Réessayez dans un instant.",
};
