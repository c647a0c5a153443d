import './landing-styles.ts';
import { deviceStorage } from '@hoist/web/storage';
import {
  type AnalyticsChoice,
  saveAnalyticsChoice,
  readAnalyticsChoice,
} from '#client/platform/analytics/analytics-choice.ts';
import { sendEvents } from '#client/platform/analytics/send-events.ts';

import { attachLanding } from './attach-landing.ts';

/** Script of a prerendered landing: loads the app's bundle on first use. */
const self = document.querySelector<HTMLScriptElement>('script[data-app]');
const root = document.getElementById('root');

const pageLanguage = () => (document.documentElement.lang.startsWith('fr') ? 'fr' : 'en');

let loading = false;
let failed = false;

const filesIn = (name: string) => (self?.dataset[name] ?? '').split(' ').filter(Boolean);

function addLink(fields: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), fields);
  document.head.append(link);
  return link;
}

let preloaded = false;

/** Loads the app and its sign-up in one go: found one after the other, each would cost a slow line a round trip. */
function preloadSignUp() {
  if (preloaded || !self) return;
  preloaded = true;
  // Unused preloads of styles would be warned about.
  const style = (href: string) => addLink({ rel: 'prefetch', as: 'style', href });
  const script = (href: string) => addLink({ rel: 'modulepreload', href });
  filesIn('css').forEach(style);
  const scripts = [...filesIn('app'), ...filesIn('chunks'), ...filesIn('signUp')].map(script);
  filesIn('signUpCss').forEach(style);
  // The page behind the sign-up waits, so that it takes nothing of a slow line.
  let missing = scripts.length;
  for (const link of scripts)
    link.addEventListener('load', () => {
      missing -= 1;
      if (missing === 0) filesIn('behind').forEach(script);
    });
}

async function openApp(dialog: string) {
  if (loading || !self) return;
  loading = true;
  const here = location.pathname + location.search;
  const app = self.dataset['app'] ?? '';
  preloadSignUp();
  document.querySelector('[data-consent]')?.remove();
  deviceStorage.save('hoist.language', pageLanguage());
  history.replaceState(null, '', `/home-page${location.search}#${dialog}`);
  for (const href of filesIn('css')) addLink({ rel: 'stylesheet', href });
  try {
    // Some browsers never retry a failed module import: reload the page.
    if (failed) {
      await fetch(app);
      location.reload();
    } else await import(/* @vite-ignore */ app);
  } catch {
    failed = true;
    history.replaceState(null, '', here);
    loading = false;
  }
}

/** Records a page view in the visit that the app continues. Only after consent. */
function countLanding(): void {
  const view = { name: 'page_view', at: new Date().toISOString(), values: { page: location.pathname } };
  sendEvents('/api/analytics-events', [view], { 'Accept-Language': document.documentElement.lang });
}

/** Saves the visitor's choice; never asks again afterwards. */
function startConsent(aside: HTMLElement): void {
  aside.addEventListener('click', (event) => {
    const choice = (event.target as Element).closest<HTMLElement>('[data-choice]')?.dataset['choice'];
    if (choice !== 'accepted' && choice !== 'declined') return;
    saveAnalyticsChoice(choice satisfies AnalyticsChoice);
    aside.remove();
    if (choice === 'accepted') countLanding();
  });
}

const invitation = new URLSearchParams(location.search).get('invitationCode');
if (invitation) deviceStorage.save('hoist.invitation', invitation);

async function checkInvitation(code: string) {
  const reply = await fetch(`/api/invitations?code=${encodeURIComponent(code)}`);
  const { data } = (await reply.json()) as { readonly data?: { readonly valid: boolean } };
  if (data?.valid !== false) return;
  deviceStorage.remove('hoist.invitation');
  const note = document.querySelector<HTMLElement>('[data-not-invited]');
  if (note) note.hidden = false;
}

/** Logged-in visitors go to the app, with a checked price directly to the booking. */
const insidePath = () => (deviceStorage.read('hoist.wish') ? '/inside/services' : '/inside');

if (root)
  attachLanding(
    root,
    (dialog) => (deviceStorage.read('hoist.session') ? location.assign(insidePath()) : void openApp(dialog)),
    () => (deviceStorage.read('hoist.session') ? undefined : preloadSignUp()),
  );

if (deviceStorage.read('hoist.session')) {
  for (const button of document.querySelectorAll<HTMLElement>('[data-inside]'))
    button.textContent = button.dataset['inside'] ?? '';
  for (const button of document.querySelectorAll<HTMLElement>('[data-guest]')) button.hidden = true;
  // The app redeems the invitation, which needs a session.
  if (invitation) void openApp('');
} else if (invitation) checkInvitation(invitation).catch(() => undefined);
for (const link of document.querySelectorAll<HTMLElement>('[data-language]'))
  link.addEventListener('click', () =>
    deviceStorage.save('hoist.language', link.dataset['language'] ?? 'en'),
  );

// The app has one address for both languages (`boot.js`), so store the page's language.
for (const link of document.querySelectorAll('a[href*="/company/"]'))
  link.addEventListener('click', () => deviceStorage.save('hoist.language', pageLanguage()));

/** Prefetches the app after the page has loaded, except on metered or slow connections. */
function prefetchApp() {
  const { connection } = navigator as {
    connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
  for (const href of [...filesIn('app'), ...filesIn('chunks')])
    addLink({ rel: 'prefetch', as: 'script', crossOrigin: '', href });
}
if (document.readyState === 'complete') prefetchApp();
else addEventListener('load', prefetchApp);

function openNamedDialog() {
  if (/^#(login|signUp|forgot)$/.test(location.hash)) void openApp(location.hash.slice(1));
}
openNamedDialog();
// Links on the same page only change the hash.
addEventListener('hashchange', openNamedDialog);

const consent = document.querySelector<HTMLElement>('[data-consent]');
if (readAnalyticsChoice() === 'accepted') countLanding();
else if (consent) startConsent(consent);
