import { getReport } from '@hoist/contract/people/moderation';
import type { Output } from '@hoist/contract/client';
import { useCallback, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useMay } from '#console/app/me.ts';
import { useCall } from '#console/app/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Panel } from '#console/ui/panel.tsx';
import { Failed, Loading } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/time.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { ReportState } from './report-state.tsx';
import { ReportTalk } from './report-talk.tsx';
import { useReportTexts } from './report-texts.ts';

export type Report = Output<typeof getReport>['data'];

/** A report: who, what, the conversation around it, and what becomes of it. */
export default function ReportPanel() {
  const t = useReportTexts();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const report = useCall(getReport, { params: { reportId: id } });
  const close = useCallback(
    () => navigate({ pathname: pathname.replace(/\/[^/]*$/, ''), search }),
    [navigate, pathname, search],
  );
  return (
    <Panel key={id} title={t('number', { id })} onClose={close}>
      {report.isPending ? <Loading /> : null}
      {report.isError && !report.data ? (
        <Failed error={report.error} onRetry={() => void report.refetch()} />
      ) : null}
      {report.data ? <Details report={report.data.data} /> : null}
    </Panel>
  );
}

function Details({ report }: { readonly report: Report }) {
  const t = useReportTexts();
  const time = useOwnTime();
  const may = useMay();
  const [deciding, setDeciding] = useState(false);
  const { decision, reported, ordersServicesId } = report;
  return (
    <>
      <dl className="facts">
        <Fact name={t('state')}>
          <ReportState urgency={report.urgency} />
        </Fact>
        <Fact name={t('reason')}>{t(`reason.${report.reason}`)}</Fact>
        <Fact name={t('reported')}>
          {t(`what.${report.what}`)}, {time(report.at)}
        </Fact>
        <Fact name={t('due')}>{time(report.dueAt)}</Fact>
        <Fact name={t('about')}>
          <PersonName person={reported} />
        </Fact>
        <Fact name={t('by')}>
          <PersonName person={report.reporter} />
        </Fact>
        <Fact name={t('order')}>
          <Link to={`/orders/${ordersServicesId}`}>{ordersServicesId}</Link>
        </Fact>
        <Fact name={t('note')}>{report.note || t('none')}</Fact>
        <Fact name={t('earlier')}>
          {t('earlierText', { reports: report.earlierReports, warnings: report.earlierWarnings })}
          {report.blocked ? ` ${t('blocked')}.` : ''}
        </Fact>
      </dl>
      {decision === null || report.decidedAt === null ? (
        <div className="panel-deeds">
          {may('reports.decide') ? (
            <Button look="primary" onClick={() => setDeciding(true)}>
              {t('decide')}
            </Button>
          ) : null}
        </div>
      ) : (
        <section className="part">
          <h3>{t('decided')}</h3>
          <p>{t(`decision.${decision}`)}</p>
          <p className="inquiry-words inquiry-answer">{report.decisionNote}</p>
          <p className="muted">{t('decidedBy', { by: report.decidedBy, at: time(report.decidedAt) })}</p>
        </section>
      )}
      {reported.usersId === null ? null : (
        <p>
          <Link to={`/${reported.role}s/${reported.usersId}`}>{t('keepOut', { name: reported.name })}</Link>
        </p>
      )}
      <ReportTalk report={report} />
      {deciding ? <DecideDialog report={report} onClose={() => setDeciding(false)} /> : null}
    </>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

function PersonName({ person: { usersId, name, role } }: { readonly person: Report['reporter'] }) {
  const t = useReportTexts();
  const whose = t(`role.${role}`);
  if (usersId === null) return `${t('gone')} (${whose})`;
  return (
    <>
      <Link to={`/${role}s/${usersId}`}>{name}</Link> ({whose})
    </>
  );
}
