import { useState } from 'react';
import { useWallets } from './available-wallets.ts';
import { useCards } from './use-cards.ts';
import { isWallet, type CardChoice } from './wallet.ts';

/**
 * The chosen card or wallet, else the first saved card, else a new one. After a declined card (`'unknown'`: one of
 * them) the customer chooses.
 */
export function useCardChoice(preferred: CardChoice = null, declined: number | 'unknown' | null = null) {
  const answer = useCards().data;
  const cards = answer?.data;
  const { wallets, skip } = useWallets(answer?.stripe);
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
