export interface Tile {
  readonly title: string;
  /** HTML. */
  readonly text: string;
}

export interface ContentSection {
  readonly title: string;
  /** A list whose items begin with a bold title; numbered ones are steps. */
  readonly tiles: readonly Tile[];
  readonly numbered: boolean;
  /** Third-level headings with the HTML below each. */
  readonly questions: readonly Tile[];
  /** The other HTML. */
  readonly rest: string;
}

/** The office's HTML of a public page, by its headings. */
export interface PageContent {
  /** HTML before the first heading. */
  readonly lead: string;
  /** Block quotes before the first heading: what must not be missed. */
  readonly note: string;
  readonly sections: readonly ContentSection[];
}

const htmlOf = (elements: readonly Element[]) => elements.map((one) => one.outerHTML).join('');

/** Groups elements by headings; those before the first have no heading. */
function byHeading(elements: readonly Element[], tag: string) {
  const groups: { heading: Element | null; below: Element[] }[] = [{ heading: null, below: [] }];
  for (const element of elements)
    if (element.matches(tag)) groups.push({ heading: element, below: [] });
    else groups.at(-1)?.below.push(element);
  return groups;
}

/** 'Title. Text' of an item that begins with a bold title. */
function tileOf(item: Element): Tile | undefined {
  const [first] = item.childNodes;
  if (!(first instanceof Element) || !first.matches('strong, b')) return undefined;
  const title = first.textContent.trim().replace(/\s*[.:]$/, '');
  first.remove();
  return { title, text: item.innerHTML.trim() };
}

function sectionOf(title: string, elements: readonly Element[]): ContentSection {
  const [first, ...asked] = byHeading(elements, 'h3');
  const plain = first?.below ?? [];
  const list = plain.find((one) => one.matches('ul, ol'));
  const items = [
    ...((list?.cloneNode(true) as Element | undefined) ?? document.createElement('ul')).children,
  ];
  const tiles = items.map(tileOf).filter((tile) => tile !== undefined);
  const isTiled = tiles.length > 0 && tiles.length === items.length;
  return {
    title,
    tiles: isTiled ? tiles : [],
    numbered: isTiled && list?.matches('ol') === true,
    questions: asked.map(({ heading, below }) => ({
      title: heading?.textContent ?? '',
      text: htmlOf(below),
    })),
    rest: htmlOf(isTiled ? plain.filter((one) => one !== list) : plain),
  };
}

/** Reads the structure of a page's sanitized HTML. Anything unusual stays as it is written. */
export function readPageContent(html: string): PageContent {
  const elements = [...new DOMParser().parseFromString(html, 'text/html').body.children];
  const [first, ...sections] = byHeading(elements, 'h2');
  const before = first?.below ?? [];
  return {
    lead: htmlOf(before.filter((one) => !one.matches('blockquote'))),
    note: before
      .filter((one) => one.matches('blockquote'))
      .map((one) => one.innerHTML)
      .join(''),
    sections: sections.map(({ heading, below }) => sectionOf(heading?.textContent ?? '', below)),
  };
}
