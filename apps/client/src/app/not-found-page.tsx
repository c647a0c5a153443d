import { useEffect } from 'react';
import { useTexts } from '#client/texts/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import { showToast } from '#client/ui/toast.ts';
import { goTo, useLocation } from './navigation.ts';
import { paths } from './paths.ts';

/** 404 and every unknown path. A path containing /admin goes to the root instead. */
export function NotFoundPage() {
  const t = useTexts('frame');
  const admin = useLocation().pathname.includes('/admin');
  useEffect(() => {
    if (admin) goTo(paths.root, 'replace');
    else showToast(t('notFound.title'));
  }, [admin, t]);
  return (
    <AppPage title={t('notFound.title')} width="text">
      <EmptyState icon="help" title={t('notFound.text')}>
        <ButtonLink to={paths.root}>{t('notFound.link')}</ButtonLink>
      </EmptyState>
    </AppPage>
  );
}
