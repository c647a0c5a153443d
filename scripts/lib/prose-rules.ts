const longestLine = 120;
const longestSentence = 30;

const isProsePage = (file: string): boolean =>
  file.endsWith('.md') &&
  !/^docs\/(requirements\.md|generated\/|screens\/)/.test(file) &&
  (file.startsWith('docs/') || /(^|\/)(README|CONTRIBUTING)\.md$/.test(file));

/** Code blocks, tables and comments have no prose; blank lines keep the line numbers. */
const blanked = (text: string): string =>
  text.replace(/^```[\s\S]*?^```|<!--[\s\S]*?-->|^\s*\|.*$/gm, (block) => block.replace(/[^\n]/g, ''));

/** A link counts as its text, a code span as one word. */
const asRead = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`[^`]*`/g, 'code')
    .replace(/\s+/g, ' ');

const withoutTargets = (line: string): string =>
  line.replace(/\]\([^)]*\)/g, ']').replace(/`[^`]*`/g, '`code`');

/** A paragraph, list item or heading ends at a blank line or where the next one begins. */
const blockBreak = /\n(?=\s*\n|\s*(?:[-*]|\d+\.) |#)/g;

/** Lines of prose over 120 characters and sentences over 30 words in a document, as `file:line: …`. */
export function proseBroken(file: string, text: string): readonly string[] {
  if (!isProsePage(file)) return [];
  const prose = blanked(text);
  const lines = prose.split('\n').flatMap((line, at) => {
    const length = withoutTargets(line).length;
    return length > longestLine ? [`${file}:${at + 1}: line of ${length} characters`] : [];
  });
  let line = 1;
  const sentences = prose.split(blockBreak).flatMap((block) => {
    const found = asRead(block)
      .split(/(?<=[.!?][)”"'*_]*)\s+(?=[\p{Lu}\d(“"'*_])|(?<=[.!?])\s+(?=code)/u)
      .filter(
        (sentence) =>
          sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length > longestSentence,
      )
      .map(
        (sentence) =>
          `${file}:${line}: sentence over ${longestSentence} words: ${sentence.trim().slice(0, 60)}…`,
      );
    line += block.split('\n').length;
    return found;
  });
  return [...lines, ...sentences];
}
