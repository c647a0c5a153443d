import type { Locale } from '@hoist/contract';
import {
  fillTemplate,
  type TemplateTexts,
  type TemplateValues,
} from '@hoist/domain/contact/message-template';
import type { Tx } from '#server/platform/db/database.ts';
import type { MessageTemplateKey } from './default-texts.ts';
import { readTexts } from './read-texts.ts';

type InBoth<T> = Readonly<Record<Locale, T>>;

/** The words of a notification in both languages. */
export function fillNotice(texts: InBoth<TemplateTexts>, values: InBoth<TemplateValues>) {
  const of = (part: keyof TemplateTexts) => ({
    en: fillTemplate(texts.en[part] ?? '', values.en),
    fr: fillTemplate(texts.fr[part] ?? '', values.fr),
  });
  return {
    title: of('title'),
    text: of('text'),
    sms: of('sms'),
    action: texts.en.action && texts.fr.action ? of('action') : undefined,
  };
}

export const fillLetter = ({ title = '', text = '' }: TemplateTexts, values: TemplateValues) => ({
  subject: fillTemplate(title, values),
  body: fillTemplate(text, values),
});

export async function composeNotice(tx: Tx, key: MessageTemplateKey, values: InBoth<TemplateValues>) {
  return fillNotice(await readTexts(tx, key), values);
}

interface OneLanguage {
  readonly locale: Locale;
  readonly values: TemplateValues;
}

/** Subject and body of an e-mail in one language. */
export async function composeLetter(tx: Tx, key: MessageTemplateKey, { locale, values }: OneLanguage) {
  return fillLetter((await readTexts(tx, key))[locale], values);
}

/** A text message in one language. */
export async function composeSms(tx: Tx, key: MessageTemplateKey, { locale, values }: OneLanguage) {
  return fillTemplate((await readTexts(tx, key))[locale].sms ?? '', values);
}
