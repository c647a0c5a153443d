import { useState } from 'react';
import { useWallets } from './available-wallets.ts';
import { useCards } from './use-cards.ts';
import type { CardChoice } from './card-choice.ts';
import { isWallet } from './wallet.ts';

/** Which card or wallet pays: what was picked while it is there, otherwise the first saved card, otherwise a new one. */
export function useCardChoice(preferred: CardChoice = null) {
  const answer = useCards().data;
  const cards = answer?.data;
  const { wallets, giveUp } = useWallets(answer?.stripe);
  const [chosen, setPicked] = useState<CardChoice>(null);
  const picked = chosen ?? preferred;
  const first = cards?.[0]?.usersCreditCardsId;
  const isStillThere =
    picked === 'new' ||
    (isWallet(picked) ? wallets?.includes(picked) : cards?.some((one) => one.usersCreditCardsId === picked));
  const card: CardChoice = isStillThere ? picked : (first ?? (cards ? 'new' : null));
  return { card, setCard: setPicked, wallets, goOnWithoutWallets: giveUp };
}
