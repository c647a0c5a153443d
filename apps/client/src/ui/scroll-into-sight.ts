/** Scrolls to an element, at once for whoever wants less motion. */
export function scrollIntoSight(element: Element | null | undefined, block: 'nearest' | 'center'): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block, behavior: still ? 'instant' : 'smooth' });
}
