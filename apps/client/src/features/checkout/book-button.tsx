import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { paysCash } from '#client/model/booking/schedule-state.ts';
import { schedule } from '#client/model/booking/schedule-store.ts';
import { isWallet, walletNames } from '#client/model/card/wallet.ts';
import type { Checkout } from './use-checkout.ts';

/** The one action of checkout; with a wallet, the wallet's. */
export function BookButton({ checkout }: { readonly checkout: Checkout }) {
  const t = useMessages('checkout');
  const { card, busy, loading, place } = checkout;
  const cash = paysCash(schedule.use());
  const wallet = isWallet(card) && !cash ? walletNames[card] : undefined;
  return (
    <Button
      wide
      kind={wallet === undefined ? 'primary' : 'dark'}
      busy={busy}
      disabled={loading}
      onClick={() => void place()}
    >
      {wallet === undefined ? t('book') : t('bookWith', { wallet })}
    </Button>
  );
}
