import { currentLanguage, onLanguage } from '#client/texts/i18n.ts';

/** What the browser reads to install the app, in the language that is spoken. A landing that became the app has none yet. */
export function keepManifest(): void {
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
