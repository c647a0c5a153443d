import { leaveApp, minimizeApp, takeBackButton } from '#client/platform/native/shell.ts';
import { backAction } from './back-action.ts';

/** Ionic uses 100 for overlays and 0 for the page's history. */
const overHistory = 10;

interface BackButtonEvent extends Event {
  readonly detail: {
    register(priority: number, handler: (next: () => void) => void): void;
  };
}

/** Closable overlays have already handled the event; what is still open cannot be closed now. */
const isHeld = () => document.querySelector('ion-modal:not(.overlay-hidden), output.loading') !== null;

/** The router stores each page's index in the history state. */
const pagesBehind = () => (history.state as { readonly idx?: number } | null)?.idx;

/** Handles Android's back button; Apple devices have none. */
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
