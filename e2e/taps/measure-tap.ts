import type { Locator, Page } from '@playwright/test';

export interface TapTime {
  /** Milliseconds from the finger to the next picture, with all that its handlers did (Event Timing, as INP counts it). */
  readonly painted: number;
  /** Milliseconds from the finger to the picture that shows its answer. */
  readonly answered: number;
}

/** What shows that a tap was understood: the box or the choice itself is ticked, or an element with these words is shown. */
export type Answer = 'ticked' | { readonly selector: string; readonly text: string };

interface Watched {
  at: number;
  painted: number;
  answered: number;
  answer: Answer;
  pressed: Element | null;
}
type Watching = { readonly tap: Watched };

/** Has every page that is opened from now on notice its taps. */
export const watchTaps = (page: Page) =>
  page.addInitScript(() => {
    const tap: Watched = { at: 0, painted: 0, answered: 0, answer: 'ticked', pressed: null };
    Object.assign(window, { tap });
    const stands = () => {
      const { answer, pressed } = tap;
      if (answer === 'ticked') return pressed?.querySelector('input')?.checked === true;
      return [...document.querySelectorAll(answer.selector)].some(
        (one) =>
          one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          one.textContent.includes(answer.text),
      );
    };
    const look = () => {
      if (!stands()) requestAnimationFrame(look);
      // Its picture is there with the next one.
      else requestAnimationFrame((now) => (tap.answered = now - tap.at));
    };
    addEventListener(
      'pointerdown',
      ({ timeStamp, target }) => {
        const pressed = target instanceof Element ? target.closest('label') : null;
        Object.assign(tap, { at: timeStamp, painted: 0, answered: 0, pressed });
        requestAnimationFrame(look);
      },
      { capture: true },
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0 && entry.startTime >= tap.at)
          tap.painted = Math.max(tap.painted, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/** Presses and waits for the answer. What takes less than a picture is not told by the browser, and counts as 16 ms. */
export async function measureTap(page: Page, press: Locator, answer: Answer): Promise<TapTime> {
  await press.waitFor();
  await press.scrollIntoViewIfNeeded();
  await page.evaluate((expected) => {
    Object.assign((window as unknown as Watching).tap, { answered: 0, answer: expected });
  }, answer);
  await press.tap();
  await page.waitForFunction(() => (window as unknown as Watching).tap.answered > 0);
  const { painted, answered } = await page.evaluate(() => {
    const { tap } = window as unknown as Watching;
    return { painted: tap.painted, answered: tap.answered };
  });
  return { painted: Math.max(painted, 16), answered };
}
