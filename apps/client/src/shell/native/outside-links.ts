import { openInAppBrowser } from '#client/platform/in-app-browser.ts';
import { platform } from '#client/platform/platform.ts';
import { serverUrl } from '#client/platform/server-url.ts';
import { handleError } from '#client/kit/errors/error-handler.ts';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { outsideLink } from './outside-link.ts';

/** The clicked link; null if page code handled it or it is an anchor on the same page. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  return link === null || link.getAttribute('href')?.startsWith('#') === true ? null : link;
}

function openDirections(to: string): void {
  const address = encodeURIComponent(to);
  location.href = platform === 'ios' ? `maps://?daddr=${address}` : `geo:0,0?q=${address}`;
}

function follow(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link) return;
  const target = outsideLink(link.href, { app: location.origin, server: serverUrl });
  if (target.kind === 'leave') return;
  event.preventDefault();
  if (target.kind === 'inside') goTo(target.to);
  else if (target.kind === 'way') openDirections(target.to);
  else
    openInAppBrowser(target.url).catch((error: unknown) =>
      handleError(error, { silent: false, isPublic: true }),
    );
}

/** Handles every link click, so that no link replaces the app's page. */
export function watchOutsideLinks(): void {
  addEventListener('click', follow);
}
