import { type RefObject, useEffect } from 'react';

interface OverlayLabel {
  readonly label: string;
  readonly role: 'dialog' | 'alertdialog';
}

/**
 * Names an overlay for screen readers. Ionic puts the role on an element of its shadow tree and copies the label there
 * once only: a title that changes, or one named by an id, would not be read. Returns the handler for `onWillPresent`.
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
