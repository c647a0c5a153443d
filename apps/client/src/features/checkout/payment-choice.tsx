import { type RefObject } from 'react';
import { useTexts } from '#client/texts/i18n.ts';
import { CardBrand } from '#client/ui/card-brand.tsx';
import { ChoiceList, type ListedChoice } from '#client/ui/choice-list.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { paymentOptionChosen, paysCash } from '../booking/schedule-state.ts';
import { change, schedule } from '../booking/schedule-store.ts';
import { CardForm, type CardFormHandle } from '../cards/card-form.tsx';
import { cardExpiry, cardName } from '../cards/card-name.ts';
import { type Card, useCards } from '../cards/use-cards.ts';

export type CardChoice = number | 'new' | null;

interface PaymentChoiceProps {
  readonly card: CardChoice;
  readonly onCard: (card: CardChoice) => void;
  /** Another way to pay was chosen, whichever. */
  readonly onChoice: () => void;
  readonly cardForm: RefObject<CardFormHandle | null>;
  readonly cashAllowed: boolean;
  readonly error?: string | undefined;
}

/** By a saved card, by a new one, or in cash where that is allowed. */
export function PaymentChoice({ card, onCard, onChoice, cardForm, cashAllowed, error }: PaymentChoiceProps) {
  const t = useTexts('checkout');
  const query = useCards();
  const cash = paysCash(schedule.use());
  return (
    <Loaded query={query}>
      {({ data, stripe }) => {
        const choices: readonly ListedChoice<string>[] = [
          ...data.map(cardChoice(t('pay.expires'))),
          { value: 'new', label: t('pay.newCard'), end: <Icon name="card" /> },
          ...(cashAllowed
            ? [{ value: 'cash', label: t('pay.cash'), text: t('pay.cashText'), end: <Icon name="cash" /> }]
            : []),
        ];
        return (
          <div className="stack">
            <ChoiceList
              legend={t('pay.title')}
              hideLegend
              choices={choices}
              value={cash ? 'cash' : card === null ? undefined : String(card)}
              onChange={(value) => {
                onChoice();
                change((now) =>
                  paymentOptionChosen(
                    now,
                    value === 'cash' ? 'pay_with_cash_on_service' : 'regular_payment_by_card',
                  ),
                );
                if (value !== 'cash') onCard(value === 'new' ? 'new' : Number(value));
              }}
              error={error}
            />
            {!cash && card === 'new' ? <CardForm ref={cardForm} settings={stripe} /> : null}
          </div>
        );
      }}
    </Loaded>
  );
}

const cardChoice =
  (expires: string) =>
  (card: Card): ListedChoice<string> => ({
    value: String(card.usersCreditCardsId),
    label: <span className="num">{cardName(card)}</span>,
    text: <span className="num">{`${expires} ${cardExpiry(card)}`}</span>,
    end: <CardBrand brand={card.brand} />,
  });
