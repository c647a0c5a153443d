import { useDay, useMoney } from '#console/ui/formats.ts';
import { MoneyRow } from '#console/ui/money-row.tsx';
import { useOrderMessages } from '../messages.ts';
import { usePanelMessages } from './messages.ts';
import type { OrderDetails } from '#console/kit/order-details.ts';

/** Where the money of a visit is: a sentence, and a bar of what is charged (solid) and held (striped). */
export function PaymentState({ details }: { readonly details: OrderDetails }) {
  const t = usePanelMessages();
  const order = useOrderMessages();
  const money = useMoney();
  const { data, payments, funds } = details;
  const lines = payments.filter(({ state }) => state !== 'cash_due' && state !== 'not_required');
  const total = Number(data.totalToCollect);
  const share = (amount: string) => `${total === 0 ? 0 : Math.min(100, (Number(amount) / total) * 100)}%`;
  return (
    <section className="pay-state" aria-label={order('payment')}>
      <p className="money-row">
        <strong>{t('pay.inAll', { total: money(data.totalToCollect) })}</strong>
        <span className={`pay-word pay-${funds.standing}`}>{t(`pay.${funds.standing}`)}</span>
      </p>
      {Number(funds.charged) + Number(funds.held) > 0 ? (
        <div className="pay-bar" aria-hidden="true">
          <span className="pay-charged" style={{ width: share(funds.charged) }} />
          <span className="pay-held" style={{ width: share(funds.held) }} />
        </div>
      ) : null}
      {lines.map((payment) => (
        <PaymentLines key={`${payment.part} ${payment.at} ${payment.state}`} payment={payment} />
      ))}
      {funds.standing === 'secured' && Number(funds.rest) > 0 ? (
        <p className="muted">{t('pay.rest', { rest: money(funds.rest) })}</p>
      ) : null}
    </section>
  );
}

/** How, when and by whom a payment was taken, and what went back; before that, its state. */
function PaymentLines({ payment }: { readonly payment: OrderDetails['payments'][number] }) {
  const t = usePanelMessages();
  const money = useMoney();
  const day = useDay('short');
  const { method, state, amount, captured, refunded, takenOn, takenBy, refundedOn } = payment;
  if (takenOn === null)
    return (
      <MoneyRow
        look="muted"
        name={t('pay.line', { state: t(`payment.${state}`), day: day(payment.day) })}
        value={money(amount)}
      />
    );
  const taken = { day: day(takenOn), name: takenBy };
  return (
    <>
      <MoneyRow
        look="muted"
        name={t(method === 'card' ? 'pay.byCard' : takenBy === '' ? 'pay.inCash' : 'pay.inCashTo', taken)}
        value={money(captured)}
      />
      {refundedOn === null ? null : (
        <MoneyRow
          look="muted"
          name={t(method === 'card' ? 'pay.backToCard' : 'pay.backInCash', { day: day(refundedOn) })}
          value={money(`-${refunded}`)}
        />
      )}
    </>
  );
}
