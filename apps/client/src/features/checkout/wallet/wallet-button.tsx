import { useEffect, useRef, useState } from 'react';
import { paths } from '#client/kit/navigation/paths.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Skeleton } from '#client/ui/states.tsx';
import { Spinner } from '#client/ui/loading/spinner.tsx';
import { expressCheckout } from '#client/model/card/express-checkout.ts';
import { loadStripe, type StripeSettings } from '#client/model/card/stripe.ts';
import { type Wallet, walletNames } from '#client/model/card/wallet.ts';
import { confirmCharge, readCharge } from './wallet-charge.ts';

interface WalletButtonProps {
  readonly settings: StripeSettings;
  readonly wallet: Wallet;
  readonly clientSecret: string;
  /** The payment's name on the wallet's sheet. */
  readonly label: string;
  /** The sheet was confirmed and the payment is being made. */
  readonly onPaying: (paying: boolean) => void;
  readonly onDone: () => void;
  /** The reason of a failure; empty: a new attempt begins. */
  readonly onProblem: (message: string) => void;
}

/** The wallet's button: it opens the sheet and confirms the payment. */
export function WalletButton(props: WalletButtonProps) {
  const { settings, wallet, clientSecret, label } = props;
  const t = useMessages('checkout');
  const language = useLanguage();
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'paying'>('loading');
  // A new `t`, from lazily loaded texts, must not unmount the button during a payment.
  const latest = useRef({ ...props, t });
  useEffect(() => {
    latest.current = { ...props, t };
  });
  const { stripePublishableKey, stripeJsUrl } = settings;

  useEffect(() => {
    let gone = false;
    let remove = () => {};
    const problem = (message: string) => {
      if (gone) return;
      setState('ready');
      latest.current.onPaying(false);
      latest.current.onProblem(message);
    };
    const words = { wallet: walletNames[wallet] };
    const show = async () => {
      const stripe = await loadStripe({ stripePublishableKey, stripeJsUrl });
      const found = await readCharge(stripe, clientSecret);
      if (gone || !host.current) return;
      if (found.kind === 'settled') {
        latest.current.onDone();
        return;
      }
      const { charge } = found;
      const { elements, button } = expressCheckout(stripe, host.current, { charge, only: [wallet] });
      remove = () => button.destroy();
      button.on('ready', ({ availablePaymentMethods }) => {
        setState('ready');
        if (!availablePaymentMethods) problem(latest.current.t('wallet.unavailable', words));
      });
      button.on('loaderror', ({ error }) =>
        problem(error.message ?? latest.current.t('wallet.unavailable', words)),
      );
      button.on('click', ({ resolve }) => {
        latest.current.onProblem('');
        resolve(
          charge.mode === 'payment' ? { lineItems: [{ name: label, amount: charge.amountCents }] } : {},
        );
      });
      button.on('cancel', () => problem(latest.current.t('wallet.closed', words)));
      button.on('confirm', ({ paymentFailed }) => {
        setState('paying');
        latest.current.onPaying(true);
        const returnUrl = location.origin + paths.payments;
        const done = () => {
          latest.current.onPaying(false);
          latest.current.onDone();
        };
        const failed = async (error: string) => {
          // The payment may have succeeded although the answer was lost.
          const now = await readCharge(stripe, clientSecret).catch(() => found);
          if (now.kind === 'settled') return done();
          paymentFailed({ reason: 'fail' });
          problem(error || latest.current.t('wallet.failed', words));
        };
        confirmCharge(stripe, { elements, clientSecret, returnUrl }).then(
          (error) => (error === undefined ? done() : failed(error)),
          () => failed(''),
        );
      });
      button.mount(host.current);
    };
    show().catch(() => problem(latest.current.t('wallet.failed', words)));
    return () => {
      gone = true;
      remove();
    };
  }, [stripePublishableKey, stripeJsUrl, wallet, clientSecret, label, language]);

  return (
    <div className="wallet-button" aria-busy={state === 'loading'}>
      {state === 'loading' ? <Skeleton height={52} /> : null}
      {state === 'paying' ? (
        <output className="row">
          <Spinner size={28} />
          <span>{t('wallet.paying')}</span>
        </output>
      ) : null}
      <div ref={host} className={state === 'paying' ? 'wallet-waits' : ''} inert={state === 'paying'} />
    </div>
  );
}
