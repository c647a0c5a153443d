import { formatMoney, parseMoney } from '@hoist/domain/money/money';
import { useDay, useMoney } from '#console/ui/formats.ts';
import { MoneyRow } from '#console/ui/money-row.tsx';
import { useOrderMessages } from '../messages.ts';
import { paymentShares } from './payment-shares.ts';
import { usePanelMessages } from './messages.ts';
import type { OrderDetails } from './order-details.ts';

/** Where the money of a visit is: a sentence, and a bar of what is charged (solid) and held (striped). */
export function PaymentState({ details }: { readonly details: OrderDetails }) {
  const t = usePanelMessages();
  const order = useOrderMessages();
  const money = useMoney();
  const day = useDay('short');
  const { data, payments } = details;
  const lines = payments.filter(({ state }) => state !== 'cash_due' && state !== 'not_required');
  const total = parseMoney(data.totalToCollect) ?? 0;
  const { charged, held } = paymentShares(payments);
  const ended = data.orderServiceStatus === 'canceled' || data.orderServiceStatus === 'declined';
  const state =
    charged >= total && total > 0
      ? 'paid'
      : charged + held >= total && total > 0
        ? 'secured'
        : data.orderPaymentOption === 'pay_with_cash_on_service'
          ? 'cash'
          : ended
            ? 'ended'
            : 'open';
  const share = (cents: number) => `${total === 0 ? 0 : Math.min(100, (cents / total) * 100)}%`;
  return (
    <section className="pay-state" aria-label={order('payment')}>
      <p className="money-row">
        <strong>{t('pay.inAll', { total: money(data.totalToCollect) })}</strong>
        <span className={`pay-word pay-${state}`}>{t(`pay.${state}`)}</span>
      </p>
      {charged + held > 0 ? (
        <div className="pay-bar" aria-hidden="true">
          <span className="pay-charged" style={{ width: share(charged) }} />
          <span className="pay-held" style={{ width: share(Math.min(held, Math.max(0, total - charged))) }} />
        </div>
      ) : null}
      {lines.map(({ part, state: of, amount, captured, at }) => (
        <MoneyRow
          key={`${part} ${at} ${of}`}
          look="muted"
          name={t('pay.line', { state: t(`payment.${of}`), day: day(at.slice(0, 10)) })}
          value={money(Number(captured) > 0 ? captured : amount)}
        />
      ))}
      {state === 'secured' && total > charged ? (
        <p className="muted">{t('pay.rest', { rest: money(formatMoney(total - charged)) })}</p>
      ) : null}
    </section>
  );
}
