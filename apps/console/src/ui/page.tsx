import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCommonMessages } from '#console/kit/messages.ts';
import './page.css';

interface PageProps {
  readonly title: string;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of an area; its title is also the document's. */
export function Page({ title, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Hoist`;
  }, [title]);
  return (
    <div className="page">
      <header className="page-head">
        <h1>{title}</h1>
        {actions ? <div className="actions">{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

export function NotFoundPage() {
  const t = useCommonMessages();
  return (
    <Page title={t('notFound')}>
      <p className="lead">{t('notFoundText')}</p>
      <p>
        <Link to="/">{t('home')}</Link>
      </p>
    </Page>
  );
}
