import { fillTemplate } from '@hoist/domain/contact/message-template';
import { messageText } from '@hoist/domain/contact/message-text';
import type { Locale } from '@hoist/domain/locale';
import { typesetFrench } from '@hoist/domain/typeset-french';
import { useState } from 'react';
import { Choice } from '#console/ui/forms/field.tsx';
import { PartTabs } from '#console/ui/part-tabs.tsx';
import { bothLocales, textsOf, type Draft, type MessageTemplate } from './message-template.ts';
import { useMessagesMessages } from './messages-messages.ts';

type Channel = MessageTemplate['channels'][number];

export type Sample = MessageTemplate['samples'][number];

interface Rendering {
  readonly template: Pick<MessageTemplate, 'link'>;
  readonly draft: Draft;
  readonly sample: Sample;
}

/** A message as one reader gets it, by the rules that the server sends it with. */
export function rendered({ template, draft, sample }: Rendering, channel: Channel, locale: Locale) {
  const texts = textsOf(draft, locale);
  const set = (part: keyof typeof texts) => {
    const text = fillTemplate(texts[part] ?? '', sample.values[locale]);
    return locale === 'fr' ? typesetFrench(text) : text;
  };
  const words = { title: set('title'), text: set('text'), sms: set('sms'), action: set('action') };
  return messageText({ ...words, link: template.link, details: '' }, channel, locale);
}

interface PreviewProps {
  readonly template: MessageTemplate;
  readonly draft: Draft;
}

export function MessagePreview({ template, draft }: PreviewProps) {
  const t = useMessagesMessages();
  const { samples, channels } = template;
  const [at, setAt] = useState('0');
  const shown: readonly Channel[] = channels.length > 0 ? channels : ['push'];
  const [chosen, setChosen] = useState<Channel>(shown[0] ?? 'push');
  const sample = samples[Number(at)] ?? samples[0];
  if (!sample) return null;
  return (
    <section className="message-preview" aria-label={t('preview')}>
      <Choice
        label={t('previewAs')}
        value={at}
        onChange={setAt}
        options={samples.map((one, index) => ({
          value: String(index),
          text:
            one.ordersServicesId === null
              ? t('sample')
              : t('asCustomer', { name: one.customer, number: one.ordersServicesId }),
        }))}
      />
      <PartTabs
        label={t('preview')}
        tabs={shown.map((id) => ({ id, title: t(channels.length > 0 ? `by.${id}` : 'by.app') }))}
        selected={chosen}
        onSelect={setChosen}
      >
        {bothLocales.map((locale) => {
          const { subject, body } = rendered({ template, draft, sample }, chosen, locale);
          return (
            <article key={locale} lang={`${locale}-CA`} className={`bubble bubble-${chosen}`}>
              <strong className="bubble-from">{subject ?? 'Hoist'}</strong>
              <p>{body}</p>
            </article>
          );
        })}
      </PartTabs>
    </section>
  );
}
