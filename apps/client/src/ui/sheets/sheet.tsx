import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { IconButton } from '../button.tsx';
import { IonModal, afterDismissal, useOverlayLabel } from './ion-modal.ts';
import { useSwipeRight } from './use-swipe-right.ts';
import { useWide } from '../use-wide.ts';
import './sheet.css';

interface SheetProps {
  readonly open: boolean;
  /** Called after closing by button, backdrop, Escape, swipe or the device's back button. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Fixed below the scrolling part: the buttons. */
  readonly footer?: ReactNode;
  /** From Medium up: a centred dialog or a panel at the right. */
  readonly wide?: 'centre' | 'panel';
  /** Below Medium: full screen instead of the content's height. */
  readonly tall?: boolean;
  readonly closeLabel?: string;
  /** Third-party overlays (bank dialog, wallet) may take the focus. */
  readonly sharesFocus?: boolean;
  /** Temporarily cannot be closed. */
  readonly held?: boolean;
  /** Can never be closed and shows no close button. */
  readonly blocking?: boolean;
  /** Shown in the header beside the close button. */
  readonly action?: ReactNode;
  /** Shows a progress bar under the title. */
  readonly loading?: boolean;
}

/** Replaces Ionic's focus trap: makes the page behind inert. */
const setBehindInert = (inert: boolean) => document.querySelector('.frame')?.toggleAttribute('inert', inert);

/** A bottom sheet below Medium; a centred dialog or a side panel above. */
export function Sheet(props: SheetProps) {
  const {
    open,
    onClose,
    title,
    children,
    footer,
    wide = 'centre',
    tall = false,
    closeLabel,
    sharesFocus = false,
    held = false,
    blocking = false,
    loading,
    action,
  } = props;
  const t = useMessages('ui');
  const isWide = useWide();
  const modal = useRef<HTMLIonModalElement>(null);
  const body = useRef<HTMLDivElement>(null);

  const name = useOverlayLabel(modal, { label: title, role: 'dialog' });
  const close = useCallback(() => void modal.current?.dismiss(), []);
  useSwipeRight(body, open && !isWide && !blocking, close);
  useEffect(() => (sharesFocus ? () => void setBehindInert(false) : undefined), [sharesFocus]);

  return (
    <IonModal
      ref={modal}
      isOpen={open}
      focusTrap={!sharesFocus}
      canDismiss={!held && !blocking}
      backdropDismiss={!blocking}
      onDidDismiss={() => afterDismissal(onClose)}
      onWillPresent={() => {
        name();
        if (sharesFocus) setBehindInert(true);
      }}
      onWillDismiss={() => {
        if (sharesFocus) setBehindInert(false);
      }}
      className={`sheet ${isWide ? wide : tall ? 'tall' : 'bottom'}`}
      {...(isWide || tall
        ? {}
        : { initialBreakpoint: 1, breakpoints: blocking ? [1] : [0, 1], handle: !blocking })}
    >
      <div className="sheet-body" ref={body}>
        <header className="sheet-head">
          <h2>{title}</h2>
          {action}
          {blocking ? null : <IconButton icon="close" label={closeLabel ?? t('close')} onClick={close} />}
        </header>
        {loading ? (
          <div className="progress">
            <progress className="visually-hidden" aria-label={title} />
          </div>
        ) : null}
        <div className="sheet-scroll">{children}</div>
        {footer ? <footer className="sheet-foot">{footer}</footer> : null}
      </div>
    </IonModal>
  );
}
