import { currentLanguage, onLanguage } from '#client/messages/i18n.ts';

/** Links the web manifest in the current language. A landing that opened the app has no link yet. */
export function linkManifest(): void {
  const found = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const link = found ?? document.head.appendChild(document.createElement('link'));
  link.rel = 'manifest';
  const adjust = () => {
    const href = `/app-${currentLanguage()}.webmanifest`;
    if (link.getAttribute('href') !== href) link.href = href;
  };
  onLanguage(adjust);
  adjust();
}
