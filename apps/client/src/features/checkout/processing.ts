import { PROCESSING_ORDER_MS } from '@hoist/domain/limits';
import { whileLoading } from '#client/ui/loading/loading.ts';

/** Covers the screen with 'Processing Order' during the work, at most 8 seconds. */
export async function whileProcessing<T>(work: Promise<T>, text: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PROCESSING_ORDER_MS);
  });
  const settled = work.then(
    () => undefined,
    () => undefined,
  );
  void whileLoading(Promise.race([settled, enough]), text);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
