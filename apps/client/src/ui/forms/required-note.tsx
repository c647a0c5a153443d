import { useMessages } from '#client/messages/i18n.ts';

/** Explains the marks of a form with several fields. */
export function RequiredNote() {
  const t = useMessages('ui');
  return <p className="small muted">{t('required')}</p>;
}
