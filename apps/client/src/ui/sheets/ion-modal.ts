import { defineCustomElement } from '@ionic/core/components/ion-modal.js';
import { IonModal } from '@ionic/react';
import { type RefObject, useEffect } from 'react';

// `build/ionic-plugins.ts` removes this definition from `@ionic/react`, which keeps it out of the first load.
defineCustomElement();

export { IonModal };

/** Ionic still uses an overlay when it reports the dismissal: remove it from the page in the next task. */
export const afterDismissal = (then: () => void) => void setTimeout(then, 0);

interface OverlayLabel {
  readonly label: string;
  readonly role: 'dialog' | 'alertdialog';
}

/**
 * Sets an overlay's accessible name and role. Ionic copies the label into its shadow tree only once, so changes
 * would be lost.
 * Returns the handler for `onWillPresent`.
 */
export function useOverlayLabel(overlay: RefObject<HTMLElement | null>, { label, role }: OverlayLabel) {
  const name = () => {
    const wrapper = overlay.current?.shadowRoot?.querySelector('.ion-overlay-wrapper');
    wrapper?.setAttribute('aria-label', label);
    wrapper?.setAttribute('role', role);
  };
  useEffect(name);
  return name;
}
