import type { Output } from '@hoist/contract/client';
import {
  approveApplicant,
  declineApplicant,
  inviteApplicant,
  listApplications,
  listMechanics,
  receiveDocuments,
} from '@hoist/contract/people/mechanic-accounts';
import { provinces } from '@hoist/domain/contact/provinces';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '#console/app/me.ts';
import { Button } from '#console/ui/button.tsx';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Choice, Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { Panel } from '#console/ui/panel.tsx';
import { ReachLink } from '#console/ui/reach-link.tsx';
import { useOwnTime } from '#console/ui/time.ts';
import { toast } from '#console/ui/toast.ts';
import { Certificates } from './certificates.tsx';
import { useMechanicTexts } from './texts.ts';

type Application = Output<typeof listApplications>['data'][number];

interface ApplicationPanelProps {
  readonly application: Application;
  readonly onClose: () => void;
}

const stale = [listApplications, listMechanics];

/** One application, what was shown, and its next steps. */
export function ApplicationPanel({ application, onClose }: ApplicationPanelProps) {
  const t = useMechanicTexts();
  const time = useOwnTime();
  const may = useMay()('mechanics.keep');
  const [asking, setAsking] = useState<Application['steps'][number]>();
  const { applicationId, name, steps, state, decided, mechanicId } = application;
  const params = { applicationId };
  const done = () => setAsking(undefined);
  return (
    <Panel title={t('application', { reference: application.reference })} onClose={onClose}>
      <dl className="facts">
        <dt>{t('name')}</dt>
        <dd>{name}</dd>
        <dt>{t('state')}</dt>
        <dd>{t(`step.${state}`)}</dd>
        <dt>{t('email')}</dt>
        <dd>
          <ReachLink by="mailto" to={application.email} />
        </dd>
        <dt>{t('phone')}</dt>
        <dd>
          <ReachLink by="tel" to={application.phone} />
        </dd>
        <dt>{t('place')}</dt>
        <dd>
          {application.city} {application.province}
        </dd>
        <dt>{t('years')}</dt>
        <dd>{application.yearsOfExperience}</dd>
        <dt>{t('toldCertificate')}</dt>
        <dd>{application.certificate}</dd>
        <dt>{t('applied')}</dt>
        <dd>{time(application.dateCreated)}</dd>
        {application.message === '' ? null : (
          <>
            <dt>{t('message')}</dt>
            <dd>{application.message}</dd>
          </>
        )}
      </dl>
      {decided ? (
        <p>
          {t('decidedBy', { at: time(decided.at), by: decided.by })}
          {decided.reason === '' ? '' : `: ${decided.reason}`}
        </p>
      ) : null}
      {mechanicId !== null && state !== 'approved' ? (
        <Certificates holderId={mechanicId} certificates={application.certificates} stale={stale} />
      ) : null}
      {state === 'documents' ? (
        <p className="muted">
          {application.missing.length === 0
            ? t('nothingMissing')
            : t('missing', { what: application.missing.map((kind) => t(`kind.${kind}`)).join(', ') })}
        </p>
      ) : null}
      {state === 'approved' ? <Link to={`/mechanics/${mechanicId}`}>{t('toMechanic')}</Link> : null}
      {may ? (
        <div className="panel-deeds">
          {steps.includes('invited') ? (
            <Button onClick={() => setAsking('invited')}>{t('invite')}</Button>
          ) : null}
          {steps.includes('documents') ? (
            <Button onClick={() => setAsking('documents')}>{t('documents')}</Button>
          ) : null}
          {steps.includes('approved') ? (
            <Button look="primary" onClick={() => setAsking('approved')}>
              {t('approve')}
            </Button>
          ) : null}
          {steps.includes('declined') ? (
            <Button look="danger" onClick={() => setAsking('declined')}>
              {t('decline')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {asking === 'invited' ? (
        <ConfirmDialog
          title={t('invite')}
          text={t('inviteText', { name })}
          endpoint={inviteApplicant}
          input={() => ({ params })}
          stale={stale}
          onClose={done}
        />
      ) : null}
      {asking === 'documents' ? (
        <ConfirmDialog
          title={t('documents')}
          text={t('documentsText', { name })}
          endpoint={receiveDocuments}
          input={() => ({ params })}
          stale={stale}
          onClose={done}
        />
      ) : null}
      {asking === 'approved' ? (
        <Dialog title={t('approve')} onClose={done}>
          <p className="dialog-text">{t('approveText', { name })}</p>
          <Form
            endpoint={approveApplicant}
            input={({ city, state: province }) => ({
              params,
              form: { city: String(city), state: province as (typeof provinces)[number] },
            })}
            stale={stale}
            submit={t('approve')}
            onCancel={done}
            onDone={({ message }) => {
              toast(message);
              done();
            }}
          >
            <Field name="city" label={t('city')} initial={application.city} />
            <Choice
              name="state"
              label={t('province')}
              initial={application.province}
              options={provinces.map((value) => ({ value, text: value }))}
            />
          </Form>
        </Dialog>
      ) : null}
      {asking === 'declined' ? (
        <ConfirmDialog
          title={t('decline')}
          text={t('declineText', { name })}
          endpoint={declineApplicant}
          input={(reason) => ({ params, form: { reason } })}
          stale={stale}
          onClose={done}
          withReason
          danger
        />
      ) : null}
    </Panel>
  );
}
