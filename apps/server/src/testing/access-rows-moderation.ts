import type { Stage } from './access-stage.ts';

const ofOrder = ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId } });

/** The rows of what people report of each other, and of whom they block. */
export const conductRows = {
  createReport: {
    stage: 'pending',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { reason: 'spam' } }),
  },
  blockUser: { stage: 'pending', send: ofOrder },
  listBlockedUsers: { stage: 'account', send: ({ userId }: Stage) => ({ params: { userId } }) },
  unblockUser: {
    stage: 'account',
    send: ({ userId }: Stage) => ({ params: { userId, blockedId: 999_999 } }),
    // There is no block to lift.
    answer: '404 not_found',
  },
} as const;
