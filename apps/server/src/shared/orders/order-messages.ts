/** The job that sends what orders have queued; a booking wakes it. */
export const orderMessagesJobName = 'order-tellings';
