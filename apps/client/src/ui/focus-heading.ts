const timeoutMs = 5000;

const dialogOpen = () => document.querySelector('ion-modal.show-modal') !== null;
const isLost = (focused: Element | null) => focused === null || focused === document.body;

interface FocusHeading {
  /** Returns the heading once it is rendered. */
  readonly find: () => HTMLElement | null | undefined;
  /** Whether the focused element keeps the focus; by default any but the body. */
  readonly unless?: (focused: Element | null) => boolean;
  readonly onFound?: (heading: HTMLElement) => void;
}

/** A dialog that closes may drop the focus after the page has taken it, or give it to the page that leaves. */
const settleMs = 600;

/** Focuses a heading once it is rendered and no dialog covers it. Returns a function that cancels. */
export function focusHeading({
  find,
  unless = (focused) => !isLost(focused),
  onFound,
}: FocusHeading): () => void {
  const since = performance.now();
  let foundAt: number | undefined;
  let focused = false;
  let frame = requestAnimationFrame(function look() {
    const now = performance.now();
    const heading = dialogOpen() ? null : find();
    if (heading && (focused ? isLost(document.activeElement) : !unless(document.activeElement))) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      focused = true;
    }
    if (heading && foundAt === undefined) {
      foundAt = now;
      onFound?.(heading);
    }
    const until = foundAt === undefined ? since + timeoutMs : foundAt + settleMs;
    if (now < until) frame = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(frame);
}
