import { orderReactions } from '#server/compose/order-reactions.ts';
import { orderRunner, paymentCommands } from '#modules/orders';

/** The product's runner; payments that a command queues wait for the test to send them. */
export const testRunner = orderRunner(orderReactions, () => {});

export const testCommands = paymentCommands(testRunner);
