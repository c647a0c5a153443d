import { acceptDispute, getDispute, listDisputes, submitEvidence } from '@hoist/contract/payments/disputes';
import type { Output } from '@hoist/contract/client';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useCall } from '#console/app/query.ts';
import { Button } from '#console/ui/button.tsx';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { useMoney } from '#console/ui/money.ts';
import { Panel } from '#console/ui/panel.tsx';
import { Unanswered } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/time.ts';
import { toast } from '#console/ui/toast.ts';
import { DisputeStatus, DueBy, useReason } from './dispute-words.tsx';
import { Evidence } from './evidence.tsx';
import { OrderLink } from './order-link.tsx';
import { useMoneyTexts } from './texts.ts';

type Dispute = Output<typeof getDispute>['data'];

/** One dispute: until when, what speaks for us, and the answer. */
export default function DisputePanel() {
  const t = useMoneyTexts();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const dispute = useCall(getDispute, { params: { disputeId: id } });
  const close = useCallback(() => navigate({ pathname: '/money/disputes', search }), [navigate, search]);
  return (
    <Panel key={id} title={t('disputeTitle', { id })} onClose={close}>
      <Unanswered query={dispute} />
      {dispute.data ? <Details dispute={dispute.data.data} /> : null}
    </Panel>
  );
}

const awaits = new Set(['needs_response', 'warning_needs_response']);
const accepts = new Set([...awaits, 'under_review', 'warning_under_review']);

function Details({ dispute }: { readonly dispute: Dispute }) {
  const t = useMoneyTexts();
  const time = useOwnTime();
  const money = useMoney();
  const reason = useReason();
  return (
    <>
      <dl className="facts">
        <dt>{t('state')}</dt>
        <dd>
          <DisputeStatus status={dispute.status} />
        </dd>
        <dt>{t('due')}</dt>
        <dd>
          <DueBy dispute={dispute} />
        </dd>
        <dt>{t('amount')}</dt>
        <dd>{money(dispute.amount)}</dd>
        <dt>{t('orderTerm')}</dt>
        <dd>
          <OrderLink id={dispute.ordersServicesId} /> · {t('paymentPart', { part: dispute.part })}
        </dd>
        <dt>{t('reason')}</dt>
        <dd>{reason(dispute.reason)}</dd>
        <dt>{t('opened')}</dt>
        <dd>{time(dispute.dateOpened)}</dd>
        {dispute.dateClosed === null ? null : (
          <>
            <dt>{t('closed')}</dt>
            <dd>{time(dispute.dateClosed)}</dd>
          </>
        )}
        <dt>{t('reference')}</dt>
        <dd>{dispute.reference}</dd>
      </dl>
      <Answer dispute={dispute} />
      {dispute.evidence ? (
        <Evidence evidence={dispute.evidence} />
      ) : (
        <p className="muted">{t('noEvidence')}</p>
      )}
      {dispute.submitted ? (
        <section className="part">
          <h3>{t('submittedText')}</h3>
          <p className="said">{dispute.submitted['uncategorized_text'] ?? ''}</p>
        </section>
      ) : null}
    </>
  );
}

/** To hand in what speaks for us, or to give it up; each once and for good. */
function Answer({ dispute }: { readonly dispute: Dispute }) {
  const t = useMoneyTexts();
  const [accepting, setAccepting] = useState(false);
  const params = { disputeId: String(dispute.disputesId) };
  const canSubmit = awaits.has(dispute.status) && !dispute.answered && dispute.evidence !== null;
  if (!accepts.has(dispute.status)) return null;
  return (
    <section className="part">
      {canSubmit ? (
        <>
          <h3>{t('answer')}</h3>
          <Form
            endpoint={submitEvidence}
            input={({ statement }) => ({
              params,
              form: { statement: typeof statement === 'string' ? statement : '' },
            })}
            stale={[listDisputes, getDispute]}
            submit={t('submitEvidence')}
            onDone={() => toast(t('submittedNow'))}
          >
            <Field name="statement" label={t('statement')} help={t('statementHelp')} long />
          </Form>
        </>
      ) : null}
      <p className="give-up">
        <Button onClick={() => setAccepting(true)}>{t('accept')}</Button>
      </p>
      {accepting ? (
        <ConfirmDialog
          title={t('accept')}
          text={t('acceptText')}
          endpoint={acceptDispute}
          input={(why) => ({ params, form: { reason: why } })}
          withReason
          danger
          stale={[listDisputes, getDispute]}
          onClose={() => setAccepting(false)}
        />
      ) : null}
    </section>
  );
}
