import { playHaptic } from '#client/platform/haptics.ts';
import { showToast } from '#client/kit/toast.ts';
import type { Order } from './order.ts';
import { updateCachedOrder } from './use-order.ts';

interface OrderAnswer {
  readonly data: readonly Order[];
  readonly message: string;
}

/** Shows a changed order and the server's message. False: refused; the central handler has shown it. */
export async function orderChanged(sending: Promise<OrderAnswer>): Promise<boolean> {
  const answer = await sending.catch(() => null);
  if (!answer) return false;
  updateCachedOrder(answer.data[0]);
  playHaptic('success');
  showToast(answer.message);
  return true;
}
