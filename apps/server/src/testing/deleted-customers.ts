import { cancelForCustomer, erasePerson } from '@hoist/contract';
import { testLinks } from './test-links.ts';
import { deliverMessages } from '#server/modules/messaging/messages/deliver-messages.ts';
import { operationsSent } from '#server/modules/payments/operations/run-order-operations.ts';
import type { Stage } from './access-stage.ts';
import type { Caller } from './http.ts';
import type { ProductFixture } from './product-fixture.ts';

/** How staff end visits and delete their customers, and what becomes of messages. */
export function deletedCustomers({ database, server, clock }: ProductFixture, owner: Caller) {
  const orderOf = ({ ordersServicesId }: Stage) =>
    database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', ordersServicesId)
      .select(['status', 'startsAt'])
      .executeTakeFirst();

  /** Sends what waits, as far as it has a recipient. */
  const deliver = async (): Promise<void> => {
    const done = () => Promise.resolve({ outcome: 'done' as const });
    // The due time is from the database's clock, which may be ahead of the test clock.
    await database.db
      .updateTable('outbox')
      .set({ nextTryAt: clock.now() })
      .where('state', '=', 'waiting')
      .execute();
    const delivery = {
      database,
      publicUrl: 'https://hoist.example',
      links: testLinks(),
      senders: { sms: done, email: done, push: done },
      toDevices: 'no' as const,
      now: () => clock.now(),
      random: () => 0.5,
    };
    while ((await deliverMessages(delivery)) > 0);
  };

  /** Ends the customer's visit unless it has ended, then deletes the account. */
  const erase = async (stage: Stage): Promise<void> => {
    const { userId, ordersServicesId } = stage;
    const status = (await orderOf(stage))?.status;
    if (status !== undefined && !['complete', 'canceled'].includes(status))
      await server.call(
        cancelForCustomer,
        { params: { ordersServicesId }, form: { cancel_reason: 'Called us', fee: 'table' } },
        owner,
      );
    await operationsSent();
    const { email } = await database.db
      .selectFrom('users')
      .where('usersId', '=', userId)
      .select('email')
      .executeTakeFirstOrThrow();
    const form = { reason: 'Asked for it', confirmation: email };
    await server.call(erasePerson, { params: { userId }, form }, owner);
    await deliver();
  };

  return { orderOf, deliver, erase };
}
