import { type ReactNode, useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { SubmitForm } from '#client/ui/forms/submit-form.tsx';
import { TextArea, Checkbox } from '#client/ui/forms/field.tsx';

interface DeletionFormProps {
  readonly busy: boolean;
  readonly onDelete: (reason: string) => void;
  /** The cancel button. */
  readonly keep: ReactNode;
}

/** The last step of a deletion: an optional reason and a required checkbox. */
export function DeletionForm({ busy, onDelete, keep }: DeletionFormProps) {
  const t = useMessages('account');
  const [reason, setReason] = useState('');
  const [sure, setSure] = useState(false);
  const [missing, setMissing] = useState(false);
  return (
    <SubmitForm
      onSubmit={() => {
        setMissing(!sure);
        if (sure) onDelete(reason);
      }}
    >
      <TextArea
        label={t('deletePage.reason')}
        optional
        rows={3}
        maxLength={1000}
        value={reason}
        onText={setReason}
      />
      <Checkbox
        required
        checked={sure}
        error={missing && !sure ? t('deletePage.sureMissing') : undefined}
        onChange={(event) => setSure(event.target.checked)}
      >
        {t('deletePage.sure')}
      </Checkbox>
      <div className="row wrap">
        {keep}
        <Button type="submit" kind="danger" busy={busy}>
          {t('deletePage.delete')}
        </Button>
      </div>
    </SubmitForm>
  );
}
