/** Scrolls to an element; without animation if reduced motion is preferred. */
export function scrollIntoView(
  element: Element | null | undefined,
  block: 'nearest' | 'center' | 'start',
): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block, behavior: still ? 'instant' : 'smooth' });
}
