const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Controls, halves of characters and marks of annotations. */
const controls = /[^\P{Cc}\t\n]|\p{Cs}|[\ufff9-\ufffb]/gu;
/** Characters that show nothing by themselves, and those that turn the direction of a line. */
const invisible = /\p{DI}/gu;

/** Scripts whose letters change their form beside a joiner. */
const joining =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}' +
  '\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}';
const isJoiner = /^\p{Join_Control}$/u;
const isVariant = /^\p{Variation_Selector}$/u;
const beforeJoiner = new RegExp(`[${joining}]$`, 'u');
const afterJoiner = new RegExp(`^[${joining}]`, 'u');
/** Older Malayalam ends words with a joiner after its virama. */
const malayalamVirama = '\u0d4d';
const emojiEnd = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?$/u;
const emojiStart = /^\p{Extended_Pictographic}/u;
const hasVariants = /[\p{Extended_Pictographic}\p{scx=Han}\p{scx=Mong}#*\d]$/u;

function isNeeded(sign: string, before: string, after: string): boolean {
  if (isVariant.test(sign)) return hasVariants.test(before);
  if (!isJoiner.test(sign)) return false;
  if (emojiEnd.test(before) && emojiStart.test(after)) return sign === '\u200d';
  if (before.endsWith(malayalamVirama)) return true;
  return beforeJoiner.test(before) && afterJoiner.test(after);
}

/**
 * A text as it is stored: composed (NFC) and trimmed, without control characters and without what shows nothing or turns
 * the line. Joiners stay where a script or an emoji needs them.
 */
export const cleanText = (typed: string): string =>
  typed
    .replace(lineEnds, '\n')
    .replace(controls, '')
    .replace(invisible, (sign, at: number, whole: string) =>
      isNeeded(
        sign,
        whole.slice(Math.max(0, at - 4), at),
        whole.slice(at + sign.length, at + sign.length + 2),
      )
        ? sign
        : '',
    )
    // The blank of braille shows nothing either.
    .replaceAll('\u2800', ' ')
    .normalize('NFC')
    .trim();

/** Like `cleanText` for a name or another text of one line. */
export const cleanLine = (typed: string): string => cleanText(typed).replace(/\s*[\t\n]\s*/g, ' ');

/** The first sign of a text that its kind of value cannot have; undefined: it is wrong in another way. */
export const wrongSign = (typed: string, allowed: RegExp): string | undefined =>
  Array.from(cleanText(typed)).find((sign) => !allowed.test(sign));
