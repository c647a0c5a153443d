import {
  getMessageTemplate,
  listMessageTemplates,
  publishMessageTemplate,
  testMessageTemplate,
} from '@hoist/contract/messaging/message-templates';
import { templateLengths, templateProblems, type TemplatePart } from '@hoist/domain/contact/message-template';
import { smsSegments } from '@hoist/domain/contact/sms-text';
import type { Locale } from '@hoist/domain/locale';
import { useEffect, useRef, useState } from 'react';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Button } from '#console/ui/button.tsx';
import { Choice } from '#console/ui/forms/field.tsx';
import { useLabelled } from '#console/ui/formats.ts';
import { Icon } from '#console/ui/icon.tsx';
import { toast } from '#console/ui/toast.tsx';
import { dropWords, keepWords, readWords } from './kept-words.ts';
import { MessagePreview, rendered } from './message-preview.tsx';
import {
  bothLocales,
  draftOf,
  formOf,
  textsOf,
  type DraftKey,
  type MessageTemplate,
} from './message-template.ts';
import { useMessagesMessages } from './messages-messages.ts';
import { TokenField } from './token-field.tsx';
import { placeholderName } from './tokens.ts';

interface EditorProps {
  readonly template: MessageTemplate;
  /** The words of an earlier version; left out: those that are kept on this device, or the present ones. */
  readonly from?: MessageTemplate['texts'] | undefined;
}

/** Texts that a message is split into at most without a warning. */
const mostTexts = 2;

const rowsOf: Readonly<Record<TemplatePart, number>> = { title: 2, text: 6, sms: 4, action: 1 };

/** The words of a message in both languages, with what is wrong with them. */
export function MessageEditor({ template, from }: EditorProps) {
  const t = useMessagesMessages();
  const labelled = useLabelled();
  const { key, rules, version, channels } = template;
  const [kept] = useState(() => (from ? undefined : readWords(key)));
  const [draft, setDraft] = useState(() => kept?.draft ?? draftOf(from ?? template.texts));
  const [last, setLast] = useState<Readonly<Record<Locale, TemplatePart>>>({
    en: rules.parts[0] ?? 'text',
    fr: rules.parts[0] ?? 'text',
  });
  const fields = useRef<Partial<Record<DraftKey, HTMLTextAreaElement | null>>>({});
  const put = (field: DraftKey, value: string) => setDraft((before) => ({ ...before, [field]: value }));
  const insert = (locale: Locale, name: string) => {
    const field: DraftKey = `${locale}_${last[locale]}`;
    const box = fields.current[field];
    if (!box) return;
    box.focus();
    box.setRangeText(`{${placeholderName(name, locale)}}`, box.selectionStart, box.selectionEnd, 'end');
    put(field, box.value);
  };
  const problems = bothLocales.flatMap((locale) =>
    templateProblems(textsOf(draft, locale), rules).map(({ part, code, name }) => ({
      field: `${locale}_${part}` as DraftKey,
      locale,
      text: t(`problem.${code}`, { name: `{${placeholderName(name, locale)}}`, max: templateLengths[part] }),
    })),
  );
  const sample = template.samples[0];
  const segmentsOf = (locale: Locale): number =>
    sample && channels.includes('sms')
      ? smsSegments(rendered({ template, draft, sample }, 'sms', locale).body)
      : 0;
  const call = { stale: [getMessageTemplate, listMessageTemplates] };
  const isUnchanged = bothLocales.every((locale) =>
    rules.parts.every((part) => textsOf(draft, locale)[part] === (template.texts[locale][part] ?? '')),
  );
  const began = kept?.version ?? version;
  useEffect(() => {
    if (isUnchanged) dropWords(key);
    else keepWords(key, { version: began, draft });
  }, [isUnchanged, key, began, draft]);
  return (
    <div className="message-work">
      <div className="message-languages">
        {bothLocales.map((locale) => (
          <section key={locale} aria-label={t(`in.${locale}`)}>
            <h3>{t(`in.${locale}`)}</h3>
            {rules.parts.map((part) => {
              const field: DraftKey = `${locale}_${part}`;
              const segments = part === 'sms' ? segmentsOf(locale) : 0;
              return (
                <TokenField
                  key={part}
                  ref={(box) => {
                    fields.current[field] = box;
                  }}
                  label={t(rules.optional.includes(part) ? 'part.smsOptional' : `part.${part}`)}
                  lang={`${locale}-CA`}
                  rows={rowsOf[part]}
                  value={draft[field]}
                  onChange={(value) => put(field, value)}
                  onFocus={() => setLast((before) => ({ ...before, [locale]: part }))}
                  {...(segments > 0 ? { note: t('segments', { count: segments }) } : {})}
                  error={problems.find((one) => one.field === field)?.text}
                />
              );
            })}
            <div className="message-chips">
              <span className="muted" id={`insert-${locale}`}>
                {t('insert')}
              </span>
              <ul aria-labelledby={`insert-${locale}`}>
                {rules.placeholders.map((name) => (
                  <li key={name}>
                    <button type="button" lang={`${locale}-CA`} onClick={() => insert(locale, name)}>
                      {placeholderName(name, locale)}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          </section>
        ))}
        <ul className="message-checks" aria-label={t('checks')}>
          {problems.length === 0 ? (
            <li className="check-ok">
              <Icon name="check" />
              {t('fine')}
            </li>
          ) : (
            problems.map(({ field, locale, text }) => (
              <li key={`${field} ${text}`} className="check-bad">
                <Icon name="warning" />
                {labelled(t(`in.${locale}`), text)}
              </li>
            ))
          )}
          {bothLocales
            .filter((locale) => segmentsOf(locale) > mostTexts)
            .map((locale) => (
              <li key={locale} className="check-bad">
                <Icon name="warning" />
                {t('tooManyTexts', {
                  language: t(`in.${locale}`),
                  count: segmentsOf(locale),
                  most: mostTexts,
                })}
              </li>
            ))}
        </ul>
        {isUnchanged ? null : (
          <div className="message-kept">
            <p>{t(began === version ? 'kept' : 'keptOlder', { version })}</p>
            <Button onClick={() => setDraft(draftOf(template.texts))}>{t('discard')}</Button>
          </div>
        )}
        <Actions
          label={t('send')}
          actions={[
            channels.some((one) => one !== 'push') &&
              formAction({
                title: t('test'),
                text: t('testText'),
                endpoint: testMessageTemplate,
                input: ({ text }) => ({
                  params: { key },
                  form: {
                    ...formOf(draft),
                    channel: text<'sms' | 'email'>('channel'),
                    locale: text<Locale>('locale'),
                  },
                }),
                children: (
                  <>
                    <Choice
                      name="channel"
                      label={t('channel')}
                      options={(['sms', 'email'] as const)
                        .filter((one) => channels.includes(one))
                        .map((value) => ({ value, text: t(`by.${value}`) }))}
                    />
                    <Choice
                      name="locale"
                      label={t('inLanguage')}
                      options={bothLocales.map((value) => ({ value, text: t(`in.${value}`) }))}
                    />
                  </>
                ),
              }),
            !isUnchanged &&
              problems.length === 0 &&
              formAction({
                ...call,
                title: t('publish'),
                text: t('publishText'),
                look: 'primary',
                endpoint: publishMessageTemplate,
                input: () => ({ params: { key }, form: { ...formOf(draft), version } }),
                onDone: ({ message }) => {
                  dropWords(key);
                  toast(message);
                },
              }),
          ]}
        />
      </div>
      <MessagePreview template={template} draft={draft} />
    </div>
  );
}
