import type { later as english } from '../en/later.ts';
import type { Texts } from '../texts.ts';

export const later: Texts<typeof english> = {
  kept: "Gardé sur cet appareil. L'envoi se fera dès que la connexion reviendra.",
  chip: "En attente d'envoi",
  title_one: "{{count}} étape attend d'être envoyée",
  title_other: "{{count}} étapes attendent d'être envoyées",
  text: 'Elles sont en sécurité sur cet appareil et partiront dans cet ordre dès que la connexion reviendra.',
  sending: 'Envoi en cours.',
  now: 'Envoyer maintenant',
  refused: {
    title: "Le serveur n'a pas accepté cette étape",
    yours: 'Ce que vous avez fait',
    theirs: 'Ce qui vaut maintenant',
    gone: "Ce travail n'est plus le vôtre.",
    status: 'Statut\u00a0: {{status}}',
    reason: 'Motif\u00a0: {{reason}}',
    unknown: "Une autre version de l'application a gardé cette étape. Veuillez la refaire.",
    retry: 'Réessayer',
    accept: 'Accepter ce qui vaut maintenant',
    ask: 'Abandonner ce que vous avez fait sur ce travail\u00a0?',
    askText_one: "L'étape ci-dessus ne sera pas envoyée. Elle ne pourra pas être récupérée.",
    askText_other:
      'Les {{count}} étapes ci-dessus ne seront pas envoyées. Elles ne pourront pas être récupérées.',
    drop: 'Abandonner',
    stay: "Garder pour l'instant",
    open: 'Ouvrir le travail',
  },
  act: {
    confirm: 'Confirmé',
    declined: 'Refusé\u00a0: {{reason}}',
    changed: 'Modifié',
    on_the_way: 'En route',
    arrived: 'Arrivé',
    arrivedAt: 'Arrivé, odomètre {{km}}',
    in_progress: 'Travail commencé',
    complete: 'Terminé, odomètre {{km}}',
    completeCash: 'Terminé, odomètre {{km}}, {{price}} comptant',
    late: 'Retard annoncé : {{count}} minutes',
    onTime: "Annoncé de nouveau à l'heure",
    release: 'Remis à un autre',
    pickup: 'Récupéré du casier',
    picture: 'Photo ajoutée',
    pictureRemoved: 'Photo retirée',
    sheet: 'Noté sur la fiche de travail',
    signature: 'Signature prise',
    vin: 'NIV demandé',
  },
  logOut_one:
    "{{count}} étape n'est pas encore envoyée. Elle sera perdue si vous vous déconnectez maintenant.",
  logOut_other:
    '{{count}} étapes ne sont pas encore envoyées. Elles seront perdues si vous vous déconnectez maintenant.',
};
