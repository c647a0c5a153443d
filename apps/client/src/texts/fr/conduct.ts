import type { conduct as english } from '../en/conduct.ts';
import type { Texts } from '../texts.ts';

export const conduct: Texts<typeof english> = {
  options: 'Signaler ou bloquer',
  optionsOf: 'Signaler ou bloquer\u00a0: message de {{name}}, {{time}}',
  about: 'Message de {{name}}',
  aboutAll: 'Messages avec {{name}}',
  report: 'Signaler ce message',
  reportText: "Notre bureau l'examine et répond en moins de 24 heures.",
  reportAll: 'Signaler toute la conversation',
  reported: 'Signalé',
  reportedText: "Vous l'avez signalé. Notre bureau répond en moins de 24 heures.",
  block: 'Bloquer {{name}}',
  blockText: 'Plus aucun message entre vous, et aucune réservation ensemble.',
  unblock: 'Débloquer {{name}}',
  unblockText: 'Vous pourrez de nouveau vous écrire et avoir des visites ensemble.',
  form: {
    title: 'Signaler un message',
    titleAll: 'Signaler la conversation',
    what: "Qu'est-ce qui ne va pas\u00a0?",
    choose: 'Veuillez choisir un motif',
    note: 'Y a-t-il autre chose à savoir\u00a0?',
    send: 'Envoyer le signalement',
    kept: "Ce qui a été écrit est conservé avec votre signalement. {{name}} n'apprend pas qui l'a signalé.",
    thanks: 'Merci de nous le dire',
    thanksText:
      "Notre bureau l'examine et répond en moins de 24 heures, ici et par courriel. Si quelqu'un est en danger, composez le 911.",
    done: 'Terminé',
  },
  reason: {
    offensive: 'Offensant ou haineux',
    threat: 'Harcèlement ou menace',
    spam: 'Pourriel ou paiement hors de Hoist',
    other: 'Autre chose',
  },
  ask: {
    title: 'Bloquer {{name}}\u00a0?',
    text: "Vous ne pourrez plus vous écrire l'un à l'autre et n'aurez plus de visites ensemble. Une visite déjà réservée est maintenue\u00a0: notre bureau s'en occupe. Vous pouvez changer d'avis dans votre profil.",
    yes: 'Bloquer',
    no: 'Annuler',
  },
  support: 'Écrire à notre bureau',
  list: {
    title: 'Personnes bloquées',
    none: "Vous n'avez bloqué personne.",
    since: 'Depuis le {{when}}',
    customer: 'Client',
    mechanic: 'Mécanicien',
    unblock: 'Débloquer',
  },
};
