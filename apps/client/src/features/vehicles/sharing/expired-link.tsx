import { PublicNotice } from '#client/features/company/public-notice.tsx';
import { useTexts } from '#client/texts/i18n.ts';

/** The same page for an unknown, expired, ended or used link: it does not tell which. */
export function ExpiredLink() {
  const t = useTexts('passport');
  return <PublicNotice icon="help" title={t('dead.title')} text={t('dead.text')} home={t('dead.home')} />;
}
