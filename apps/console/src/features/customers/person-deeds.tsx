import { blockPerson, erasePerson, exportPerson, unblockPerson } from '@hoist/contract/people/customers';
import type { Endpoint } from '@hoist/contract/endpoint';
import { startImpersonation } from '@hoist/contract/identity/impersonation';
import { useState } from 'react';
import { useMay } from '#console/app/me.ts';
import { Button } from '#console/ui/button.tsx';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { saveFile } from '@hoist/web/save-file';
import { toast } from '#console/ui/toast.ts';
import { useFrameTexts } from '#console/app/texts.ts';
import { useCustomerTexts } from './texts.ts';

interface Person {
  readonly usersId: number;
  readonly name: string;
  readonly email: string;
  readonly blocked: unknown;
  /** Orders or jobs that are not over. */
  readonly open: number;
}

interface PersonDeedsProps {
  readonly person: Person;
  /** Calls whose answers tell of the person. */
  readonly stale: readonly Endpoint[];
  /** The person is erased; left out: that is not done from here. */
  readonly onGone?: () => void;
}

type Asking = 'impersonate' | 'block' | 'unblock' | 'export' | 'erase';

/** The actions of the office on an account that the role permits. */
export function PersonDeeds({ person, stale, onGone }: PersonDeedsProps) {
  const t = useCustomerTexts();
  const frame = useFrameTexts();
  const may = useMay();
  const [asking, setAsking] = useState<Asking>();
  const { usersId, name, email, blocked, open } = person;
  const params = { userId: usersId };
  const done = () => setAsking(undefined);
  return (
    <>
      <div className="panel-deeds">
        {may('people.impersonate') && !blocked ? (
          <Button onClick={() => setAsking('impersonate')}>{t('impersonate')}</Button>
        ) : null}
        {may('people.keep') ? (
          blocked ? (
            <Button onClick={() => setAsking('unblock')}>{t('unblock')}</Button>
          ) : (
            <Button look="danger" onClick={() => setAsking('block')}>
              {t('block')}
            </Button>
          )
        ) : null}
        {may('people.data') ? <Button onClick={() => setAsking('export')}>{t('export')}</Button> : null}
        {may('people.data') && onGone ? (
          <Button look="danger" onClick={() => setAsking('erase')}>
            {t('erase')}
          </Button>
        ) : null}
      </div>
      {asking === 'impersonate' ? <Impersonate person={person} onClose={done} /> : null}
      {asking === 'block' ? (
        <ConfirmDialog
          title={t('block')}
          text={open === 0 ? t('blockNone', { name }) : t('blockText', { name, count: open })}
          endpoint={blockPerson}
          input={(reason) => ({ params, form: { reason } })}
          stale={stale}
          onClose={done}
          withReason
          danger
        />
      ) : null}
      {asking === 'unblock' ? (
        <ConfirmDialog
          title={t('unblock')}
          text={t('unblockText', { name })}
          endpoint={unblockPerson}
          input={() => ({ params })}
          stale={stale}
          onClose={done}
        />
      ) : null}
      {asking === 'export' ? (
        <Dialog title={t('export')} onClose={done}>
          <p className="dialog-text">{t('exportText', { name })}</p>
          <Form
            endpoint={exportPerson}
            input={({ reason }) => ({ params, form: { reason: String(reason) } })}
            stale={stale}
            submit={t('export')}
            onCancel={done}
            onDone={({ exportedAt, data }) => {
              const file = `person-${usersId}-${exportedAt.slice(0, 10)}.json`;
              saveFile(file, JSON.stringify({ exportedAt, data }, null, 2), 'application/json');
              toast(t('exported'));
              done();
            }}
          >
            <Field name="reason" label={frame('reason')} long />
          </Form>
        </Dialog>
      ) : null}
      {asking === 'erase' ? (
        <Dialog title={t('erase')} onClose={done}>
          <p className="dialog-text">{t('eraseText', { name, email })}</p>
          <Form
            endpoint={erasePerson}
            input={({ reason, confirmation }) => ({
              params,
              form: { reason: String(reason), confirmation: String(confirmation) },
            })}
            stale={stale.slice(1)}
            submit={t('erase')}
            onCancel={done}
            onDone={({ message }) => {
              toast(message);
              onGone?.();
            }}
            danger
          >
            <Field name="reason" label={frame('reason')} long />
            <Field name="confirmation" label={t('confirmation')} autoComplete="off" />
          </Form>
        </Dialog>
      ) : null}
    </>
  );
}

/** The reason first; then a link, because a browser opens a new tab for a press alone. */
function Impersonate({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const t = useCustomerTexts();
  const frame = useFrameTexts();
  const [code, setCode] = useState<string>();
  const { name, usersId } = person;
  return (
    <Dialog title={t('impersonate')} onClose={onClose}>
      <p className="dialog-text">
        {code === undefined ? t('impersonateText', { name }) : t('impersonateReady')}
      </p>
      {code === undefined ? (
        <Form
          endpoint={startImpersonation}
          input={({ reason }) => ({ params: { userId: usersId }, form: { reason: String(reason) } })}
          submit={t('impersonateSubmit')}
          onCancel={onClose}
          onDone={(answer) => setCode(answer.code)}
        >
          <Field name="reason" label={frame('reason')} long />
        </Form>
      ) : (
        <div className="form-buttons">
          <a
            className="button button-primary"
            href={`/act-as#${code}`}
            target="_blank"
            rel="noopener"
            data-autofocus
            onClick={onClose}
          >
            {t('impersonateOpen', { name })}
          </a>
        </div>
      )}
    </Dialog>
  );
}
