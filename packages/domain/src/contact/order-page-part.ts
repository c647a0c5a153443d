/** The parts of an order's page that a message leads to: extra work, times to choose from, the payment. */
export type OrderPagePart = 'work' | 'times' | 'money';

/** The query of an order's page that names the part. */
export const orderPagePartQuery = 'at';
