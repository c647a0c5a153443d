import { listMessageTemplates } from '@hoist/contract/messaging/message-templates';
import { useLanguage } from '@hoist/web/i18n';
import { useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { Grid } from '#console/ui/lists/grid.tsx';
import { Page } from '#console/ui/page.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { ContentTabs } from './content-tabs.tsx';
import { useMessageName, type ListedMessage } from './message-template.ts';
import { useMessagesMessages } from './messages-messages.ts';
import './message-editor.css';

/** Every message that people receive: who gets it, how, and whose words it has. */
export default function MessagesPage() {
  const t = useMessagesMessages();
  const language = useLanguage();
  const nameOf = useMessageName();
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  const [to, setTo] = useState('');
  const listed = useCall(listMessageTemplates, {});
  const matches = (row: ListedMessage) =>
    (to === '' || (to === 'own' ? row.own || row.outdated : row.to === to)) &&
    [nameOf(row.key), row.name.en, row.name.fr].some((text) =>
      text.toLowerCase().includes(typed.trim().toLowerCase()),
    );
  const rows = (listed.data?.data ?? []).filter(matches);
  return (
    <Page title={t('title')}>
      <ContentTabs />
      <QueryFallback query={listed} />
      {listed.data ? (
        <div className="with-panel messages">
          <div className="messages-list">
            <div className="filters">
              <Field type="search" label={t('find')} value={typed} onChange={setTyped} />
              <Choice
                label={t('to')}
                value={to}
                onChange={setTo}
                options={[
                  { value: '', text: t('everyone') },
                  ...(['customer', 'mechanic', 'applicant', 'anyone', 'staff'] as const).map((value) => ({
                    value,
                    text: t(`to.${value}`),
                  })),
                  { value: 'own', text: t('own') },
                ]}
              />
            </div>
            <Grid
              className="grid-list grid-roomy"
              label={t('title')}
              rows={rows}
              rowKey={({ key }) => key}
              isOpen={({ key }) => pathname === `/content/messages/${key}`}
              columns={[
                {
                  title: t('message'),
                  cell: ({ key, to: reader, channels }) => (
                    <>
                      <Link to={`/content/messages/${key}`}>{nameOf(key)}</Link>
                      <span className="muted message-way">
                        {[t(`to.${reader}`), ...channels.map((channel) => t(`by.${channel}`))].join(' · ')}
                      </span>
                    </>
                  ),
                },
                { title: t('words'), wide: true, cell: ({ name }) => name[language] },
                {
                  title: t('state'),
                  cell: ({ own, outdated }) =>
                    outdated ? (
                      <Chip look="warn" text={t('outdated')} />
                    ) : own ? (
                      <Chip look="info" text={t('own')} />
                    ) : null,
                },
              ]}
            />
            {rows.length === 0 ? <Empty title={t('none')} text={t('noneText')} /> : null}
          </div>
          <Outlet />
        </div>
      ) : null}
    </Page>
  );
}
