import type { Stage } from './access-stage.ts';

const ofOrder = ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId } });

/** The rows of what people report of each other, and of whom they block. */
export const conductRows = {
  reportMessage: {
    stage: 'pending',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { reason: 'spam' } }),
  },
  blockOther: { stage: 'pending', send: ofOrder },
  listBlocked: { stage: 'account', send: ({ userId }: Stage) => ({ params: { userId } }) },
  unblockOther: {
    stage: 'account',
    send: ({ userId }: Stage) => ({ params: { userId, blockedId: 999_999 } }),
    // There is no block to lift.
    answer: '404 not_found',
  },
} as const;
