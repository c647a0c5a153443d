import { type RefObject, useEffect } from 'react';

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
