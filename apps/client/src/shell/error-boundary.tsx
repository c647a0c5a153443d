import { Component, type ReactNode } from 'react';
import { messagesOf } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import { logErrorToServer } from '#client/kit/errors/error-log.ts';

interface Props {
  readonly children: ReactNode;
}

/** Reports a rendering error and shows a reload button instead of a blank page. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    logErrorToServer(error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const t = messagesOf('frame');
    return (
      <main className="page-body text">
        <EmptyState icon="alert" title={t('broken.title')} text={t('broken.text')}>
          <Button onClick={() => location.reload()}>{t('broken.reload')}</Button>
        </EmptyState>
      </main>
    );
  }
}
