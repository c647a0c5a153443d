import { allowedOrigin, shellOrigins } from '../origins.ts';
import { send, type Exchange, type Simulator } from '../exchange.ts';
import { tick } from '../tick.ts';
import { Unit } from '../unit.ts';
import { htmlDocument, languageOf } from './html.ts';
import { answerOnboarding, isOpenLink, onboardingPage } from './onboarding.ts';
import { browserScript, styleSheet } from './scripts.ts';
import { answerChallenge, challengePage, findIntent } from './three-d-secure.ts';
import { answerWallet, walletPage } from './wallet.ts';

export async function answerPage(simulator: Simulator, exchange: Exchange): Promise<boolean> {
  const { pathname } = exchange.url;
  const script = browserScript(pathname);
  if (script !== undefined) return asset(exchange, 'text/javascript; charset=utf-8', script);
  if (pathname === '/sim/simulator.css') return asset(exchange, 'text/css; charset=utf-8', styleSheet());
  if (pathname === '/sim/element') {
    const body = '<div id="root"></div>';
    const page = htmlDocument({
      language: 'en',
      title: 'Card',
      bodyClass: 'element',
      body,
      script: '/sim/element.js',
    });
    return html(simulator, exchange, page);
  }
  const intent = /^\/sim\/3ds\/(\w+)$/.exec(pathname)?.[1];
  if (intent !== undefined) return challenge(simulator, exchange, intent);
  if (pathname === '/sim/wallet') return wallet(simulator, exchange);
  const link = /^\/sim\/onboarding\/(\w+)$/.exec(pathname)?.[1];
  if (link !== undefined) return onboarding(simulator, exchange, link);
  return false;
}

const freshUnit = ({ api }: Simulator): Unit => new Unit(api.store, api.now());

async function challenge(simulator: Simulator, exchange: Exchange, id: string): Promise<boolean> {
  const { url, request, body } = exchange;
  const unit = freshUnit(simulator);
  tick(unit);
  const intent = findIntent(unit, id, url.searchParams.get('secret') ?? '');
  if (intent === undefined) return false;
  const language = languageOf(url.searchParams.get('locale'), request.headers['accept-language'] ?? '');
  const parent = allowedOrigin(url.searchParams.get('parent'), unit.settings.allowedOrigins);
  const shown = { intent, language, parent };
  if (request.method !== 'POST') return html(simulator, exchange, challengePage(unit, shown));
  if (foreign(exchange)) return false;
  const { page, redirect } = answerChallenge(
    unit,
    shown,
    new URLSearchParams(body).get('answer') ?? 'cancel',
  );
  commit(simulator, unit);
  if (redirect === null) return html(simulator, exchange, page);
  return sendTo(exchange, redirect);
}

async function onboarding(simulator: Simulator, exchange: Exchange, id: string): Promise<boolean> {
  const { url, request, body } = exchange;
  const unit = freshUnit(simulator);
  const link = unit.find('account_links', id);
  if (link === undefined) return false;
  // A link that was used or has expired leads to the address that makes a new one.
  if (!isOpenLink(unit, link)) return sendTo(exchange, link.refresh_url);
  const language = languageOf(url.searchParams.get('locale'), request.headers['accept-language'] ?? '');
  if (request.method !== 'POST') return html(simulator, exchange, onboardingPage(language));
  if (foreign(exchange)) return false;
  const back = answerOnboarding(unit, link, new URLSearchParams(body).get('answer') ?? 'later');
  commit(simulator, unit);
  return sendTo(exchange, back);
}

function sendTo({ response }: Exchange, location: string): boolean {
  response.setHeader('location', location);
  send(response, 303, '');
  return true;
}

async function wallet(simulator: Simulator, exchange: Exchange): Promise<boolean> {
  const { url, request, body } = exchange;
  const unit = freshUnit(simulator);
  const parent = allowedOrigin(url.searchParams.get('parent'), unit.settings.allowedOrigins);
  if (parent === null) return false;
  const sheet = {
    wallet: url.searchParams.get('wallet') === 'apple_pay' ? ('apple_pay' as const) : ('google_pay' as const),
    amount: Number.parseInt(url.searchParams.get('amount') ?? '0', 10) || 0,
    lines: url.searchParams.getAll('line').map((line) => ({
      cents: Number.parseInt(line, 10) || 0,
      name: line.slice(line.indexOf(' ') + 1, 80),
    })),
    language: languageOf(url.searchParams.get('locale'), request.headers['accept-language'] ?? ''),
    parent,
  };
  if (request.method !== 'POST') return html(simulator, exchange, walletPage(sheet));
  if (foreign(exchange)) return false;
  const page = answerWallet(unit, sheet, new URLSearchParams(body));
  commit(simulator, unit);
  return html(simulator, exchange, page);
}

/** Whether another site submitted the form. */
const foreign = ({ request }: Exchange): boolean => {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

function commit({ api }: Simulator, unit: Unit): void {
  unit.commit();
  api.changed();
}

function asset({ response }: Exchange, type: string, text: string): boolean {
  response.setHeader('content-type', type);
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  send(response, 200, text);
  return true;
}

/** Pages may be framed by loopback pages, the native shells and configured origins. */
function html(simulator: Simulator, { response }: Exchange, page: string): boolean {
  const parents = [
    'http://127.0.0.1:*',
    'http://localhost:*',
    ...shellOrigins,
    ...freshUnit(simulator).settings.allowedOrigins,
  ];
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-security-policy', `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors ${parents.join(' ')}`); // prettier-ignore
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('x-content-type-options', 'nosniff');
  send(response, 200, page);
  return true;
}
