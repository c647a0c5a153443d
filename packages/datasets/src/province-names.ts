import { once } from './data-file.ts';
import { plainText } from './plain-text.ts';
import { provinces } from './tax.ts';

const codes = once(
  () =>
    new Map(
      provinces().flatMap(({ code, name }) =>
        [code, name.en, name.fr].map((spelling): [string, string] => [plainText(spelling), code]),
      ),
    ),
);

/** The two-letter code of a province given by code or by name in either language; undefined for anything else. */
export function provinceCode(text: string): string | undefined {
  return codes().get(plainText(text));
}
