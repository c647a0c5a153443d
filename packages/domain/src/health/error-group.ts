/** An error as it was thrown, in the words of whatever threw it. */
export interface ThrownError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  /** Where it was seen: the page, or the pattern of the call's address. */
  readonly page: string;
}

/** What errors of one cause have in common. */
export interface ErrorGroup {
  /** The class of the error. */
  readonly name: string;
  /** Its first line, without what differs from one to the next. */
  readonly message: string;
  /** The first of our own functions on its stack, or the page. */
  readonly place: string;
}

const longest = 200;

/** Numbers, ids, addresses and whatever stands in quotation marks differ from one to the next, and may be somebody's. */
const varying: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…'],
  [/https?:\/\/[^\s"')]+/g, '…'],
  [/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '“…”'],
  [/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, '…'],
  [/\b(?=[0-9a-z_]*\d)[0-9a-z_]{12,}\b/gi, '…'],
  [/\+?\d(?:[\d ().,-]*\d)?/g, '#'],
];

/** A text without what is of one case alone. */
export const withoutCases = (text: string): string =>
  varying.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);

/** `at doIt (https://host/assets/page-AbC12345.js:1:234)` is `doIt page.js`; in a build of the next day it is the same. */
function placeOfFrame(frame: string): string | undefined {
  const match =
    /^\s*at (?:async )?(?:(.+?) \()?(?:[a-z]+:\/\/\/?[^/\s]*)?([^\s()]+?)(?::\d+)?(?::\d+)?\)?$/.exec(
      frame,
    ) ?? /^(.*?)@(?:[a-z]+:\/\/\/?[^/\s]*)?([^\s()]+?)(?::\d+)?(?::\d+)?$/.exec(frame);
  const path = match?.[2];
  if (path === undefined || /node_modules|^node:|<anonymous>|^native$/.test(path)) return undefined;
  const file = path
    .replace(/^.*\/(apps|packages)\/([^/]+)\/src\//, '$2/')
    .replace(/^.*\/assets\//, '')
    .replace(/-[\w-]{8}(\.\w+)$/, '$1');
  const name = match?.[1] ?? '';
  return [name, file].filter(Boolean).join(' ').slice(0, longest);
}

/** By what errors are put together: the class, the words and the place, whoever met them and in which build. */
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
