import { useRef, useState } from 'react';
import { KnownAppError, parseMessage } from '#client/kit/api/api.ts';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import { showToast } from '#client/kit/toast.ts';
import { CardChoiceList } from '#client/model/card/card-choice-list.tsx';
import type { CardFormHandle } from '#client/model/card/card-form.tsx';
import { useCardChoice } from '#client/model/card/use-card-choice.ts';
import { PaymentMethodsGate } from '#client/model/card/payment-methods-gate.tsx';
import { isWallet, type Wallet } from '#client/model/card/wallet.ts';
import { type Order, paysCash } from '#client/model/order/order.ts';
import { OrderPage } from './order-page.tsx';
import { OrderTotal } from './order-total.tsx';
import { refreshAfterChange } from '#client/kit/api/refresh-after-change.ts';
import { updateCachedOrder } from '#client/model/order/use-order.ts';
import { FailureNote } from '#client/model/payment/failure-note.tsx';
import { TermsLines } from '#client/model/payment/terms-lines.tsx';
import { whilePaying } from '#client/model/payment/payment-activity.ts';
import { switchPayment } from '#client/features/checkout/switch-payment.ts';
import '#client/model/payment/checkout.css';

/** Pays a cash order by card instead (specification section 4). */
export const PayWithCardPage = () => (
  <OrderPage viewer="customer" to={paths.orders} narrow>
    {(order) => <PayWithCard key={order.ordersServicesId} order={order} />}
  </OrderPage>
);

/** An order that was unpaid here and is paid by card now was switched, even if the answer was lost. */
function PayWithCard({ order }: { readonly order: Order }) {
  const t = useMessages('checkout');
  const isOpen = order.switchToCardTerms.length > 0;
  const [wasOpen] = useState(isOpen);
  if (isOpen) return <Switch order={order} />;
  const switched = wasOpen && !paysCash(order);
  return (
    <EmptyState
      icon="card"
      title={t(switched ? 'switchToCard.done' : 'switchToCard.gone')}
      text={switched ? undefined : t('switchToCard.goneText')}
    >
      <ButtonLink to={fill(paths.orderDetails, order)}>{t('booked.open')}</ButtonLink>
    </EmptyState>
  );
}

function Switch({ order }: { readonly order: Order }) {
  const t = useMessages('checkout');
  const { card, setCard, wallets, skipWallets } = useCardChoice();
  const cardForm = useRef<CardFormHandle>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const payer = async (): Promise<number | Wallet> => {
    if (typeof card === 'number' || isWallet(card)) return card;
    if (card === null || !cardForm.current) throw new KnownAppError(t('problem.noCard'));
    const { usersCreditCardsId } = await cardForm.current.save();
    setCard(usersCreditCardsId);
    return usersCreditCardsId;
  };

  const pay = async () => {
    setBusy(true);
    setFailure('');
    try {
      await whilePaying(payer().then((by) => switchPayment(order.ordersServicesId, by)));
      await refreshAfterChange('order');
      showToast(t('switchToCard.done'));
      goTo(fill(paths.orderDetails, order), 'replace');
    } catch (error) {
      setFailure(parseMessage(error) ?? t('switchToCard.failed'));
      updateCachedOrder(undefined);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="stack">
      <section className="stack-s">
        <h2>{t('switchToCard.title')}</h2>
        <p>{order.switchToCardPaymentMessage}</p>
        <OrderTotal order={order} ifByCard />
      </section>
      <TermsLines lines={order.switchToCardTerms} />
      <section className="stack-s">
        <h3>{t('switchToCard.lead')}</h3>
        <PaymentMethodsGate wallets={wallets} onTimeout={skipWallets}>
          <div className="stack">
            <CardChoiceList
              legend={t('switchToCard.lead')}
              card={card}
              onCard={(chosen) => {
                setFailure('');
                setCard(chosen);
              }}
              cardForm={cardForm}
              wallets={wallets}
              busy={busy}
            />
            <FailureNote text={failure} />
            <div className="row wrap">
              <Button busy={busy} onClick={() => void pay()}>
                {t('switchToCard.pay')}
              </Button>
              <ButtonLink kind="quiet" to={fill(paths.orderDetails, order)}>
                {t('booked.open')}
              </ButtonLink>
            </div>
          </div>
        </PaymentMethodsGate>
      </section>
    </div>
  );
}
