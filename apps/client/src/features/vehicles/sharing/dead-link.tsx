import { paths } from '#client/app/paths.ts';
import { PublicPage } from '#client/features/company/public-page.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/states.tsx';

/** The same page for an unknown, expired, ended or used link: it does not tell which. */
export function DeadLink() {
  const t = useMessages('passport');
  return (
    <PublicPage title={t('dead.title')} hideTitle>
      <EmptyState icon="help" title={t('dead.title')} text={t('dead.text')}>
        <ButtonLink to={paths.root}>{t('dead.home')}</ButtonLink>
      </EmptyState>
    </PublicPage>
  );
}
