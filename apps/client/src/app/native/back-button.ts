import { leaveApp, minimizeApp, takeBackButton } from '#client/platform/native/shell.ts';
import { backAction } from '../back-action.ts';

/** Ionic's own: 100 for what lies over the page, 0 for the page's history. */
const overHistory = 10;

interface BackButtonEvent extends Event {
  readonly detail: {
    register(priority: number, handler: (next: () => void) => void): void;
  };
}

/** What could be closed has been asked before: whatever is still open is held, or waits for the server. */
const isHeld = () => document.querySelector('ion-modal:not(.overlay-hidden), output.loading') !== null;

/** The router counts its pages in the state of each. */
const pagesBehind = () => (history.state as { readonly idx?: number } | null)?.idx;

/** Android's back button; Apple's devices have none. */
export function startBackButton(): void {
  takeBackButton();
  document.addEventListener('ionBackButton', (event) => {
    (event as BackButtonEvent).detail.register(overHistory, (next) => {
      const action = backAction({ path: location.pathname, held: isHeld(), behind: pagesBehind() });
      if (action === 'exit') void leaveApp();
      else if (action === 'minimize') void minimizeApp();
      else if (action === 'back') next();
    });
  });
}
