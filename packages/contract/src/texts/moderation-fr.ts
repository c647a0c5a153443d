import { MAX_REPORT_NOTE, REPORT_ANSWER_HOURS } from '@hoist/domain/moderation/report';
import type { moderationEn } from './moderation-en.ts';

export const moderationFr: Record<keyof typeof moderationEn, string> = {
  'conversation.blocked': 'Les messages sont fermés pour ce rendez-vous. Le bureau est là pour vous.',
  'conversation.you_blocked':
    'Vous avez bloqué cette personne. Pour lui écrire, débloquez-la dans votre compte.',
  'report.reason': 'Choisissez un motif',
  'report.note': `Une note compte au plus ${MAX_REPORT_NOTE} caractères`,
  'report.kept': `Merci. Nous examinerons votre signalement et répondrons d’ici ${REPORT_ANSWER_HOURS} heures.`,
  'report.not_theirs': "Vous pouvez signaler ce que l'autre personne a écrit",
  'report.nobody': 'Il n’y a encore personne à signaler pour ce rendez-vous',
  'report.decision': 'Choisissez la suite à donner au signalement',
  'report.decision_note': `Dites pourquoi, en au plus ${MAX_REPORT_NOTE} caractères`,
  'report.decided': 'Signalement réglé. Son auteur a une réponse.',
  'report.settled': 'Ce signalement est déjà réglé',
  'report.nothing_to_hide': 'Choisissez un message à masquer',
  'report.wrong_messages': 'Vous ne pouvez masquer que les messages de la personne signalée',
  'block.done': 'Vous avez bloqué {name}',
  'block.undone': 'Le blocage est levé',
  'block.nobody': 'Il n’y a encore personne à bloquer pour ce rendez-vous',
};
