import { useState } from 'react';
import { useWallets } from './available-wallets.ts';
import { useCards } from './use-cards.ts';
import { isWallet, type CardChoice } from './wallet.ts';

interface CardChoiceOptions {
  readonly preferred?: CardChoice;
  /** `'unknown'`: one of them. */
  readonly declined?: number | 'unknown' | null;
  /** False: nothing is to be paid yet, so wallets are not looked for. */
  readonly offersWallets?: boolean;
}

/**
 * The chosen card or wallet, else the first saved card, else a new one. After a declined card the customer chooses.
 */
export function useCardChoice({
  preferred = null,
  declined = null,
  offersWallets = true,
}: CardChoiceOptions = {}) {
  const answer = useCards().data;
  const cards = answer?.data;
  const { wallets, skip } = useWallets(offersWallets ? answer?.stripe : undefined);
  const [chosen, setPicked] = useState<CardChoice>(null);
  const picked = chosen ?? preferred;
  const others = cards?.filter((one) => one.usersCreditCardsId !== declined);
  const first = declined === null ? others?.[0]?.usersCreditCardsId : undefined;
  const none = declined !== null && others?.length !== 0 ? null : 'new';
  const isStillThere =
    picked === 'new' ||
    (isWallet(picked) ? wallets?.includes(picked) : cards?.some((one) => one.usersCreditCardsId === picked));
  const card: CardChoice = isStillThere ? picked : (first ?? (cards ? none : null));
  return { card, setCard: setPicked, wallets, skipWallets: skip };
}
