import { useState } from 'react';
import { formatPrice } from '@hoist/domain/money/format-price';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { useCards } from '#client/model/card/use-cards.ts';
import { walletNames } from '#client/model/card/wallet.ts';
import { FailureNote } from '#client/model/payment/failure-note.tsx';
import { WalletButton } from './wallet-button.tsx';
import { type OpenSheet, walletSheet } from '#client/model/payment/wallet-sheet.ts';
import { walletTitle } from '#client/model/payment/pay-by-wallet.ts';
import '#client/model/payment/checkout.css';

/** The dialog of a wallet payment, with the payload's message and the wallet's button. */
export function WalletHost() {
  const open = walletSheet.use();
  return open ? <WalletDialog open={open} /> : null;
}

function WalletDialog({ open }: { readonly open: OpenSheet }) {
  const t = useMessages('checkout');
  const [paying, setPaying] = useState(false);
  return (
    <Sheet
      open
      sharesFocus
      held={paying}
      onClose={() => open.answer({ kind: 'canceled' })}
      title={walletNames[open.wallet]}
      closeLabel={t('wallet.close')}
    >
      <WalletStep key={open.payload.clientSecret} open={open} onPaying={setPaying} />
    </Sheet>
  );
}

interface WalletStepProps {
  readonly open: OpenSheet;
  readonly onPaying: (paying: boolean) => void;
}

function WalletStep({ open, onPaying }: WalletStepProps) {
  const t = useMessages('checkout');
  const language = useLanguage();
  const query = useCards();
  const [problem, setProblem] = useState('');
  const { wallet, payload, place, holdsTime } = open;
  const kept = holdsTime ? 'wallet.draftKept' : 'wallet.kept';
  const title = t(`wallet.${walletTitle(payload, place.slot)}`);
  return (
    <div className="stack wallet-step">
      <div>
        {place.of > 1 ? <p className="small muted">{t('wallet.place', { ...place })}</p> : null}
        <h3>{title}</h3>
        <p className="display wallet-amount num">{formatPrice(payload.amount, language)}</p>
        <p>{payload.message}</p>
      </div>
      <FailureNote text={problem} />
      <Loaded query={query}>
        {({ stripe }) => (
          <WalletButton
            settings={stripe}
            wallet={wallet}
            clientSecret={payload.clientSecret}
            label={title}
            onPaying={onPaying}
            onDone={() => open.answer({ kind: 'done' })}
            onProblem={setProblem}
          />
        )}
      </Loaded>
      <p className="small muted">{t(place.slot === 'tip' ? 'wallet.tipKept' : kept)}</p>
    </div>
  );
}
