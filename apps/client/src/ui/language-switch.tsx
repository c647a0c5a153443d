import { useLanguage } from '#client/messages/i18n.ts';
import { changeLanguage } from '#client/kit/session/change-language.ts';

/** The other language, named in itself. */
export function LanguageSwitch() {
  const other = useLanguage() === 'fr' ? 'en' : 'fr';
  return (
    <button type="button" className="site-link" lang={other} onClick={() => void changeLanguage(other)}>
      {other === 'fr' ? 'Français' : 'English'}
    </button>
  );
}
