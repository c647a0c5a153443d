import { PublicNotice } from '#client/landing/public/public-notice.tsx';
import { useMessages } from '#client/messages/i18n.ts';

/** One page for unknown, expired, revoked and used links. */
export function ExpiredLink() {
  const t = useMessages('passport');
  return <PublicNotice icon="help" title={t('dead.title')} text={t('dead.text')} home={t('dead.home')} />;
}
