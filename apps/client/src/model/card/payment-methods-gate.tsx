import { type ReactNode, useEffect } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { SkeletonCards } from '#client/ui/states.tsx';
import { useCards } from './use-cards.ts';
import type { Wallet } from './wallet.ts';

/** Milliseconds that the first check for wallets may take. */
const timeoutMs = 4_000;

interface PaymentMethodsGateProps {
  readonly wallets: readonly Wallet[] | undefined;
  readonly onTimeout: () => void;
  /** Other data that decides about payment methods is loading. */
  readonly waits?: boolean;
  /** The payment methods and everything below them. */
  readonly children: ReactNode;
}

/** Renders the payment methods together with what is below them, so that the layout does not shift. */
export function PaymentMethodsGate({ wallets, onTimeout, waits = false, children }: PaymentMethodsGateProps) {
  const t = useMessages('frame');
  const { data, isFetched, isPaused } = useCards();
  const isChecking = data !== undefined && wallets === undefined;
  useEffect(() => {
    if (!isChecking) return undefined;
    const late = setTimeout(onTimeout, timeoutMs);
    return () => clearTimeout(late);
  }, [isChecking, onTimeout]);
  // A refetch keeps the content: unmounting it would fetch the cards again.
  if (!waits && !isChecking && (isFetched || isPaused)) return children;
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      <SkeletonCards height={64} />
    </div>
  );
}
