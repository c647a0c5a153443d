import type { scheduleService } from '@hoist/contract/scheduling/booking';
import type { Output } from '#client/kit/api/api.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import type { Wallet } from '#client/model/card/wallet.ts';
import { draftedOf, openForWallet, payWithWallet } from '#client/model/payment/pay-with-wallet.ts';
import { settleOrder } from '../settle.ts';
import { waitUntilSettled } from '#client/model/payment/wait-until-settled.ts';

type Scheduled = Output<typeof scheduleService>;

/**
 * Books a visit that a wallet pays. `schedule` creates the draft or finds that of an earlier try.
 * @throws KnownAppError with a message for the customer; HttpError of the booking
 */
export async function bookWithWallet(wallet: Wallet, schedule: () => Promise<Scheduled>): Promise<Scheduled> {
  let booked: Scheduled | undefined;
  return payWithWallet(wallet, {
    purpose: 'booking',
    holdsTime: true,
    createDraft: async () => {
      booked = await waitUntilSettled(schedule, messagesOf('checkout')('settling.draftWait'));
      if (booked.order.orderServiceStatus !== 'draft') return { kind: 'done' };
      return draftedOf(await openForWallet(booked));
    },
    finalize: async () => {
      if (!booked) throw new Error('No draft');
      return booked.order.orderServiceStatus === 'draft'
        ? settleOrder({ ordersServicesId: booked.ordersServicesId })
        : booked;
    },
  });
}
