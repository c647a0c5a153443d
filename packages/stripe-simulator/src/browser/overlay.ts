import type { Api } from './call-api.ts';

export interface OverlayResult {
  readonly outcome: string;
  readonly paymentMethod?: string;
}

/** Opens a page of the simulator in an overlay; resolves with its result, or as canceled on Escape. */
export function openOverlay(api: Api, url: string, title: string): Promise<OverlayResult> {
  const shade = document.createElement('div');
  const frame = document.createElement('iframe');
  shade.setAttribute('role', 'dialog');
  shade.setAttribute('aria-modal', 'true');
  shade.setAttribute('aria-label', title);
  Object.assign(shade.style, { position: 'fixed', inset: '0', zIndex: '2147483647', display: 'grid', placeItems: 'center', padding: '16px', background: 'rgb(13 14 16 / .62)' }); // prettier-ignore
  Object.assign(frame.style, { width: 'min(440px, 100%)', height: 'min(560px, 100%)', border: '0', borderRadius: '20px', background: 'transparent', colorScheme: 'normal' }); // prettier-ignore
  frame.title = title;
  frame.name = `stripe-challenge-${Date.now()}`;
  const target = new URL(url);
  target.searchParams.set('locale', api.locale);
  target.searchParams.set('parent', window.location.origin);
  frame.src = target.href;
  shade.append(frame);
  document.body.append(shade);
  frame.focus();
  return new Promise((resolve) => {
    const finish = (result: OverlayResult): void => {
      window.removeEventListener('message', onMessage);
      window.removeEventListener('keydown', onKey, true);
      shade.remove();
      resolve(result);
    };
    const onMessage = (event: MessageEvent<OverlayResult & { from?: string }>): void => {
      if (
        event.origin === api.origin &&
        event.source === frame.contentWindow &&
        event.data.from === 'stripe-simulator'
      )
        finish(event.data);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') finish({ outcome: 'canceled' });
    };
    window.addEventListener('message', onMessage);
    window.addEventListener('keydown', onKey, true);
  });
}
