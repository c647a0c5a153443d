/** What scrolls around an element: Ionic's content has it in its shadow, a sheet in the open. */
export async function scrollerOf(element: HTMLElement): Promise<HTMLElement> {
  const sheet = element.closest<HTMLElement>('.sheet-scroll');
  if (sheet) return sheet;
  const content = element.closest('ion-content');
  return content ? await content.getScrollElement() : document.documentElement;
}
