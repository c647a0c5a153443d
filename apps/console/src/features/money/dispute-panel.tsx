import { acceptDispute, getDispute, listDisputes, submitEvidence } from '@hoist/contract/payments/disputes';
import type { Output } from '@hoist/contract/client';
import { useParams } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { FormAction } from '#console/ui/actions.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { Form } from '#console/ui/forms/form.tsx';
import { useMoney, useOwnTime } from '#console/ui/formats.ts';
import { Panel, Part } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.tsx';
import { DisputeStatus, DueBy, useReason } from './dispute-status.tsx';
import { Evidence } from './evidence.tsx';
import { OrderLink } from './order-link.tsx';
import { useMoneyMessages } from './messages.ts';

type Dispute = Output<typeof getDispute>['data'];

/** One dispute: deadline, evidence and answer. */
export default function DisputePanel() {
  const t = useMoneyMessages();
  const { id = '' } = useParams();
  const dispute = useCall(getDispute, { params: { disputeId: id } });
  return (
    <Panel key={id} title={t('disputeTitle', { id })}>
      <QueryFallback query={dispute} />
      {dispute.data ? <Details dispute={dispute.data.data} /> : null}
    </Panel>
  );
}

const awaits = new Set(['needs_response', 'warning_needs_response']);
const accepts = new Set([...awaits, 'under_review', 'warning_under_review']);

function Details({ dispute }: { readonly dispute: Dispute }) {
  const t = useMoneyMessages();
  const time = useOwnTime();
  const money = useMoney();
  const reason = useReason();
  return (
    <>
      <Facts
        rows={[
          fact(t('state'), <DisputeStatus status={dispute.status} />),
          fact(t('due'), <DueBy dispute={dispute} />),
          fact(t('amount'), money(dispute.amount)),
          fact(
            t('orderTerm'),
            <>
              <OrderLink id={dispute.ordersServicesId} /> · {t('paymentPart', { part: dispute.part })}
            </>,
          ),
          fact(t('reason'), reason(dispute.reason)),
          fact(t('opened'), time(dispute.dateOpened)),
          dispute.dateClosed !== null && fact(t('closed'), time(dispute.dateClosed)),
          fact(t('reference'), dispute.reference),
        ]}
      />
      <Answer dispute={dispute} />
      {dispute.evidence ? (
        <Evidence evidence={dispute.evidence} />
      ) : (
        <p className="muted">{t('noEvidence')}</p>
      )}
      {dispute.submitted ? (
        <Part title={t('submittedText')}>
          <p className="quoted">{dispute.submitted['uncategorized_text'] ?? ''}</p>
        </Part>
      ) : null}
    </>
  );
}

/** Submits the evidence or accepts the dispute; both are final. */
function Answer({ dispute }: { readonly dispute: Dispute }) {
  const t = useMoneyMessages();
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
            input={({ texts }) => ({ params, form: texts('statement') })}
            stale={[listDisputes, getDispute]}
            submit={t('submitEvidence')}
            onDone={() => toast(t('submittedNow'))}
          >
            <Field name="statement" label={t('statement')} help={t('statementHelp')} long />
          </Form>
        </>
      ) : null}
      <div className="give-up">
        <FormAction
          title={t('accept')}
          text={t('acceptText')}
          endpoint={acceptDispute}
          input={({ texts }) => ({ params, form: texts('reason') })}
          stale={[listDisputes, getDispute]}
          withReason
          danger
        />
      </div>
    </section>
  );
}
