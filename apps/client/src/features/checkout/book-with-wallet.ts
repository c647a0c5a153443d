import type { scheduleService } from '@hoist/contract/scheduling/booking';
import type { Output } from '#client/app/api.ts';
import type { Wallet } from '../cards/wallet.ts';
import { draftedOf, openForWallet, payWithWallet } from './pay-with-wallet.ts';
import { settleOrder } from './settle-order.ts';
import { untilSettled } from './until-settled.ts';

type Scheduled = Output<typeof scheduleService>;

/**
 * Books a visit that a wallet pays. `schedule` makes the draft, or finds the one that an earlier try left.
 * @throws KnownAppError with a message for the customer; HttpError of the booking
 */
export async function bookWithWallet(wallet: Wallet, schedule: () => Promise<Scheduled>): Promise<Scheduled> {
  let booked: Scheduled | undefined;
  return payWithWallet(wallet, {
    purpose: 'booking',
    createDraft: async () => {
      booked = await untilSettled(schedule);
      if (booked.order.orderServiceStatus !== 'draft') return { kind: 'done' };
      const payloads = await openForWallet(booked.ordersServicesId, [
        booked.stripePayload1,
        booked.stripePayload2,
      ]);
      return draftedOf(booked.ordersServicesId, payloads);
    },
    finalize: async () => {
      if (!booked) throw new Error('No draft');
      return booked.order.orderServiceStatus === 'draft' ? settleOrder(booked.ordersServicesId, []) : booked;
    },
  });
}
