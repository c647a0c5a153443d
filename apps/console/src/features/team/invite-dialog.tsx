import { inviteStaff, listAuditLog, listStaff } from '@hoist/contract/identity/staff';
import { consoleRoles, type ConsoleRole } from '@hoist/domain/access/console';
import { useFrameTexts } from '#console/app/texts.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { Choice, Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { toast } from '#console/ui/toast.ts';
import { useTeamTexts } from './texts.ts';

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTeamTexts();
  const frame = useFrameTexts();
  return (
    <Dialog title={t('inviteTitle')} onClose={onClose}>
      <p className="dialog-text">{t('inviteText')}</p>
      <Form
        endpoint={inviteStaff}
        input={({ email, fname, lname, role }) => ({
          form: {
            email: String(email),
            fname: String(fname),
            lname: String(lname),
            role: role as ConsoleRole,
          },
        })}
        stale={[listStaff, listAuditLog]}
        submit={t('sendInvitation')}
        onCancel={onClose}
        onDone={({ message }) => {
          toast(message);
          onClose();
        }}
      >
        <Field name="fname" label={t('fname')} />
        <Field name="lname" label={t('lname')} />
        <Field name="email" type="email" label={t('email')} />
        <Choice
          name="role"
          label={t('role')}
          initial="support"
          options={consoleRoles.map((value) => ({ value, text: frame(`role.${value}`) }))}
        />
      </Form>
    </Dialog>
  );
}
