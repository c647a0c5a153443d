import { changeOwnPassword, getConsoleSession, renewRecoveryCodes } from '@hoist/contract/identity/staff';
import { useRef, useState } from 'react';
import { refresh } from '#console/kit/query.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { FormDialog } from '#console/ui/forms/form-dialog.tsx';
import { useSignInMessages } from './messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface OwnProps {
  readonly onClose: () => void;
}

/** Asks for the present password and the second factor. */
function Proof() {
  const t = useSignInMessages();
  return (
    <>
      <Field
        name="current_password"
        type="password"
        label={t('currentPassword')}
        autoComplete="current-password"
      />
      <Field name="code" label={t('code')} help={t('codeHelp')} autoComplete="one-time-code" />
    </>
  );
}

export function ChangePassword({ onClose }: OwnProps) {
  const t = useSignInMessages();
  return (
    <FormDialog
      title={t('changePassword')}
      text={t('changePasswordText')}
      endpoint={changeOwnPassword}
      input={({ texts }) => ({ form: texts('current_password', 'code', 'password', 'password2') })}
      onClose={onClose}
    >
      <Proof />
      <Field name="password" type="password" label={t('newPassword')} autoComplete="new-password" />
      <Field name="password2" type="password" label={t('repeat')} autoComplete="new-password" />
    </FormDialog>
  );
}

/** The new codes are shown once, and stay until they are kept. */
export function RenewCodes({ onClose }: OwnProps) {
  const t = useSignInMessages();
  const [codes, setCodes] = useState<readonly string[]>();
  const isDone = useRef(false);
  if (codes)
    return (
      <Dialog title={t('renewCodes')} lasting>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </Dialog>
    );
  return (
    <FormDialog
      title={t('renewCodes')}
      text={t('renewCodesText')}
      endpoint={renewRecoveryCodes}
      input={({ texts }) => ({ form: texts('current_password', 'code') })}
      onDone={({ recoveryCodes }) => {
        isDone.current = true;
        setCodes(recoveryCodes);
        void refresh(getConsoleSession);
      }}
      onClose={() => {
        if (!isDone.current) onClose();
      }}
    >
      <Proof />
    </FormDialog>
  );
}
