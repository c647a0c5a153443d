import { getOrderRefunds, refundOrder } from '@hoist/contract/dispatch/refunds';
import { useState } from 'react';
import { useMay } from '#console/app/me.ts';
import { useCall } from '#console/app/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Choice, Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { useMoney } from '#console/ui/money.ts';
import { Failed, Loading } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/time.ts';
import { toast } from '#console/ui/toast.ts';
import { useOrderTexts } from '../texts.ts';
import { usePanelTexts } from './texts.ts';
import { staleOfOrder, type WholeOrder } from './whole-order.ts';

/** What was to be paid, what was, and what went back. */
export function Money({ id, whole }: { readonly id: string; readonly whole: WholeOrder }) {
  const t = useOrderTexts();
  const own = usePanelTexts();
  const may = useMay();
  const money = useMoney();
  const { price } = whole.data;
  return (
    <>
      <section className="part">
        <h3>{t('price')}</h3>
        {price.taxes.map(({ tax, amount }) => (
          <Amount key={tax} name={tax} amount={amount} />
        ))}
        <Amount name={t('total')} amount={price.total} total />
      </section>
      <section className="part">
        <h3>{t('payments')}</h3>
        {whole.payments.length === 0 ? <p className="muted">{t('noPayments')}</p> : null}
        {whole.payments.map(({ part, method, state, amount, captured, at }) => (
          <p key={`${part} ${at} ${state}`} className="money-row">
            <span>
              {t('part', { part })} · {t(method)} · {own(`payment.${state}`)}
            </span>
            <span>{t('captured', { captured: money(captured), amount: money(amount) })}</span>
          </p>
        ))}
      </section>
      {may('money.keep') ? <Refunds id={id} whole={whole} /> : null}
    </>
  );
}

interface AmountProps {
  readonly name: string;
  readonly amount: string;
  readonly total?: boolean;
}

export function Amount({ name, amount, total = false }: AmountProps) {
  const money = useMoney();
  return (
    <p className={total ? 'money-row money-total' : 'money-row'}>
      <span>{name}</span>
      <span>{money(amount)}</span>
    </p>
  );
}

const looks = { pending: 'info', succeeded: 'ok', failed: 'bad' } as const;

function Refunds({ id, whole }: { readonly id: string; readonly whole: WholeOrder }) {
  const t = usePanelTexts();
  const time = useOwnTime();
  const money = useMoney();
  const [asking, setAsking] = useState(false);
  const refunds = useCall(getOrderRefunds, { params: { ordersServicesId: id } });
  if (refunds.isPending) return <Loading />;
  if (refunds.isError) return <Failed error={refunds.error} onRetry={() => void refunds.refetch()} />;
  const { captured, refunded, refundable, owed, refunds: list } = refunds.data.data;
  return (
    <section className="part">
      <h3>{t('refunds')}</h3>
      <Amount name={t('capturedSum')} amount={captured} />
      <Amount name={t('refundedSum')} amount={refunded} />
      {Number(owed) > 0 ? <Amount name={t('owed')} amount={owed} /> : null}
      <Amount name={t('refundable')} amount={refundable} total />
      {list.length === 0 ? <p className="muted">{t('noRefunds')}</p> : null}
      <ol className="history">
        {list.map((one) => (
          <li key={one.id}>
            <p className="money-row">
              <span>
                <Chip look={looks[one.state]} text={t(`refund.${one.state}`)} /> {one.label}
              </span>
              <span>{money(one.amount)}</span>
            </p>
            <p className="muted">
              {time(one.at)} · {one.reason}
            </p>
            {one.failure === '' ? null : <p className="form-error">{one.failure}</p>}
          </li>
        ))}
      </ol>
      {Number(refundable) > 0 ? (
        <p>
          <Button onClick={() => setAsking(true)}>{t('refund')}</Button>
        </p>
      ) : null}
      {asking ? (
        <RefundDialog
          id={id}
          most={refundable}
          cash={whole.data.orderPaymentOption === 'pay_with_cash_on_service'}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}

interface RefundProps {
  readonly id: string;
  readonly most: string;
  readonly cash: boolean;
  readonly onClose: () => void;
}

function RefundDialog({ id, most, cash, onClose }: RefundProps) {
  const t = usePanelTexts();
  const money = useMoney();
  return (
    <Dialog title={t('refund')} onClose={onClose}>
      <p className="dialog-text">{t('refundText')}</p>
      <Form
        endpoint={refundOrder}
        input={({ amount, reason, paid_by }) => ({
          params: { ordersServicesId: id },
          form: {
            amount: String(amount),
            reason: String(reason),
            paid_by: paid_by === 'mechanic' ? ('mechanic' as const) : ('office' as const),
          },
        })}
        stale={[getOrderRefunds, ...staleOfOrder]}
        submit={t('refund')}
        danger
        onCancel={onClose}
        onDone={({ message }) => {
          toast(message);
          onClose();
        }}
      >
        <Field
          name="amount"
          label={t('amount')}
          help={t('refundHelp', { most: money(most) })}
          initial={most}
          inputMode="decimal"
        />
        <Field name="reason" label={t('refundReason')} long />
        {cash ? (
          <Choice
            name="paid_by"
            label={t('paidBy')}
            initial="office"
            options={(['office', 'mechanic'] as const).map((value) => ({
              value,
              text: t(`paidBy.${value}`),
            }))}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}
