import type { Output } from '@hoist/contract/client';
import type { getMessageTemplate, listMessageTemplates } from '@hoist/contract/messaging/message-templates';
import { templateParts, type TemplatePart, type TemplateTexts } from '@hoist/domain/contact/message-template';
import type { Locale } from '@hoist/domain/locale';
import { useLanguage } from '@hoist/web/i18n';
import { messageNames } from './message-names.ts';
import { shownTokens, storedTokens } from './tokens.ts';

export type ListedMessage = Output<typeof listMessageTemplates>['data'][number];
export type MessageTemplate = Output<typeof getMessageTemplate>['data'];

export const bothLocales: readonly Locale[] = ['en', 'fr'];

/** What a message is called in the console. */
export function useMessageName(): (key: string) => string {
  const language = useLanguage();
  const names: Readonly<Record<string, Readonly<Record<Locale, string>>>> = messageNames;
  return (key) => names[key]?.[language] ?? key;
}

export type DraftKey = `${Locale}_${TemplatePart}`;

/** What is in the fields, with placeholders by their names. */
export type Draft = Readonly<Record<DraftKey, string>>;

type Texts = MessageTemplate['texts'];

export const draftOf = (texts: Texts): Draft =>
  Object.fromEntries(
    bothLocales.flatMap((locale) =>
      templateParts.map((part) => [`${locale}_${part}`, shownTokens(texts[locale][part] ?? '', locale)]),
    ),
  ) as Draft;

export const textsOf = (draft: Draft, locale: Locale): TemplateTexts =>
  Object.fromEntries(
    templateParts.map((part) => [part, storedTokens(draft[`${locale}_${part}`], locale)] as const),
  );

/** As the call wants it. */
export const formOf = (draft: Draft): Draft =>
  Object.fromEntries(
    bothLocales.flatMap((locale) =>
      templateParts.map((part) => [`${locale}_${part}`, textsOf(draft, locale)[part] ?? '']),
    ),
  ) as Draft;
