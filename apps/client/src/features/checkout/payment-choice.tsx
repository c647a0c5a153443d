import type { RefObject } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { paymentOptionChosen, paysCash } from '../booking/schedule-state.ts';
import { change, schedule } from '../booking/schedule-store.ts';
import { CardChoiceList } from '../cards/card-choice-list.tsx';
import type { CardFormHandle } from '../cards/card-form.tsx';
import type { CardChoice } from '../cards/card-choice.ts';
import type { Wallet } from '../cards/wallet.ts';

interface PaymentChoiceProps {
  readonly card: CardChoice;
  readonly onCard: (card: CardChoice) => void;
  /** Any choice was made. */
  readonly onChoice: () => void;
  readonly cardForm: RefObject<CardFormHandle | null>;
  readonly wallets: readonly Wallet[] | undefined;
  readonly cashAllowed: boolean;
  readonly error?: string | undefined;
  readonly busy: boolean;
}

export function PaymentChoice(props: PaymentChoiceProps) {
  const { card, onCard, onChoice, cardForm, wallets, cashAllowed, error, busy } = props;
  const t = useMessages('checkout');
  const cash = paysCash(schedule.use());
  const choose = (option: 'pay_with_cash_on_service' | 'regular_payment_by_card') => {
    onChoice();
    change((now) => paymentOptionChosen(now, option));
  };
  return (
    <CardChoiceList
      legend={t('pay.title')}
      card={card}
      onCard={(chosen) => {
        choose('regular_payment_by_card');
        onCard(chosen);
      }}
      cardForm={cardForm}
      wallets={wallets}
      other={
        cashAllowed
          ? {
              choice: {
                value: 'cash',
                label: t('pay.cash'),
                text: t('pay.cashText'),
                end: <Icon name="cash" />,
              },
              chosen: cash,
              onChoose: () => choose('pay_with_cash_on_service'),
            }
          : undefined
      }
      error={error}
      busy={busy}
    />
  );
}
