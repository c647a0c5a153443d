import { Link } from 'react-router-dom';
import { Page } from '#console/ui/page.tsx';
import { useFrameMessages } from './messages.ts';

export function NotFoundPage() {
  const t = useFrameMessages();
  return (
    <Page title={t('notFound')}>
      <p className="lead">{t('notFoundText')}</p>
      <p>
        <Link to="/">{t('home')}</Link>
      </p>
    </Page>
  );
}
