import type { Output } from '@hoist/contract/client';
import {
  approveApplicant,
  declineApplicant,
  getApplication,
  inviteApplicant,
  listApplications,
  listMechanics,
  receiveDocuments,
} from '@hoist/contract/people/mechanic-accounts';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Field, ProvinceChoice, type Province } from '#console/ui/forms/field.tsx';
import { Panel } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { ReachLink } from '#console/ui/reach-link.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { applicationLooks } from './application-looks.ts';
import { ApplicationDocuments } from './application-documents.tsx';
import { Certificates } from './certificates.tsx';
import { useMechanicMessages } from './messages.ts';

type Application = Output<typeof getApplication>['data'];

const stale = [listApplications, getApplication, listMechanics];

/** One application, what was shown, and its next steps. */
export default function ApplicationPanel() {
  const t = useMechanicMessages();
  const { id = '' } = useParams();
  const application = useCall(getApplication, { params: { applicationId: id } });
  const may = useMay()('mechanics.write');
  const data = application.data?.data;
  return (
    <Panel
      key={id}
      title={data?.name ?? t('applications')}
      {...(data
        ? {
            over: (
              <>
                {t('application', { reference: data.reference })}{' '}
                <Chip look={applicationLooks[data.state]} text={t(`step.${data.state}`)} />
              </>
            ),
            under: t('experience', {
              place: `${data.city} ${data.province}`,
              count: data.yearsOfExperience,
            }),
            footer: may && data.steps.length > 0 ? <NextSteps application={data} /> : undefined,
          }
        : {})}
    >
      <QueryFallback query={application} />
      {data ? <Details application={data} /> : null}
    </Panel>
  );
}

function Details({ application }: { readonly application: Application }) {
  const t = useMechanicMessages();
  const time = useOwnTime();
  const { state, decided, mechanicId } = application;
  return (
    <>
      <Facts
        rows={[
          fact(t('email'), <ReachLink by="mailto" to={application.email} />),
          fact(t('phone'), <ReachLink by="tel" to={application.phone} />),
          fact(t('toldCertificate'), application.certificate),
          fact(t('applied'), time(application.dateCreated)),
          application.message !== '' && fact(t('message'), application.message),
          decided !== null && fact(t('decided'), t('decidedBy', { at: time(decided.at), by: decided.by })),
          decided !== null && decided.reason !== '' && fact(t('declineReason'), decided.reason),
        ]}
      />
      {state === 'approved' ? null : <ApplicationDocuments application={application} />}
      {mechanicId !== null && state !== 'approved' ? (
        <Certificates holderId={mechanicId} certificates={application.certificates} stale={stale} />
      ) : null}
      {state === 'documents' || state === 'invited' ? (
        <p className="muted">
          {application.missing.length === 0
            ? t('nothingMissing')
            : t('missing', { what: application.missing.map((kind) => t(`kind.${kind}`)).join(', ') })}
        </p>
      ) : null}
      {state === 'approved' ? <Link to={`/mechanics/${mechanicId}`}>{t('toMechanic')}</Link> : null}
    </>
  );
}

/** The decisions that are open, in sight below the documents. */
function NextSteps({ application }: { readonly application: Application }) {
  const t = useMechanicMessages();
  const { applicationId, name, steps } = application;
  const call = { params: { applicationId } };
  return (
    <Actions
      actions={[
        steps.includes('invited') &&
          formAction({
            title: t('invite'),
            text: t('inviteText', { name }),
            endpoint: inviteApplicant,
            input: () => call,
            stale,
          }),
        steps.includes('documents') &&
          formAction({
            title: t('documents'),
            text: t('documentsText', { name }),
            endpoint: receiveDocuments,
            input: () => call,
            stale,
          }),
        steps.includes('approved') &&
          application.missing.length === 0 &&
          formAction({
            title: t('approve'),
            text: t('approveText', { name }),
            look: 'primary',
            endpoint: approveApplicant,
            input: ({ text }) => ({
              ...call,
              form: { city: text('city'), state: text<Province>('state') },
            }),
            stale,
            children: (
              <>
                <Field name="city" label={t('city')} initial={application.city} />
                <ProvinceChoice label={t('province')} initial={application.province} />
              </>
            ),
          }),
        steps.includes('declined') &&
          formAction({
            title: t('decline'),
            text: t('declineText', { name }),
            look: 'danger',
            endpoint: declineApplicant,
            input: ({ texts }) => ({ ...call, form: texts('reason') }),
            stale,
            withReason: true,
            danger: true,
          }),
      ]}
    />
  );
}
