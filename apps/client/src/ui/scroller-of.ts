/** The scroll container of an element: a sheet's own element, or the one in Ionic's shadow root. */
export async function scrollerOf(element: HTMLElement): Promise<HTMLElement> {
  const sheet = element.closest<HTMLElement>('.sheet-scroll');
  if (sheet) return sheet;
  const content = element.closest('ion-content');
  return content ? await content.getScrollElement() : document.documentElement;
}
