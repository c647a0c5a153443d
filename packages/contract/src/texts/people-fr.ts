import type { peopleEn } from './people-en.ts';

export const peopleFr: Readonly<Record<keyof typeof peopleEn, string>> = {
  'account.blocked': 'Ce compte est bloqué. Veuillez nous écrire',
  'people.blocked': "La personne n'a plus accès à l'application et ses sessions sont terminées",
  'people.blocked_open':
    "La personne n'a plus accès à l'application. Commandes en cours : {count}; elles restent telles quelles",
  'people.unblocked': "La personne peut se connecter de nouveau à l'application",
  'people.blocked_already': 'Ce compte est bloqué',
  'people.not_blocked': "Ce compte n'est pas bloqué",
  'people.office': 'Un compte du bureau se bloque sous Équipe',
  'people.confirmation': 'Veuillez saisir le courriel du compte',
  'people.erased': 'Le compte et les données personnelles sont effacés',
  'certificate.until': 'Veuillez indiquer le dernier jour de validité',
  'certificate.over': 'Ce certificat est déjà échu',
  'certificate.saved': 'Le certificat est enregistré',
  'certificate.withdrawn': "Le certificat n'est plus valide",
  'application.already':
    "Ce compte ne peut pas devenir mécanicien : il l'est déjà, appartient au bureau ou est bloqué",
  'application.missing': 'Les certificats que tout le monde doit avoir manquent encore ou sont échus',
  'application.invited': 'Les documents sont demandés au candidat',
  'application.documents': 'Les documents sont notés comme reçus',
  'application.approved':
    'La personne est maintenant mécanicien. Donnez-lui ensuite des services et des heures',
  'application.declined': 'Le candidat en est informé',
  'content.empty': 'Veuillez écrire le texte dans les deux langues',
  'content.saved': 'Le brouillon est enregistré; personne ne le voit encore',
  'content.published': 'Le texte est publié',
  'content.planned': 'Le texte paraîtra de lui-même à ce moment',
  'content.unplanned': 'Le texte ne paraîtra plus de lui-même',
  'content.from': 'Veuillez choisir un moment à venir',
  'bundle.files': 'Veuillez choisir deux fichiers : le .zip et son .sig',
  'bundle.no_key':
    "Ce serveur n'a pas de clé pour vérifier les lots : la personne qui l'exploite doit d'abord régler APP_BUNDLE_PUBLIC_KEY",
  'bundle.signature': 'La signature ne correspond pas à ce fichier et à la clé de ce serveur',
  'bundle.unreadable': "Ce fichier n'est pas un zip lisible",
  'bundle.manifest':
    "Ce fichier n'est pas un lot de cette application : son hoist-bundle.json manque ou est erroné",
  'bundle.foreign': 'Un lot ne peut contenir que des fichiers Web; celui-ci contient {path}',
  'bundle.taken': 'Il existe déjà un lot de la version {version}',
  'bundle.not_newer': "La version {version} n'est pas plus récente que le lot le plus récent, {newest}",
  'bundle.plugins':
    "À partir de la compilation {build}, l'application a d'autres modules natifs, selon le lot {version}",
  'bundle.share': 'Veuillez donner une part de 1 à 100',
  'bundle.added': "Le lot est reçu; personne ne l'obtient avant sa publication",
  'bundle.published': 'Sur cent appareils, le lot est proposé à {share}',
  'bundle.withdrawn': "Le lot est retiré : les appareils qui l'utilisent reviennent à ce qu'ils avaient",
  'bundle.removed': 'Le lot est supprimé',
  'bundle.ended': "Un lot retiré n'est pas publié de nouveau : veuillez créer une nouvelle version",
  'bundle.was_published': 'Des appareils ont déjà ce lot : veuillez le retirer',
  'bundle.not_published': "Ce lot n'est pas publié",
  'switch.url': 'Veuillez donner une adresse qui commence par https://',
  'switch.version': 'Veuillez donner une version comme 2.5.5',
  'switch.time': 'Veuillez donner un jour et une heure',
  'switch.order': 'La fin doit venir après le début',
  'switch.minimum': 'La version la plus ancienne ne peut pas être plus récente que la version actuelle',
  'switch.unreported':
    'Aucun appareil n’a encore signalé cette version. Confirmez que vous voulez l’imposer.',
};
