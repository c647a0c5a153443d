import { useState, type RefObject } from 'react';
import { isHiddenFromStaff } from '#client/kit/api/query.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { AcceptedBrands, CardBrand, PaymentMark } from '#client/ui/drawings/card-brand.tsx';
import { ChoiceList, type ListedChoice } from '#client/ui/forms/choice-list.tsx';
import { Loaded, HiddenFromStaff } from '#client/ui/states.tsx';
import { CardForm, type CardFormHandle } from './card-form.tsx';
import { cardExpiry, cardName } from './card-name.ts';
import { type Card, useCards } from './use-cards.ts';
import { isWallet, type Wallet, walletNames, type CardChoice } from './wallet.ts';
import applePay from '#client/ui/marks/apple-pay.svg?no-inline';
import googlePay from '#client/ui/marks/google-pay.svg?no-inline';

const marks = { apple_pay: applePay, google_pay: googlePay } as const;

const WalletMark = ({ wallet }: { readonly wallet: Wallet }) => <PaymentMark src={marks[wallet]} />;

interface CardChoiceListProps {
  readonly legend: string;
  readonly card: CardChoice;
  readonly onCard: (card: CardChoice) => void;
  readonly cardForm: RefObject<CardFormHandle | null>;
  /** Undefined while unknown. */
  readonly wallets: readonly Wallet[] | undefined;
  /** A way to pay without a card, below the cards. */
  readonly other?:
    | { readonly choice: ListedChoice<string>; readonly chosen: boolean; readonly onChoose: () => void }
    | undefined;
  readonly error?: string | undefined;
  /** The list is frozen during a payment, also when it saves a card. */
  readonly busy: boolean;
}

/** The saved cards, a new card with its form, and the wallets. */
export function CardChoiceList({
  legend,
  card: present,
  onCard,
  cardForm,
  wallets,
  other,
  error,
  busy,
}: CardChoiceListProps) {
  const t = useMessages('cards');
  const query = useCards();
  const card = useFrozenValue(present, busy);
  const cards = useFrozenValue(query.data?.data, busy);
  const chosenOther = other?.chosen ?? false;
  const listOf = (choices: readonly ListedChoice<string>[]) => (
    <ChoiceList
      legend={legend}
      hideLegend
      choices={other ? [...choices, other.choice] : choices}
      value={chosenOther ? other?.choice.value : card === null ? undefined : String(card)}
      onChange={(value) => {
        if (value === other?.choice.value) other.onChoose();
        else onCard(value === 'new' || isWallet(value) ? value : Number(value));
      }}
      error={error}
    />
  );
  if (isHiddenFromStaff(query))
    return (
      <div className="stack">
        <HiddenFromStaff />
        {other ? listOf([]) : null}
      </div>
    );
  return (
    <Loaded query={query}>
      {({ data, stripe }) => (
        <div className="stack">
          {listOf([
            ...(cards ?? data).map(cardChoice((date) => t('expires', { date }))),
            { value: 'new', label: t('newCard'), end: <AcceptedBrands /> },
            ...(wallets ?? []).map((wallet) => ({
              value: wallet,
              label: walletNames[wallet],
              end: <WalletMark wallet={wallet} />,
            })),
          ])}
          {!chosenOther && card === 'new' ? <CardForm ref={cardForm} settings={stripe} /> : null}
        </div>
      )}
    </Loaded>
  );
}

const cardChoice =
  (expires: (date: string) => string) =>
  (card: Card): ListedChoice<string> => ({
    value: String(card.usersCreditCardsId),
    label: <span className="num">{cardName(card)}</span>,
    text: <span className="num">{expires(cardExpiry(card))}</span>,
    end: <CardBrand brand={card.brand} />,
  });

/** The value from before `frozen` became true, as long as it is true. */
function useFrozenValue<T>(value: T, frozen: boolean): T {
  const [last, setKept] = useState(value);
  if (!frozen && last !== value) setKept(value);
  return frozen ? last : value;
}
