import { messagesOf } from '#client/messages/i18n.ts';
import { whileLoading } from '#client/ui/loading/loading.ts';
import { pollUntilSettled } from './poll-until-settled.ts';

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** `pollUntilSettled` with a loading message; by default that of a payment for which no time is held. */
export const waitUntilSettled = <T>(ask: () => Promise<T>, waiting?: string): Promise<T> =>
  pollUntilSettled(ask, {
    pause,
    show: (work) => whileLoading(work, waiting ?? messagesOf('checkout')('settling.wait')),
  });
