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

/** Focuses a heading once it is rendered and no dialog covers it. Returns a function that cancels. */
export function focusHeading({
  find,
  unless = (focused) => !isLost(focused),
  onFound,
}: FocusHeading): () => void {
  const since = performance.now();
  let frame = requestAnimationFrame(function look() {
    const heading = dialogOpen() ? null : find();
    if (heading) {
      if (!unless(document.activeElement)) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      onFound?.(heading);
    } else if (performance.now() - since < timeoutMs) frame = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(frame);
}
