const patienceMs = 5000;

const dialogOpen = () => document.querySelector('ion-modal.show-modal') !== null;
const isLost = (focused: Element | null) => focused === null || focused === document.body;

interface FocusHeading {
  /** The heading, as soon as it is there. */
  readonly find: () => HTMLElement | null | undefined;
  /** What may keep the focus that it has; without it only a focus that was lost is moved. */
  readonly unless?: (focused: Element | null) => boolean;
  readonly onFound?: (heading: HTMLElement) => void;
}

/** Moves the focus to a heading once it stands and no dialog lies over it. Answers how to give up. */
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
    } else if (performance.now() - since < patienceMs) frame = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(frame);
}
