import type { Locale } from '@hoist/contract';
import {
  templateProblems,
  templateRules,
  type TemplateRules,
  type TemplateTexts,
} from '@hoist/domain/contact/message-template';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { defaultTexts, type MessageTemplateKey } from './default-texts.ts';
import { templateAudience } from './template-audience.ts';

export type BothTexts = Readonly<Record<Locale, TemplateTexts>>;

export const defaultsOf = (key: MessageTemplateKey): BothTexts => ({
  en: defaultTexts.en[key],
  fr: defaultTexts.fr[key],
});

export function rulesOf(key: MessageTemplateKey): TemplateRules {
  const { common, channels } = templateAudience(key);
  return templateRules({ defaults: defaultsOf(key), common, sendsSms: channels.includes('sms') });
}

/** The words of a message: the office's, or the product's own where those no longer fit the message. */
export async function readTexts(db: Db | Tx, key: MessageTemplateKey): Promise<BothTexts> {
  const row = await db
    .selectFrom('messageTemplates')
    .where('templateKey', '=', key)
    .select('texts')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return effectiveTexts(key, row?.texts ?? null);
}

export function effectiveTexts(key: MessageTemplateKey, own: BothTexts | null): BothTexts {
  const defaults = defaultsOf(key);
  if (own === null || !fits(key, own)) return defaults;
  const of = (locale: Locale): TemplateTexts => {
    const { sms: _, ...rest } = defaults[locale];
    return { ...rest, ...own[locale] };
  };
  return { en: of('en'), fr: of('fr') };
}

/** Texts of an earlier version of the product may use placeholders that are gone. */
export function fits(key: MessageTemplateKey, own: BothTexts): boolean {
  const rules = rulesOf(key);
  return [own.en, own.fr].every((texts) => templateProblems(texts, rules).length === 0);
}
