import { messagesOf } from '#client/messages/i18n.ts';
import { whileLoading } from '#client/ui/loading.ts';
import { whileSettling } from './while-settling.ts';

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Asks until it is decided, as a rule by the bank; the customer sees what is waited for (see `whileSettling`). */
export const untilSettled = <T>(ask: () => Promise<T>, waiting?: string): Promise<T> =>
  whileSettling(ask, {
    pause,
    show: (work) => whileLoading(work, waiting ?? messagesOf('checkout')('settling.wait')),
  });
