import { getReport } from '@hoist/contract/people/moderation';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { Actions } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Panel, Part } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { useModerationMessages } from './moderation-messages.ts';
import { ReportTalk, type Report } from './report-talk.tsx';

/** A report: people, conversation and decision. */
export default function ReportPanel() {
  const t = useModerationMessages();
  const { id = '' } = useParams();
  const report = useCall(getReport, { params: { reportId: id } });
  return (
    <Panel key={id} title={t('number', { id })}>
      {report.data ? <Details report={report.data.data} /> : <QueryFallback query={report} />}
    </Panel>
  );
}

function Details({ report }: { readonly report: Report }) {
  const t = useModerationMessages();
  const time = useOwnTime();
  const may = useMay();
  const { decision, reported, ordersServicesId } = report;
  return (
    <>
      <Facts
        rows={[
          fact(t('state'), <ReportState urgency={report.urgency} />),
          fact(t('reason'), t(`reason.${report.reason}`)),
          fact(t('reported'), `${t(`what.${report.what}`)}, ${time(report.at)}`),
          fact(t('due'), time(report.dueAt)),
          fact(t('about'), <PersonName person={reported} />),
          fact(t('by'), <PersonName person={report.reporter} />),
          fact(t('order'), <Link to={`/orders/${ordersServicesId}`}>{ordersServicesId}</Link>),
          fact(t('note'), report.note || t('none')),
          fact(
            t('earlier'),
            t('earlierText', { reports: report.earlierReports, warnings: report.earlierWarnings }) +
              (report.blocked ? ` ${t('blocked')}.` : ''),
          ),
        ]}
      />
      {decision === null || report.decidedAt === null ? (
        <Actions
          actions={[
            may('moderation.write') && {
              label: t('decide'),
              look: 'primary',
              dialog: (onClose) => <DecideDialog report={report} onClose={onClose} />,
            },
          ]}
        />
      ) : (
        <Part title={t('decided')}>
          <p>{t(`decision.${decision}`)}</p>
          <p className="quoted inquiry-answer">{report.decisionNote}</p>
          <p className="muted">{t('decidedBy', { by: report.decidedBy, at: time(report.decidedAt) })}</p>
        </Part>
      )}
      {reported.usersId === null ? null : (
        <p>
          <Link to={`/${reported.role}s/${reported.usersId}`}>{t('keepOut', { name: reported.name })}</Link>
        </p>
      )}
      <ReportTalk report={report} />
    </>
  );
}

const looks = { open: 'info', near: 'warn', overdue: 'bad', settled: 'ok' } as const;

/** The state of a report against its limit of 24 hours. */
export function ReportState({ urgency }: Pick<Report, 'urgency'>) {
  const t = useModerationMessages();
  return <Chip look={looks[urgency]} text={t(`urgency.${urgency}`)} />;
}

function PersonName({ person: { usersId, name, role } }: { readonly person: Report['reporter'] }) {
  const t = useModerationMessages();
  const whose = t(`role.${role}`);
  if (usersId === null) return `${t('gone')} (${whose})`;
  return (
    <>
      <Link to={`/${role}s/${usersId}`}>{name}</Link> ({whose})
    </>
  );
}
