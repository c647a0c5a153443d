import { HttpError } from '@hoist/contract/client';

/** Longest wait for a pending payment. */
export const timeoutMs = 120_000;
export const askEveryMs = 2000;

/** Pending at the provider: the time stays held, and a retry is safe. */
export const isPaymentPending = (error: unknown): boolean =>
  error instanceof HttpError && (error.code === 'payment_pending' || error.code === 'in_progress');

export interface PollTexts<T> {
  readonly pause: (ms: number) => Promise<void>;
  /** Shows a message during the work. */
  readonly show: (work: Promise<T>) => Promise<T>;
}

/**
 * Polls until the provider has decided; the customer sees a message from the first pause on.
 * @throws the error of the last call, after the timeout or if it is not about a pending payment
 */
export async function pollUntilSettled<T>(ask: () => Promise<T>, by: PollTexts<T>): Promise<T> {
  const again = async (): Promise<T> => {
    for (let waited = askEveryMs; ; waited += askEveryMs) {
      await by.pause(askEveryMs);
      try {
        return await ask();
      } catch (error) {
        if (!isPaymentPending(error) || waited >= timeoutMs) throw error;
      }
    }
  };
  try {
    return await ask();
  } catch (error) {
    if (!isPaymentPending(error)) throw error;
    return by.show(again());
  }
}
