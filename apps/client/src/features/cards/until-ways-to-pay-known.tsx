import { type ReactNode, useEffect } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { useCards } from './use-cards.ts';
import type { Wallet } from './wallet.ts';

/** How long a browser may take to say which wallets it has, the first time, before they are left out. */
const patienceMs = 4_000;

interface UntilWaysToPayKnownProps {
  readonly wallets: readonly Wallet[] | undefined;
  readonly onLate: () => void;
  /** What else decides about the ways to pay is still under way. */
  readonly waits?: boolean;
  /** The payment methods and everything below them. */
  readonly children: ReactNode;
}

/** Renders the payment methods together with what is below them, so that the layout does not shift. */
export function UntilWaysToPayKnown({ wallets, onLate, waits = false, children }: UntilWaysToPayKnownProps) {
  const t = useMessages('frame');
  const { data, isFetched, isPaused } = useCards();
  const unsaid = data !== undefined && wallets === undefined;
  useEffect(() => {
    if (!unsaid) return undefined;
    const late = setTimeout(onLate, patienceMs);
    return () => clearTimeout(late);
  }, [unsaid, onLate]);
  // A second try keeps what is shown: what is taken away and put back would ask for the cards again.
  if (!waits && !unsaid && (isFetched || isPaused)) return children;
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      <SkeletonCards height={64} />
    </div>
  );
}
