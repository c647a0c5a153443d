import type { OrderMessageKind } from '../../apps/server/src/modules/messaging/messages/orders/order-message.ts';
import { paymentLines } from '../../apps/server/src/modules/messaging/messages/orders/payment-lines.ts';
import { sampleOrder } from '../../apps/server/src/modules/messaging/templates/sample-values.ts';
import type { Locale } from '../../packages/domain/src/locale.ts';
import { typesetFrench } from '../../packages/domain/src/typeset-french.ts';

export const sampleBase = 'https://hoist.example';

const payment = { refundedCents: 0, keptCents: 0, holdAt: null };
const deposit = { ...payment, slot: 1 as const, amountCents: 22_600, captureBefore: null };
const rest = {
  ...payment,
  slot: 2 as const,
  amountCents: 23_142,
  captureBefore: new Date('2026-12-06T14:30:00Z'),
};

/** The sentences about the payment at that time, without the cost of cancelling. */
export function samplePayment(kind: OrderMessageKind, locale: Locale): readonly string[] {
  const order = sampleOrder(kind);
  const paid = kind === 'completed' || kind === 'paid';
  const lines = paymentLines(
    {
      order,
      payments: [
        {
          ...deposit,
          ...(order.status === 'pending' ? held : { state: 'captured' as const, capturedCents: 22_600 }),
        },
        { ...rest, ...(paid ? { state: 'captured' as const, capturedCents: 18_984 } : held) },
      ],
      feeTerms: [],
      absent: false,
    },
    locale,
  );
  return locale === 'fr' ? lines.map(typesetFrench) : lines;
}

const held = { state: 'authorized', capturedCents: 0 } as const;
