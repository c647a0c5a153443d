import { useRef, useState } from 'react';
import { parseAmount } from '@hoist/domain/money/money';
import { checkTip } from '@hoist/domain/pay/tip';
import { KnownAppError, parseMessage } from '#client/kit/api/api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { useTipMessages } from '#client/messages/tips.ts';
import type { CardFormHandle } from '#client/model/card/card-form.tsx';
import { useCardChoice } from '#client/model/card/use-card-choice.ts';
import { type CardChoice, isWallet, type Wallet } from '#client/model/card/wallet.ts';
import { payTip } from './pay-tip.ts';

/** 'none', 'other' or the amount of a percentage. */
type TipChoice = string;

interface FirstTip {
  readonly choice: TipChoice;
  /** The other amount. */
  readonly typed?: string;
}

/** A tip as it is chosen, and its payment. `first` is chosen at the beginning. */
export function useTipForm(ordersServicesId: number, first: FirstTip) {
  const t = useTipMessages();
  const tc = useMessages('checkout');
  const [choice, setChoice] = useState(first.choice);
  const [typed, setTyped] = useState(first.typed ?? '');
  const [amountError, setAmountError] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const hasTip = choice !== 'none';
  const { card, setCard, wallets, skipWallets } = useCardChoice({ offersWallets: hasTip });
  const cardForm = useRef<CardFormHandle>(null);
  const amount = choice === 'other' ? typed : choice;

  /** Whether the typed amount may be paid; shows the error otherwise. */
  const check = (): boolean => {
    const isFine = choice !== 'other' || checkTip(parseAmount(typed) ?? 0).ok;
    setAmountError(isFine ? '' : t('amountMissing'));
    return isFine;
  };
  const payer = async (): Promise<number | Wallet> => {
    if (typeof card === 'number' || isWallet(card)) return card;
    if (!cardForm.current) throw new KnownAppError(tc('problem.noCard'));
    const { usersCreditCardsId } = await cardForm.current.save();
    setCard(usersCreditCardsId);
    return usersCreditCardsId;
  };

  return {
    choice,
    setChoice: (next: TipChoice) => {
      setChoice(next);
      setAmountError('');
      setFailure('');
    },
    typed,
    setTyped,
    amountError,
    failure,
    busy,
    card,
    setCard: (next: CardChoice) => {
      setCard(next);
      setFailure('');
    },
    cardForm,
    wallets,
    skipWallets,
    hasTip,
    check,
    /** The server's thanks; undefined: it failed, and `failure` says why. */
    async pay(): Promise<string | undefined> {
      setBusy(true);
      setFailure('');
      try {
        return await payTip({ ordersServicesId, amount, payer: await payer() });
      } catch (error) {
        setFailure(parseMessage(error) ?? t('failed'));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}

export type TipForm = ReturnType<typeof useTipForm>;
