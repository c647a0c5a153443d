import { defineMessages } from '@hoist/web/i18n';

/** A proposal of extra work for its customer, on the order's page and by its link. */
export const useProposalMessages = defineMessages(
  'proposal',
  {
    title: 'Extra work proposed',
    text: 'No extra work without your OK.',
    picture: 'Picture from the mechanic',
    pictureOf: 'Picture {{number}} of: {{title}}',
    answerTo: 'Your answer to: {{title}}',
    accept: 'Accept',
    decline: 'Decline',
    each: 'Accept or decline each line',
    send: 'Send my answer',
    sendYes: 'Accept and send',
    until: 'These prices are good until {{when}}.',
    kept: 'What we keep with your answer',
    paying: {
      cash: 'Pay {{amount}} in cash after the job.',
      charged: 'Already charged to your card: {{amount}}.',
      held: 'From the hold on your card, after the job: {{amount}}.',
      beyond: 'On top of the hold, charged to your card after the job: {{amount}}.',
      nothingNow: 'Nothing is charged before the job is done.',
    },
  },
  {
    title: 'Travaux supplémentaires proposés',
    text: 'Aucuns travaux supplémentaires sans votre accord.',
    picture: 'Photo du mécanicien',
    pictureOf: 'Photo {{number}} de : {{title}}',
    answerTo: 'Votre réponse à : {{title}}',
    accept: 'Accepter',
    decline: 'Refuser',
    each: 'Acceptez ou refusez chaque ligne',
    send: 'Envoyer ma réponse',
    sendYes: 'Accepter et envoyer',
    until: "Ces prix sont valables jusqu'au {{when}}.",
    kept: 'Ce que nous conservons avec votre réponse',
    paying: {
      cash: 'Payez {{amount}} comptant après les travaux.',
      charged: 'Déjà débité de votre carte : {{amount}}.',
      held: 'Pris sur la retenue de votre carte, après les travaux : {{amount}}.',
      beyond: 'En plus de la retenue, débité de votre carte après les travaux : {{amount}}.',
      nothingNow: "Rien n'est débité avant la fin des travaux.",
    },
  },
);
