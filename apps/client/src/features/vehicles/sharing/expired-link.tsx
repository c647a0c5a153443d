import { PublicNotice } from '#client/features/company/public-notice.tsx';
import { useTexts } from '#client/texts/i18n.ts';

/** One page for unknown, expired, revoked and used links. */
export function ExpiredLink() {
  const t = useTexts('passport');
  return <PublicNotice icon="help" title={t('dead.title')} text={t('dead.text')} home={t('dead.home')} />;
}
