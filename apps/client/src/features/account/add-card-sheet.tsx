import { useRef, useState } from 'react';
import { parseMessage } from '#client/kit/api/api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { FieldError } from '#client/ui/forms/field-error.tsx';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { showToast } from '#client/kit/toast.ts';
import type { StripeSettings } from '#client/model/card/stripe.ts';
import { CardForm, type CardFormHandle } from '#client/model/card/card-form.tsx';
import { cardName } from '#client/model/card/card-name.ts';

interface AddCardSheetProps {
  readonly open: boolean;
  readonly settings: StripeSettings;
  readonly onClose: () => void;
}

/** Saves a card for later payments. */
export function AddCardSheet({ open, settings, onClose }: AddCardSheetProps) {
  const t = useMessages('cards');
  const form = useRef<CardFormHandle>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const save = async () => {
    setBusy(true);
    setError('');
    try {
      const card = await form.current?.save();
      if (card) showToast(t('added', { card: cardName(card) }));
      onClose();
    } catch (cause) {
      setError(parseMessage(cause) ?? t('notStored'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      sharesFocus
      title={t('add')}
      footer={
        <Button busy={busy} onClick={() => void save()}>
          {t('save')}
        </Button>
      }
    >
      {open ? <CardForm ref={form} settings={settings} /> : null}
      <FieldError text={error} />
    </Sheet>
  );
}
