import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { parseMessage } from '@hoist/web/error-messages';
import { isHiddenFromStaff } from '#client/kit/api/query.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from './button.tsx';
import { Drawing, type DrawingName } from './drawings/drawing.tsx';
import { Icon, type IconName } from './icon.tsx';
import './card.css';
import './skeleton.css';
import './states.css';

interface EmptyStateProps {
  readonly icon?: IconName;
  /** A scene in place of the icon, for a whole screen that is empty. */
  readonly drawing?: DrawingName | undefined;
  readonly title: string;
  readonly text?: string | undefined;
  /** Announced immediately, in the colour of errors. */
  readonly error?: boolean;
  /** The next step, usually a button. */
  readonly children?: ReactNode;
}

export function EmptyState(props: EmptyStateProps) {
  const { icon = 'info', drawing, title, text, error = false, children } = props;
  return (
    <div className="state" role={error ? 'alert' : undefined}>
      {drawing ? (
        <Drawing name={drawing} />
      ) : (
        <span className={error ? 'centred state-icon bad' : 'centred state-icon'}>
          <Icon name={icon} size={26} />
        </span>
      )}
      <h2>{title}</h2>
      {text ? <p className="muted">{text}</p> : null}
      {children ? <div className="row wrap">{children}</div> : null}
    </div>
  );
}

interface ErrorStateProps {
  readonly text?: string | undefined;
  readonly onRetry: () => void;
}

export function ErrorState({ text, onRetry }: ErrorStateProps) {
  const t = useMessages('ui');
  return (
    <EmptyState error icon="alert" title={t('loadFailed')} text={text}>
      <Button kind="quiet" icon="refresh" onClick={onRetry}>
        {t('retry')}
      </Button>
    </EmptyState>
  );
}

/** Replaces content that staff cannot see while they act as the user. */
export function HiddenFromStaff() {
  const t = useMessages('ui');
  return <EmptyState icon="lock" title={t('theirsAlone')} text={t('theirsAloneText')} />;
}

function OfflineState() {
  const t = useMessages('frame');
  return <EmptyState icon="offline" title={t('offline')} text={t('offlineText')} />;
}

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
  /** Shown while loading; cards by default. */
  readonly skeleton?: ReactNode;
  /** Other data that the content needs is still loading. */
  readonly waits?: boolean;
}

/** Renders a query's state: loading, offline, error with retry, or data. The child handles empty data. */
export function Loaded<T>({ query, children, skeleton = <SkeletonCards />, waits }: LoadedProps<T>) {
  const t = useMessages('frame');
  if (query.data !== undefined && !waits) return children(query.data);
  if (isHiddenFromStaff(query)) return <HiddenFromStaff />;
  if (query.isError)
    return <ErrorState text={parseMessage(query.error)} onRetry={() => void query.refetch()} />;
  if (query.fetchStatus === 'paused') return <OfflineState />;
  // The key prevents React from reusing these elements for the content, which would count as a layout shift.
  return (
    <div key="loading" aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      {skeleton}
    </div>
  );
}

interface SkeletonProps {
  readonly height?: number;
  readonly width?: string;
  readonly round?: boolean;
}

export function Skeleton({ height = 20, width = '100%', round = false }: SkeletonProps) {
  return <span className="skeleton" style={{ height, width, borderRadius: round ? 99 : undefined }} />;
}

/** Placeholder rows of the list's height, which prevent layout shifts. */
export function SkeletonCards({
  count = 3,
  height = 92,
}: {
  readonly count?: number;
  readonly height?: number;
}) {
  return (
    <div className="stack" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div className="card" key={index} style={{ height }}>
          <div className="stack-s">
            <Skeleton width="55%" />
            <Skeleton width="80%" height={14} />
          </div>
        </div>
      ))}
    </div>
  );
}
