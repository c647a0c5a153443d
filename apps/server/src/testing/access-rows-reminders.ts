import type { Stage } from './access-stage.ts';

const ofOrder = ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId } });
/** A mechanic sees the order and says nothing in its customer's place. */
const customersOnly = { mechanic: '403 forbidden' } as const;

/** The rows of what customers answer to reminders, and of earlier times. */
export const reminderRows = {
  confirmAttendance: { stage: 'confirm', send: ofOrder, who: customersOnly },
  openReminder: { stage: 'confirm', send: () => ({ form: { token: 'x' } }), answer: '404 not_found' },
  answerReminder: {
    stage: 'confirm',
    send: () => ({ form: { token: 'x', answer: 'confirm' } }),
    answer: '404 not_found',
  },
  joinWaitlist: {
    stage: 'confirm',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { weekdays: [1, 2], parts: ['morning'] } }),
    who: customersOnly,
  },
  leaveWaitlist: { stage: 'confirm', send: ofOrder, who: customersOnly },
} as const;
