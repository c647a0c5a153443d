import { useRef } from 'react';
import { Button } from '../button.tsx';
import { dialogs, type OpenDialog } from './dialog.ts';
import { IonModal, afterDismissal, useOverlayLabel } from './ion-modal.ts';
import './dialog-host.css';

/** Renders the dialogs of `ask`, one at a time. */
export function DialogHost() {
  const [dialog] = dialogs.use();
  return dialog ? <AlertDialog key={dialog.id} dialog={dialog} /> : null;
}

function AlertDialog({ dialog }: { readonly dialog: OpenDialog }) {
  const modal = useRef<HTMLIonModalElement>(null);
  const answered = useRef<string | null>(null);
  const name = useOverlayLabel(modal, {
    label: dialog.text ? `${dialog.title}. ${dialog.text}` : dialog.title,
    role: 'alertdialog',
  });
  const choose = (value: string) => {
    answered.current = value;
    void modal.current?.dismiss();
  };
  return (
    <IonModal
      ref={modal}
      isOpen
      className="alert"
      onWillPresent={name}
      onDidDismiss={() => afterDismissal(() => dialog.answer(answered.current))}
    >
      <div className="alert-body">
        <h2>{dialog.title}</h2>
        {dialog.text ? <p className="muted">{dialog.text}</p> : null}
        <div className="alert-buttons">
          {dialog.buttons.map((button, index) => (
            <Button
              key={button.value}
              kind={button.kind ?? (index === dialog.buttons.length - 1 ? 'primary' : 'quiet')}
              onClick={() => choose(button.value)}
            >
              {button.label}
            </Button>
          ))}
        </div>
      </div>
    </IonModal>
  );
}
