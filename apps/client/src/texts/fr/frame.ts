import type { frame as english } from '../en/frame.ts';
import type { Texts } from '../texts.ts';

export const frame: Texts<typeof english> = {
  tabs: {
    HOME: 'Accueil',
    SCHEDULE_SERVICE: 'Réserver',
    MY_ORDERS: 'Commandes',
    ACCOUNT: 'Compte',
    MECHANIC_HOME: "Aujourd'hui",
    MECHANIC_MY_JOBS: 'Mes travaux',
  },
  wide: {
    HOME: 'Accueil',
    SCHEDULE_SERVICE: 'Réserver un service',
    MY_ORDERS: 'Mes commandes',
    ACCOUNT: 'Compte',
    MECHANIC_HOME: "Aujourd'hui",
    MECHANIC_MY_JOBS: 'Mes travaux',
  },
  mainNavigation: 'Navigation principale',
  notifications: 'Notifications',
  unread_one: '{{count}} notification non lue',
  unread_other: '{{count}} notifications non lues',
  cart: 'Panier, vide',
  cartFilled: 'Panier, poursuivre votre commande',
  back: 'Retour',
  home: 'Hoist, accueil',
  offline: "La connexion Internet n'est pas disponible",
  skip: 'Aller au contenu',
  offlineText: 'Le contenu apparaîtra dès que la connexion sera rétablie.',
  unanswered: 'Notre serveur ne répond pas',
  unansweredText: 'Votre connexion fonctionne. Le contenu apparaîtra dès que le serveur sera de retour.',
  asOf: 'Données reçues : {{time}}',
  newVersion: {
    label: 'Nouvelle version',
    text: 'Une nouvelle version est prête',
    reload: 'Recharger',
    later: 'Plus tard',
  },
  loading: 'Chargement',
  language: 'Langue',
  theme: { label: 'Apparence', auto: "Comme l'appareil", light: 'Claire', dark: 'Sombre' },
  consent: {
    label: 'Mesure des visites',
    text: "Pouvons-nous mesurer l'utilisation du site, pour l'améliorer ? Rien n'est mesuré avant votre accord.",
    more: 'Comment nous traitons les données',
    accept: 'Accepter',
    decline: 'Refuser',
  },
  storeBanner: { label: "L'application", get: "Obtenir l'application", dismiss: 'Masquer' },
  update: {
    title: 'Une nouvelle version est prête',
    text: 'Celle-ci ne fonctionne plus avec notre serveur. Ce que vous avez choisi est conservé.',
    reload: 'Charger la nouvelle version',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'Cette adresse ne mène nulle part, ou la page a été déplacée.',
    link: "Aller à la page d'accueil",
  },
  broken: {
    title: 'Cet écran a cessé de fonctionner',
    text: 'Nous en avons été informés. Recharger la page suffit souvent.',
    reload: 'Recharger',
  },
  error: {
    unreachable:
      "Impossible de joindre le serveur ! Veuillez vérifier la connexion Internet et recharger l'application !",
    forbidden: 'Accès interdit ! Veuillez vous reconnecter ou joindre le soutien !',
    unknown: "Une erreur s'est produite !",
  },
};
