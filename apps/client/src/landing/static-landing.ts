import './landing-styles.ts';
import { readAnalyticsChoice } from '#client/platform/analytics-choice.ts';
import { countLanding, wakeConsent } from './landing-consent.ts';
import { wakeLanding } from './landing-script.ts';

/** The module of a prerendered landing: loads the app's bundle over the page on first use. */
const self = document.querySelector<HTMLScriptElement>('script[data-app]');
const root = document.getElementById('root');

function saved(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}

const pageLanguage = () => (document.documentElement.lang.startsWith('fr') ? 'fr' : 'en');

let loading = false;
let failed = false;

async function openApp(dialog: string) {
  if (loading || !self) return;
  loading = true;
  const here = location.pathname + location.search;
  const app = self.dataset['app'] ?? '';
  document.querySelector('[data-consent]')?.remove();
  keep('hoist.language', pageLanguage());
  history.replaceState(null, '', `/home-page${location.search}#${dialog}`);
  for (const href of (self.dataset['css'] ?? '').split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }
  try {
    // Some browsers never fetch a module again that failed once on a page: its next try is on a new one.
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

const invitation = new URLSearchParams(location.search).get('invitationCode');
if (invitation) keep('hoist.invitation', invitation);

async function checkInvitation(code: string) {
  const reply = await fetch(`/api/invitations?code=${encodeURIComponent(code)}`);
  const { data } = (await reply.json()) as { readonly data?: { readonly valid: boolean } };
  if (data?.valid !== false) return;
  localStorage.removeItem('hoist.invitation');
  const note = document.querySelector<HTMLElement>('[data-not-invited]');
  if (note) note.hidden = false;
}

/** Whoever has an account goes on inside: with what they chose here to its booking. */
const insidePath = () => (saved('hoist.wish') ? '/inside/services' : '/inside');

if (root)
  wakeLanding(root, (dialog) =>
    saved('hoist.session') ? location.assign(insidePath()) : void openApp(dialog),
  );

if (saved('hoist.session')) {
  for (const button of document.querySelectorAll<HTMLElement>('[data-inside]'))
    button.textContent = button.dataset['inside'] ?? '';
  // Only a logged-in user can hand an invitation in: the app does it.
  if (invitation) void openApp('');
} else if (invitation) checkInvitation(invitation).catch(() => undefined);
for (const link of document.querySelectorAll<HTMLElement>('[data-language]'))
  link.addEventListener('click', () => keep('hoist.language', link.dataset['language'] ?? 'en'));

// The app keeps one address for both languages (`boot.js`).
for (const link of document.querySelectorAll('a[href*="/company/"]'))
  link.addEventListener('click', () => keep('hoist.language', pageLanguage()));

/** Fetches the app ahead once the page is done, unless the visitor pays for every byte. */
function fetchAhead() {
  const { connection } = navigator as {
    connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
  for (const href of [self?.dataset['app'] ?? '', ...(self?.dataset['chunks'] ?? '').split(' ')].filter(
    Boolean,
  )) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
if (document.readyState === 'complete') fetchAhead();
else addEventListener('load', fetchAhead);

function openNamedDialog() {
  if (/^#(login|signUp|forgot)$/.test(location.hash)) void openApp(location.hash.slice(1));
}
openNamedDialog();
// A link on the page itself changes the hash alone.
addEventListener('hashchange', openNamedDialog);

const asked = document.querySelector<HTMLElement>('[data-consent]');
if (readAnalyticsChoice() === 'accepted') countLanding();
else if (asked) wakeConsent(asked);
