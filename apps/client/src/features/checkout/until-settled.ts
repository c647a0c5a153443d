import { say } from '#client/texts/i18n.ts';
import { whileLoading } from '#client/ui/loading.ts';
import { whileSettling } from './while-settling.ts';

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Asks until the bank has decided; the customer sees what is waited for (see `whileSettling`). */
export const untilSettled = <T>(ask: () => Promise<T>): Promise<T> =>
  whileSettling(ask, { pause, show: (work) => whileLoading(work, say('checkout')('settling.wait')) });
