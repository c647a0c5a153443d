import type { moderationEn } from './moderation-en.ts';

export const moderationFr: Record<keyof typeof moderationEn, string> = {
  'conversation.blocked': 'Les messages sont fermés pour cette commande; le bureau est là pour vous',
  'conversation.you_blocked':
    'Vous avez bloqué cette personne. Pour lui écrire de nouveau, débloquez-la dans votre profil',
  'report.reason': 'Veuillez choisir un motif',
  'report.note': 'Une note compte au plus 500 caractères',
  'report.kept': 'Merci. Nous examinons votre signalement et répondons en moins de 24 heures',
  'report.not_theirs': "Vous pouvez signaler ce que l'autre personne a écrit",
  'report.nobody': "Il n'y a encore personne à signaler pour cette commande",
  'report.decision': 'Veuillez choisir la suite à donner au signalement',
  'report.decision_note': 'Veuillez dire pourquoi, en au plus 500 caractères',
  'report.decided': 'Le signalement est réglé et son auteur est prévenu',
  'report.settled': 'Ce signalement est déjà réglé',
  'report.nothing_to_hide': 'Veuillez choisir un message à masquer',
  'report.wrong_messages': 'Seuls les messages de la personne signalée peuvent être masqués',
  'block.done': 'Vous avez bloqué {name}',
  'block.undone': 'Le blocage est levé',
  'block.nobody': "Il n'y a encore personne à bloquer pour cette commande",
};
