import type { Output } from '@hoist/contract/client';
import type { getReport } from '@hoist/contract/people/moderation';
import { useOwnTime } from '#console/ui/formats.ts';
import { Part } from '#console/ui/panel.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { useModerationMessages } from './moderation-messages.ts';
import '../orders/order-panel.css';
import './moderation.css';

export type Report = Output<typeof getReport>['data'];

/** The reported messages as they were, and the conversation as it is now. */
export function ReportTalk({ report }: { readonly report: Report }) {
  const t = useModerationMessages();
  const { evidence, conversation } = report;
  return (
    <>
      <Part title={t('evidence')}>
        <ol className="talk">
          {evidence.map((one) => (
            <li key={one.ordersMessagesId} className="report-evidence">
              <Message one={one} />
            </li>
          ))}
        </ol>
      </Part>
      <Part title={t('conversation')}>
        {conversation.length === 0 ? <p className="muted">{t('conversationGone')}</p> : null}
        <ol className="talk">
          {conversation.map((one) => (
            <li
              key={one.ordersMessagesId}
              className={one.author === report.reported.role ? 'report-theirs' : undefined}
            >
              <Message one={one} />
              {one.reported || one.removed ? (
                <p className="report-marks">
                  {one.reported ? <Chip look="warn" text={t('isReported')} /> : null}
                  {one.removed ? <Chip look="plain" text={t('removed')} /> : null}
                </p>
              ) : null}
            </li>
          ))}
        </ol>
      </Part>
    </>
  );
}

function Message({ one }: { readonly one: Report['evidence'][number] }) {
  const t = useModerationMessages();
  const time = useOwnTime();
  return (
    <>
      <p className="muted">
        {t(`author.${one.author}`)} · {time(one.at)}
      </p>
      {one.text === '' ? null : <p className="talk-text">{one.text}</p>}
      {one.picture ? (
        <a href={one.picture.filePath} target="_blank" rel="noreferrer">
          <img src={one.picture.filePathS} alt={t('picture')} width="96" height="72" loading="lazy" />
        </a>
      ) : null}
    </>
  );
}
