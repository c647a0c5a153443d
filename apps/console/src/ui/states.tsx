import type { UseQueryResult } from '@tanstack/react-query';
import { isUnreachable } from '@hoist/web/error-messages';
import { messageOf } from '#console/kit/errors.ts';
import { useCommonMessages } from '#console/kit/messages.ts';
import { Button } from './button.tsx';
import './states.css';

/** Loading: announced once, shown as placeholder lines. */
export function Loading() {
  const t = useCommonMessages();
  return (
    <output className="loading">
      <span className="unseen">{t('loading')}</span>
      {[90, 70, 80, 60].map((width) => (
        <span key={width} className={`loading-line loading-${width}`} aria-hidden="true" />
      ))}
    </output>
  );
}

interface FailedProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

export function Failed({ error, onRetry }: FailedProps) {
  const t = useCommonMessages();
  return (
    <div className="state" role="alert">
      <p className="state-title">{isUnreachable(error) ? t('unreachable') : t('failed')}</p>
      <p className="muted">{messageOf(error) ?? ''}</p>
      {onRetry ? <Button onClick={onRetry}>{t('retry')}</Button> : null}
    </div>
  );
}

interface QueryFallbackProps {
  readonly query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error'> & {
    readonly refetch: () => unknown;
  };
}

/** Shown in place of an answer: loading, or the error. */
export function QueryFallback({ query: { isPending, isError, error, refetch } }: QueryFallbackProps) {
  if (isPending) return <Loading />;
  return isError ? <Failed error={error} onRetry={() => void refetch()} /> : null;
}

/** Says that a list is empty, and what to do about it. */
export const Empty = ({ title, text }: { readonly title: string; readonly text?: string }) => (
  <div className="state">
    <p className="state-title">{title}</p>
    {text === undefined ? null : <p className="muted">{text}</p>}
  </div>
);
