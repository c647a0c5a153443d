import type { Page, Request, Route } from '@playwright/test';
import { expect } from './test.ts';

/** Google calls 0.1 good. Ours is a tenth: what moves under a finger is pressed wrongly. */
const mostShift = 0.01;

interface Shift {
  readonly value: number;
  readonly at: number;
  readonly moved: readonly string[];
}

/**
 * Notes everything that moves by itself, by the browser's own measure: not within half a second of a tap, a key or a
 * change of the window's size. Every page starts with nothing that an earlier one has kept.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    indexedDB.deleteDatabase('hoist');
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    interface Entry extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 110) : (node?.textContent ?? 'gone').slice(0, 110);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            at: entry.startTime,
            moved: entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${place(previousRect)} → ${place(currentRect)}: ${nameOf(node)}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** The worst sum of shifts that are less than a second apart, five seconds at most (cumulative layout shift). */
function cumulative(shifts: readonly Shift[]): number {
  let worst = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  for (const { value, at } of shifts) {
    if (at - last > 1000 || at - first > 5000) {
      sum = 0;
      first = at;
    }
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Nothing to speak of has moved by itself since the page was opened, or since this was asked last. */
export async function expectStill(page: Page, where: string, most = mostShift): Promise<void> {
  await drawn(page);
  const shifts = await page.evaluate(() =>
    (window as unknown as { readonly shifts: Shift[] }).shifts.splice(0),
  );
  const told = shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved.join('\n  ')}`).join('\n');
  expect.soft(cumulative(shifts), `${where}\n${told}`).toBeLessThanOrEqual(most);
}

const endless = /\/api\/events/;

/** The number of frames in a row without a pending request and with the expected element visible. */
const stillFrames = 6;

/**
 * Answers come one by one, each after the one before is drawn, the last that was asked for first: whatever is put
 * above existing content moves it. Returns how to wait for the last one.
 */
export async function answerOneByOne(page: Page): Promise<() => Promise<void>> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    // The requests of a page that was left never report their end.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    else if (!endless.test(request.url())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));

  const waiting: (() => void)[] = [];
  let pumping = false;
  const pump = async () => {
    pumping = true;
    while (waiting.length > 0) {
      await drawn(page).catch(() => undefined);
      waiting.pop()?.();
    }
    pumping = false;
  };
  await page.route('**/api/**', async (route: Route) => {
    if (route.request().method() !== 'GET' || endless.test(route.request().url())) return route.fallback();
    const response = await route.fetch();
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (!pumping) void pump();
    });
    // The page may have been left meanwhile.
    return route.fulfill({ response }).catch(() => undefined);
  });
  return async () => {
    let still = 0;
    await expect(async () => {
      await drawn(page);
      still = open.size === 0 ? still + 1 : 0;
      expect([...open].map((one) => one.url())).toEqual([]);
      expect(still).toBeGreaterThan(stillFrames);
    }).toPass({ intervals: [0], timeout: 15_000 });
  };
}
