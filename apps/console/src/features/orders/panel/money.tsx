import { getOrderRefunds, refundOrder } from '@hoist/contract/dispatch/refunds';
import { useMay } from '#console/app/me.ts';
import { useCall } from '#console/app/query.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Choice, Field } from '#console/ui/field.tsx';
import { useMoney, useOwnTime } from '#console/ui/formats.ts';
import { Amount } from '#console/ui/money-row.tsx';
import { Part } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { Documents } from './documents.tsx';
import { PaymentState } from './payment-state.tsx';
import { usePanelMessages } from './messages.ts';
import { staleOfOrder, type OrderDetails } from './order-details.ts';

/** Payments, refunds, documents and the estimate. */
export function Money({ id, details }: { readonly id: string; readonly details: OrderDetails }) {
  const may = useMay();
  return (
    <>
      <PaymentState details={details} />
      {may('money.keep') ? <Refunds id={id} details={details} /> : null}
      <Documents id={id} />
    </>
  );
}

const looks = { pending: 'info', succeeded: 'ok', failed: 'bad' } as const;

function Refunds({ id, details }: { readonly id: string; readonly details: OrderDetails }) {
  const t = usePanelMessages();
  const time = useOwnTime();
  const money = useMoney();
  const refunds = useCall(getOrderRefunds, { params: { ordersServicesId: id } });
  if (!refunds.isSuccess) return <QueryFallback query={refunds} />;
  const { captured, refunded, refundable, owed, refunds: list } = refunds.data.data;
  return (
    <Part title={t('refunds')}>
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
      <Actions
        actions={[
          Number(refundable) > 0 &&
            formAction({
              title: t('refund'),
              text: t('refundText'),
              endpoint: refundOrder,
              input: ({ text, texts }) => ({
                params: { ordersServicesId: id },
                form: {
                  ...texts('amount', 'reason'),
                  paid_by: text('paid_by') === 'mechanic' ? ('mechanic' as const) : ('office' as const),
                },
              }),
              stale: [getOrderRefunds, ...staleOfOrder],
              danger: true,
              children: (
                <>
                  <Field
                    name="amount"
                    label={t('amount')}
                    help={t('refundHelp', { most: money(refundable) })}
                    initial={refundable}
                    inputMode="decimal"
                  />
                  <Field name="reason" label={t('refundReason')} long />
                  {details.data.orderPaymentOption === 'pay_with_cash_on_service' ? (
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
                </>
              ),
            }),
        ]}
      />
    </Part>
  );
}
