import { validateOrder } from '@hoist/contract/payments/payments';
import { type ReactNode, useRef, useState } from 'react';
import { call, KnownAppError, type Output, parseMessage } from '#client/kit/api/api.ts';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { orderPaid } from '#client/model/order/order-paid.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState, Loaded } from '#client/ui/states.tsx';
import { showToast } from '#client/kit/toast.ts';
import { CardChoiceList } from '#client/model/card/card-choice-list.tsx';
import type { CardFormHandle } from '#client/model/card/card-form.tsx';
import { useCardChoice } from '#client/model/card/use-card-choice.ts';
import { PaymentMethodsGate } from '#client/model/card/payment-methods-gate.tsx';
import { isWallet, type Wallet } from '#client/model/card/wallet.ts';
import { completeAuthorization, payOpenAmount } from './authorize-order.ts';
import { readRefusal } from './booking-refusal.ts';
import { FailureNote } from '#client/model/payment/failure-note.tsx';
import { isDraft } from './is-draft.ts';
import { TermsLines } from '#client/model/payment/terms-lines.tsx';
import { openActions, wasDeclined } from '#client/model/payment/next-actions.ts';
import { whilePaying } from '#client/model/payment/payment-activity.ts';
import { trackPurchaseById } from './track-purchase-by-id.ts';
import '#client/model/payment/checkout.css';

type PaymentState = Output<typeof validateOrder>['data'];

interface CompleteAuthorizationProps {
  readonly ordersServicesId: number;
}

const payloadsOf = ({ payment1, payment2 }: PaymentState) =>
  [payment1.stripePayload, payment2.stripePayload].filter((one) => one !== null);

const isSettling = ({ payment1, payment2 }: PaymentState) =>
  [payment1, payment2].some(({ state }) => state === 'new' || state === 'authorizing');

/** Completes the payment of an order by the bank's authentication or another payment method. */
export function CompleteAuthorization({ ordersServicesId }: CompleteAuthorizationProps) {
  const t = useMessages('checkout');
  const params = { ordersServicesId };
  const query = useApi(validateOrder, { params }, { staleTime: 0 });
  const order = fill(paths.orderDetails, params);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure('');
    // Only the payment of a draft counts as a new booking.
    const booking = isDraft(ordersServicesId);
    try {
      await whilePaying(work());
      if (booking) void trackPurchaseById(ordersServicesId);
      showToast((await call(validateOrder, { params }, { failure: 'in_place' })).message);
      await orderPaid([{ ordersServicesId }]);
      goTo(order, 'replace');
    } catch (error) {
      setFailure(parseMessage(error) ?? t('failed'));
      await query.refetch();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Loaded query={query}>
      {({ data }) => {
        const open = payloadsOf(data);
        const settling = isSettling(data);
        const valid = data.payment1.isValid && data.payment2.isValid;
        if (!failure && !busy && open.length === 0 && !settling)
          return (
            <EmptyState
              icon={valid ? 'done' : 'alert'}
              title={valid ? t('authorize.nothingOpen') : t('authorize.lapsed')}
            >
              <ButtonLink to={order}>{t('booked.open')}</ButtonLink>
            </EmptyState>
          );
        const hasNextAction = openActions(...open).length > 0;
        const declined = open.some(wasDeclined);
        const orderLink = (
          <ButtonLink kind="quiet" to={order}>
            {t('booked.open')}
          </ButtonLink>
        );
        return (
          <div className="stack">
            {open.length === 0 ? (
              <p>{t(isDraft(ordersServicesId) ? 'settling.draftWait' : 'settling.wait')}</p>
            ) : null}
            <TermsLines lines={open.map((one) => one.message)} />
            <FailureNote text={failure || (declined ? t('authorize.declined') : '')} />
            {hasNextAction || open.length === 0 ? (
              <Button busy={busy} onClick={() => void attempt(() => completeAuthorization(ordersServicesId))}>
                {open.length === 0 ? t('settling.look') : t('authorize.complete')}
              </Button>
            ) : null}
            {open.length > 0 ? (
              <OtherPayer {...{ ordersServicesId, hasNextAction, declined, busy, attempt }}>
                {orderLink}
              </OtherPayer>
            ) : (
              orderLink
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

interface OtherPayerProps extends CompleteAuthorizationProps {
  /** The bank's question can be answered instead. */
  readonly hasNextAction: boolean;
  /** The last card was declined, so none is preselected. */
  readonly declined: boolean;
  readonly busy: boolean;
  readonly attempt: (work: () => Promise<void>) => Promise<void>;
  /** Rendered below it. */
  readonly children: ReactNode;
}

/** Other payment methods; collapsed if the bank's question can be answered instead. */
function OtherPayer({ ordersServicesId, hasNextAction, declined, busy, attempt, children }: OtherPayerProps) {
  const t = useMessages('checkout');
  const { card, setCard, wallets, skipWallets } = useCardChoice({ declined: declined ? 'unknown' : null });
  const cardForm = useRef<CardFormHandle>(null);
  const [shown, setShown] = useState(!hasNextAction);

  const payBy = async (payer: number | Wallet) => {
    try {
      await payOpenAmount(ordersServicesId, payer);
    } catch (error) {
      if (readRefusal(error).kind === 'declined') setCard(null);
      throw error;
    }
  };
  const pay = async () => {
    if (card === null) throw new KnownAppError(t('problem.noCard'));
    if (isWallet(card) || typeof card === 'number') return payBy(card);
    if (!cardForm.current) throw new KnownAppError(t('addPaymentDetails'));
    const { usersCreditCardsId } = await cardForm.current.save();
    setCard(usersCreditCardsId);
    return payBy(usersCreditCardsId);
  };

  if (!shown)
    return (
      <>
        <Button kind="quiet" onClick={() => setShown(true)}>
          {t('authorize.otherWay')}
        </Button>
        {children}
      </>
    );
  return (
    <section className="stack-s">
      <h3>{t('pay.title')}</h3>
      <PaymentMethodsGate wallets={wallets} onTimeout={skipWallets}>
        <CardChoiceList
          legend={t('pay.title')}
          card={card}
          onCard={setCard}
          cardForm={cardForm}
          wallets={wallets}
          busy={busy}
        />
        <Button busy={busy} kind={hasNextAction ? 'quiet' : 'primary'} onClick={() => void attempt(pay)}>
          {hasNextAction ? t('authorize.withThis') : t('authorize.complete')}
        </Button>
        {children}
      </PaymentMethodsGate>
    </section>
  );
}
