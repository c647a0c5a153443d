import { chooseLanguage, useLanguage } from '#client/texts/i18n.ts';

/** The other language, named in itself. */
export function LanguageSwitch() {
  const other = useLanguage() === 'fr' ? 'en' : 'fr';
  return (
    <button type="button" className="site-link" lang={other} onClick={() => void chooseLanguage(other)}>
      {other === 'fr' ? 'Français' : 'English'}
    </button>
  );
}
