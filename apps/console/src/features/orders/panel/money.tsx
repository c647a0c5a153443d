import { getOrderRefunds, giveGoodwillCredit, refundOrder } from '@hoist/contract/dispatch/refunds';
import { getOrderMoney } from '@hoist/contract/payments/order-money';
import { refundTip } from '@hoist/contract/dispatch/tip-refunds';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { useMoney, useOwnTime } from '#console/ui/formats.ts';
import { Amount } from '#console/ui/money-row.tsx';
import { Part } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { Documents } from './documents.tsx';
import { PaymentState } from './payment-state.tsx';
import { usePanelMessages } from './messages.ts';
import { staleOfOrder, type OrderDetails } from '#console/kit/order-details.ts';
import { Statement } from './statement.tsx';

/** What happened to the money, what can be given back, documents and the estimate. */
export function Money({ id, details }: { readonly id: string; readonly details: OrderDetails }) {
  const may = useMay();
  return (
    <>
      <PaymentState details={details} />
      <Statement id={id} />
      {may('orders.refund') ? <GiveBack id={id} details={details} /> : null}
      <Documents id={id} />
    </>
  );
}

/** The lower of two amounts of the wire; null is no limit. */
const lower = (amount: string, limit: string | null): string =>
  limit !== null && Number(limit) < Number(amount) ? limit : amount;

function GiveBack({ id, details }: { readonly id: string; readonly details: OrderDetails }) {
  const t = usePanelMessages();
  const time = useOwnTime();
  const money = useMoney();
  const query = useCall(getOrderRefunds, { params: { ordersServicesId: id } });
  const statement = useCall(getOrderMoney, { params: { ordersServicesId: id } });
  if (!query.isSuccess) return <QueryFallback query={query} />;
  const tip = statement.data?.data.tip ?? '0.00';
  const { refundable, owed, refunds, limit, left } = query.data.data;
  const params = { ordersServicesId: id };
  const most = lower(refundable, left);
  const mayGive = left === null || Number(left) > 0;
  const ended = ['complete', 'canceled', 'declined'].includes(details.data.orderServiceStatus);
  const unsettled = refunds.filter(({ state }) => state !== 'succeeded');
  return (
    <Part title={t('giveBack')}>
      {limit === null || left === null ? null : (
        <p className="muted">{t('leftToGive', { limit: money(limit), left: money(left) })}</p>
      )}
      {Number(owed) > 0 ? <Amount name={t('owed')} amount={owed} /> : null}
      {unsettled.length === 0 ? null : (
        <ol className="history">
          {unsettled.map((one) => (
            <li key={one.id}>
              <p className="money-row">
                <Chip
                  look={one.state === 'failed' ? 'bad' : 'info'}
                  text={t(one.state === 'failed' ? 'refund.failed' : 'refund.pending')}
                />
                <span>{money(one.amount)}</span>
              </p>
              <p className="muted">
                {time(one.at)} · {one.reason}
              </p>
              {one.failure === '' ? null : <p className="form-error">{one.failure}</p>}
            </li>
          ))}
        </ol>
      )}
      <Actions
        actions={[
          Number(tip) > 0 &&
            formAction({
              title: t('refundTip'),
              text: t('refundTipText', { amount: money(tip) }),
              endpoint: refundTip,
              input: ({ texts }) => ({ params, form: texts('reason') }),
              stale: staleOfOrder,
              danger: true,
              children: <Field name="reason" label={t('refundReason')} long />,
            }),
          ended &&
            Number(most) > 0 &&
            formAction({
              title: t('refund'),
              text: t('refundText'),
              endpoint: refundOrder,
              input: ({ text, texts }) => ({
                params,
                form: {
                  ...texts('amount', 'reason'),
                  paid_by: text('paid_by') === 'mechanic' ? ('mechanic' as const) : ('office' as const),
                },
              }),
              stale: staleOfOrder,
              danger: true,
              children: (
                <>
                  <Field
                    name="amount"
                    label={t('amount')}
                    help={t('refundHelp', { most: money(most) })}
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
          mayGive &&
            formAction({
              title: t('goodwill'),
              text: t('goodwillText'),
              endpoint: giveGoodwillCredit,
              input: ({ texts }) => ({ params, form: texts('amount', 'reason') }),
              stale: staleOfOrder,
              children: (
                <>
                  <Field
                    name="amount"
                    label={t('amount')}
                    help={left === null ? t('goodwillHelp') : t('refundHelp', { most: money(left) })}
                    inputMode="decimal"
                  />
                  <Field name="reason" label={t('refundReason')} long />
                </>
              ),
            }),
        ]}
      />
    </Part>
  );
}
