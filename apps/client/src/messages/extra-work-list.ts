import { defineMessages } from '@hoist/web/i18n';

export const useExtraWorkListMessages = defineMessages(
  'extraWorkList',
  {
    list: {
      title: 'Extra work',
      advised: 'Recommended, not done',
      withdraw: 'Withdraw the proposal',
    },
    state: {
      open: 'Waiting for the customer',
      expired: 'No longer valid',
      answered: 'Accepted',
      partly: 'Accepted in part',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      replaced: 'Replaced by a newer one',
      lowered: 'Price lowered',
      lapsed: 'Not answered',
    },
  },
  {
    list: {
      title: 'Travaux supplémentaires',
      advised: 'Recommandé, non fait',
      withdraw: 'Retirer la proposition',
    },
    state: {
      open: 'En attente du client',
      expired: 'Plus valable',
      answered: 'Accepté',
      partly: 'Accepté en partie',
      declined: 'Refusé',
      withdrawn: 'Retiré',
      replaced: 'Remplacé par une autre',
      lowered: 'Prix réduit',
      lapsed: 'Sans réponse',
    },
  },
);
