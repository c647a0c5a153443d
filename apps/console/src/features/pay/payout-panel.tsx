import type { Output } from '@hoist/contract/client';
import {
  approvePayout,
  cancelPayout,
  listMechanicPayouts,
  listPayBalances,
  markPayoutPaid,
  returnPayout,
  sendPayout,
} from '@hoist/contract/pay/payouts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { useMoney, useOwnTime } from '#console/ui/formats.ts';
import { Panel } from '#console/ui/panel.tsx';
import { usePayoutMessages } from './payout-messages.ts';

type Payout = Output<typeof listMechanicPayouts>['data'][number];

interface PayoutPanelProps {
  readonly payout: Payout;
  readonly onClose: () => void;
}

/** One payout, with the next steps that its state allows. */
export function PayoutPanel({ payout, onClose }: PayoutPanelProps) {
  const t = usePayoutMessages();
  const money = useMoney();
  const time = useOwnTime();
  const { mechanic, state } = payout;
  return (
    <Panel
      title={`${mechanic.fname} ${mechanic.lname}`}
      under={t('payoutOf', { id: payout.mechanicPayoutId })}
      onClose={onClose}
    >
      <Facts
        rows={[
          fact(t('amount'), money(payout.amount)),
          fact(t('state'), <PayoutState state={state} />),
          fact(
            t('account'),
            payout.way === 'stripe'
              ? t('byStripe')
              : t('ending', { bank: payout.institution, digits: payout.lastDigits }),
          ),
          payout.failure !== '' && fact(t('notSent'), payout.failure),
          fact(t('preparedBy'), t('by', { name: payout.preparedBy, at: time(payout.preparedAt) })),
          payout.approvedBy !== '' && fact(t('approvedBy'), payout.approvedBy),
          payout.reference !== '' && fact(t('reference'), payout.reference),
          payout.paidAt !== null && fact(t('paidAt'), time(payout.paidAt)),
          payout.returnedAt !== null && fact(t('returnedAt'), time(payout.returnedAt)),
          payout.returnReason !== '' && fact(t('reason'), payout.returnReason),
        ]}
      />
      <Steps payout={payout} onClose={onClose} />
    </Panel>
  );
}

/** The row is a copy of the list's, so a step closes the panel. */
function Steps({ payout, onClose }: PayoutPanelProps) {
  const t = usePayoutMessages();
  const { state, mayApprove } = payout;
  const params = { mechanicPayoutId: String(payout.mechanicPayoutId) };
  const common = { stale: [listMechanicPayouts, listPayBalances], onDone: onClose };
  return (
    <>
      {state === 'prepared' && !mayApprove ? <p className="muted">{t('otherApproves')}</p> : null}
      <Actions
        actions={[
          state === 'prepared' &&
            mayApprove &&
            formAction({
              endpoint: approvePayout,
              title: t('approvePayout'),
              look: 'primary',
              input: () => ({ params }),
              ...common,
            }),
          state === 'approved' &&
            payout.way === 'stripe' &&
            formAction({
              endpoint: sendPayout,
              title: t('sendPayout'),
              text: t('sendText'),
              look: 'primary',
              input: () => ({ params }),
              ...common,
            }),
          state === 'approved' &&
            payout.way === 'hand' &&
            formAction({
              endpoint: markPayoutPaid,
              title: t('markPaid'),
              look: 'primary',
              input: (form) => ({ params, form: { reference: form.text('reference') } }),
              children: <Field name="reference" label={t('reference')} />,
              ...common,
            }),
          (state === 'prepared' || state === 'approved') &&
            formAction({
              endpoint: cancelPayout,
              title: t('cancelPayout'),
              text: t('cancelText'),
              look: 'quiet-danger',
              input: () => ({ params }),
              ...common,
            }),
          state === 'paid' &&
            payout.way === 'hand' &&
            formAction({
              endpoint: returnPayout,
              title: t('markReturned'),
              look: 'quiet-danger',
              input: (form) => ({ params, form: { reason: form.text('reason') } }),
              children: <Field name="reason" label={t('reason')} long />,
              ...common,
            }),
        ]}
      />
    </>
  );
}

const looks = {
  prepared: 'warn',
  approved: 'info',
  sending: 'info',
  paid: 'ok',
  returned: 'bad',
  cancelled: 'plain',
} as const;

/** The state of a payout, as a colour and a word. */
export function PayoutState({ state }: Pick<Payout, 'state'>) {
  const t = usePayoutMessages();
  return <Chip look={looks[state]} text={t(`payout.${state}`)} />;
}
