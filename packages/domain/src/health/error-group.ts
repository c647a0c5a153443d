export interface ThrownError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  /** The page, or the route pattern of the call. */
  readonly page: string;
}

/** The key by which errors of one cause are grouped. */
export interface ErrorGroup {
  readonly name: string;
  /** First line of the message, with varying parts replaced. */
  readonly message: string;
  /** The first stack frame of our own code, or the page. */
  readonly place: string;
}

const longest = 200;

/** Numbers, ids, addresses and quoted text vary between occurrences and may be personal data. */
const varying: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…'],
  [/https?:\/\/[^\s"')]+/g, '…'],
  [/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '“…”'],
  [/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, '…'],
  [/\b(?=[0-9a-z_]*\d)[0-9a-z_]{12,}\b/gi, '…'],
  [/\+?\d(?:[\d ().,-]*\d)?/g, '#'],
];

export const withoutCases = (text: string): string =>
  varying.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);

/** `at doIt (https://host/assets/page-AbC12345.js:1:234)` becomes `doIt page.js`, which is the same in every build. */
function placeOfFrame(frame: string): string | undefined {
  const match =
    /^\s*at (?:async )?(?:(.+?) \()?(?:[a-z]+:\/\/\/?[^/\s]*)?([^\s()]+?)(?::\d+)?(?::\d+)?\)?$/.exec(
      frame,
    ) ?? /^(.*?)@(?:[a-z]+:\/\/\/?[^/\s]*)?([^\s()]+?)(?::\d+)?(?::\d+)?$/.exec(frame);
  const path = match?.[2];
  if (path === undefined || /node_modules|^node:|<anonymous>|^native$/.test(path)) return undefined;
  const file = path
    .replace(/^.*\/(apps|packages)\/([^/]+)\/(src|dist)\//, '$2/')
    .replace(/^.*\/assets\//, '')
    .replace(/-[\w-]{8}(\.\w+)$/, '$1');
  const name = match?.[1] ?? '';
  return [name, file].filter(Boolean).join(' ').slice(0, longest);
}

export function groupOfError({ name, message, stack, page }: ThrownError): ErrorGroup {
  const [line = ''] = message.split('\n');
  const places = stack.split('\n').flatMap((frame) => placeOfFrame(frame) ?? []);
  const path = page.replace(/^[a-z]+:\/\/[^/]*/, '').replace(/[?#].*$/, '');
  return {
    name: name.slice(0, 80) || 'Error',
    message: withoutCases(line).trim().slice(0, longest),
    place: places[0] ?? path.replace(/\d+/g, '#').slice(0, longest),
  };
}
