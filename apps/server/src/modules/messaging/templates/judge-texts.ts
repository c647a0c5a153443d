import type { Refusal, TextKey } from '@hoist/contract';
import {
  cleanTexts,
  templateLengths,
  templateParts,
  templateProblems,
  type TemplatePart,
} from '@hoist/domain/contact/message-template';
import type { Locale } from '@hoist/domain/locale';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { MessageTemplateKey } from './default-texts.ts';
import { rulesOf, type BothTexts } from './read-texts.ts';

export type WrittenForm = Readonly<Record<`${Locale}_${TemplatePart}`, string>>;

/** The typed words of both languages, if the message can be sent with them; else what is wrong, by field. */
export function judgeTexts(key: MessageTemplateKey, form: WrittenForm): Result<BothTexts, Refusal> {
  const rules = rulesOf(key);
  const of = (locale: Locale) =>
    cleanTexts(Object.fromEntries(templateParts.map((part) => [part, form[`${locale}_${part}`]])), rules);
  const texts = { en: of('en'), fr: of('fr') };
  const details = (['en', 'fr'] as const).flatMap((locale) =>
    templateProblems(texts[locale], rules).map(({ part, code, name }) => ({
      field: `${locale}_${part}`,
      text: `template.${code}` satisfies TextKey as TextKey,
      values: { name: `{${name}}`, max: templateLengths[part] },
    })),
  );
  const [first] = details;
  if (!first) return ok(texts);
  return refuse({ code: 'invalid', text: first.text, values: first.values, details });
}
