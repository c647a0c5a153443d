import { whileLoading } from '#client/ui/loading.ts';

/** How long the 'Processing Order' loader covers the screen at most. */
export const processingMs = 8000;

/** Covers the screen with 'Processing Order' while the work lasts, but not longer than 8 seconds. */
export async function whileProcessing<T>(work: Promise<T>, text: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, processingMs);
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
