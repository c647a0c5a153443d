import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { parseMessage } from '@hoist/web/error-messages';
import { isTheirsAlone } from '#client/app/query.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { SkeletonCards } from './skeleton.tsx';
import './states.css';

interface EmptyStateProps {
  readonly icon?: IconName;
  /** One sentence. */
  readonly title: string;
  readonly text?: string;
  /** The next step: a button. */
  readonly children?: ReactNode;
}

export function EmptyState({ icon = 'info', title, text, children }: EmptyStateProps) {
  return (
    <div className="state">
      <span className="state-icon">
        <Icon name={icon} size={26} />
      </span>
      <h2>{title}</h2>
      {text ? <p className="muted">{text}</p> : null}
      {children ? <div className="row wrap">{children}</div> : null}
    </div>
  );
}

interface ErrorStateProps {
  readonly text?: string | undefined;
  readonly onRetry?: () => void;
}

/** What happened and a way to try again. */
export function ErrorState({ text, onRetry }: ErrorStateProps) {
  const t = useTexts('ui');
  return (
    <div className="state" role="alert">
      <span className="state-icon bad">
        <Icon name="alert" size={26} />
      </span>
      <h2>{t('loadFailed')}</h2>
      {text ? <p className="muted">{text}</p> : null}
      {onRetry ? (
        <Button kind="quiet" icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
    </div>
  );
}

/** In place of what the office does not see while it acts as the user. */
export function TheirsAlone() {
  const t = useTexts('ui');
  return <EmptyState icon="lock" title={t('theirsAlone')} text={t('theirsAloneText')} />;
}

function OfflineState() {
  const t = useTexts('frame');
  return <EmptyState icon="offline" title={t('offline')} text={t('offlineText')} />;
}

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
  /** What stands there while it loads; cards by default. */
  readonly skeleton?: ReactNode;
  /** Something else that decides how it is drawn is still under way. */
  readonly waits?: boolean;
}

/** The five states of a screen around one query: loading, offline, error with retry, full (empty is up to the child). */
export function Loaded<T>({ query, children, skeleton = <SkeletonCards />, waits }: LoadedProps<T>) {
  const t = useTexts('frame');
  if (query.data !== undefined && !waits) return children(query.data);
  if (isTheirsAlone(query)) return <TheirsAlone />;
  if (query.isError)
    return <ErrorState text={parseMessage(query.error)} onRetry={() => void query.refetch()} />;
  if (query.fetchStatus === 'paused') return <OfflineState />;
  // By its key no box of what comes is made of it: that box would seem to jump to its place.
  return (
    <div key="loading" aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      {skeleton}
    </div>
  );
}
