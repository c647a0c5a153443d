import {
  getContent,
  listContent,
  publishContent,
  restoreContent,
  unscheduleContent,
} from '@hoist/contract/operations/content';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { fromLocalInput } from '#console/ui/local-time.ts';
import { toast } from '#console/ui/toast.ts';
import type { Piece } from './piece.ts';
import { useContentTexts } from './texts.ts';

export interface VersionDeed {
  readonly what: 'publish' | 'unplan' | 'restore';
  readonly version: number;
}

interface VersionDialogProps {
  readonly piece: Piece;
  readonly deed: VersionDeed;
  readonly onClose: () => void;
}

const stale = [getContent, listContent];

/** Asks before readers get other words. */
export function VersionDialog({ piece: { key }, deed: { what, version }, onClose }: VersionDialogProps) {
  const t = useContentTexts();
  const params = { key, version };
  if (what !== 'publish')
    return (
      <ConfirmDialog
        title={t(what)}
        text={t(what === 'restore' ? 'restoreText' : 'unplanText', { version })}
        endpoint={what === 'restore' ? restoreContent : unscheduleContent}
        input={() => ({ params })}
        stale={stale}
        onClose={onClose}
      />
    );
  const agreed = key === 'terms' || key === 'privacy';
  return (
    <Dialog title={t('publish')} onClose={onClose}>
      <p className="dialog-text">{t(agreed ? 'publishTerms' : 'publishText', { version })}</p>
      <Form
        endpoint={publishContent}
        input={({ from }) => ({ params, form: { from: fromLocalInput(String(from)) } })}
        stale={stale}
        submit={t('publish')}
        onCancel={onClose}
        onDone={({ message }) => {
          toast(message);
          onClose();
        }}
      >
        <Field name="from" label={t('from')} type="datetime-local" />
      </Form>
    </Dialog>
  );
}
