import { useEffect, useState } from 'react';
import { ServiceDrawing } from '#client/landing/service-drawing.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { PublicPage } from '#client/landing/public/public-page.tsx';
import { AppPage } from '#client/ui/app-page.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import { showToast } from '#client/kit/toast.ts';
import { inside } from '#client/kit/session/guard.ts';
import { useLocation } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { useGuard } from './use-guard.ts';

/** 404 and unknown paths. Guards run first: /admin leads to the root, visitors cannot open /inside. */
export function NotFoundPage() {
  const t = useMessages('frame');
  // Fixed at mount: the page stays mounted while another one is shown.
  const [path] = useState(useLocation().pathname);
  const open = useGuard(path);
  useEffect(() => {
    if (open) showToast(t('notFound.title'));
  }, [open, t]);
  const message = (
    <EmptyState icon="help" title={t('notFound.text')}>
      <ButtonLink to={paths.root}>{t('notFound.link')}</ButtonLink>
    </EmptyState>
  );
  return inside(path) ? (
    <AppPage title={t('notFound.title')} width="text">
      {message}
    </AppPage>
  ) : (
    <PublicPage
      title={t('notFound.title')}
      hero={{ lead: t('notFound.text'), art: <ServiceDrawing category="lost" /> }}
    >
      <div>
        <ButtonLink to={paths.root}>{t('notFound.link')}</ButtonLink>
      </div>
    </PublicPage>
  );
}
