import { useState } from 'react';
import { useCards } from './use-cards.ts';

export type CardChoice = number | 'new' | null;

/** Which card pays: what was picked while it is there, otherwise the first saved one, otherwise a new one. */
export function useCardChoice() {
  const cards = useCards().data?.data;
  const [picked, setPicked] = useState<CardChoice>(null);
  const first = cards?.[0]?.usersCreditCardsId;
  const isStillThere = picked === 'new' || cards?.some((one) => one.usersCreditCardsId === picked);
  const card: CardChoice = isStillThere ? picked : (first ?? (cards ? 'new' : null));
  return { card, setCard: setPicked };
}
