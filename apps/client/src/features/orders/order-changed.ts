import { playHaptic } from '#client/platform/haptics.ts';
import { showToast } from '#client/ui/toast.ts';
import type { Order } from './order.ts';
import { keepOrder } from './use-order.ts';

interface Changed {
  readonly data: readonly Order[];
  readonly message: string;
}

/** Shows what a change made of an order, in the server's words. False: refused, which the central handler has shown. */
export async function orderChanged(sending: Promise<Changed>): Promise<boolean> {
  const answer = await sending.catch(() => null);
  if (!answer) return false;
  keepOrder(answer.data[0]);
  playHaptic('success');
  showToast(answer.message);
  return true;
}
