import {
  getMessageTemplate,
  listMessageTemplates,
  restoreMessageTemplate,
} from '@hoist/contract/messaging/message-templates';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Button } from '#console/ui/button.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { Panel, Part } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { MessageEditor } from './message-editor.tsx';
import { useMessageName, type MessageTemplate } from './message-template.ts';
import { useMessagesMessages } from './messages-messages.ts';

/** One message: the editor of its words in both languages, a preview, and its versions. */
export default function MessagePanel() {
  const t = useMessagesMessages();
  const { key = '' } = useParams();
  const nameOf = useMessageName();
  const query = useCall(getMessageTemplate, { params: { key } });
  const template = query.data?.data;
  return (
    <Panel
      key={key}
      title={nameOf(key)}
      under={
        template
          ? [t(`to.${template.to}`), ...template.channels.map((channel) => t(`by.${channel}`))].join(' · ')
          : undefined
      }
    >
      <QueryFallback query={query} />
      {template ? <Details template={template} /> : null}
    </Panel>
  );
}

function Details({ template }: { readonly template: MessageTemplate }) {
  const t = useMessagesMessages();
  const time = useOwnTime();
  const { key, version, versions, own, outdated } = template;
  const [start, setStart] = useState({ texts: template.texts, at: '' });
  return (
    <>
      {outdated ? <p className="message-outdated">{t('outdatedText')}</p> : null}
      <MessageEditor
        key={`${version} ${start.at}`}
        template={template}
        from={start.at === '' ? undefined : start.texts}
      />
      {versions.length === 0 ? null : (
        <Part title={t('versions')}>
          <ul className="lines">
            {versions.map((one) => (
              <li key={one.version} className="message-version">
                <span>
                  <strong>{t('version', { version: one.version })}</strong>{' '}
                  <span className="muted">
                    {[one.texts === null ? t('original') : '', time(one.at), one.by]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Button
                  aria-label={`${t('use')}: ${t('version', { version: one.version })}`}
                  onClick={() => setStart({ texts: one.texts ?? template.defaults, at: String(one.version) })}
                >
                  {t('use')}
                </Button>
              </li>
            ))}
          </ul>
          <Actions
            actions={[
              (own || outdated) &&
                formAction({
                  title: t('restore'),
                  text: t('restoreText'),
                  endpoint: restoreMessageTemplate,
                  stale: [getMessageTemplate, listMessageTemplates],
                  input: () => ({ params: { key }, form: { version } }),
                }),
            ]}
          />
        </Part>
      )}
    </>
  );
}
