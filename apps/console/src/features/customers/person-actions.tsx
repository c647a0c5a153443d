import { blockPerson, erasePerson, exportPerson, unblockPerson } from '@hoist/contract/people/customers';
import type { Endpoint } from '@hoist/contract/endpoint';
import { startImpersonation } from '@hoist/contract/identity/impersonation';
import { useState } from 'react';
import { useMay } from '#console/kit/me.ts';
import { useCommonMessages } from '#console/kit/messages.ts';
import { Actions, formAction, type Action } from '#console/ui/actions.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { Form } from '#console/ui/forms/form.tsx';
import { saveFile } from '@hoist/web/save-file';
import { toast } from '#console/ui/toast.tsx';
import { useCustomerMessages } from './messages.ts';

interface Person {
  readonly usersId: number;
  readonly name: string;
  readonly email: string;
  readonly blocked: unknown;
  /** Number of open orders or jobs. */
  readonly open: number;
}

interface PersonActionsProps {
  readonly person: Person;
  /** Endpoints to fetch again after a change of the person. */
  readonly stale: readonly Endpoint[];
  /** Called after an erasure; left out if erasing is not offered. */
  readonly onGone?: () => void;
  /** What only one kind of person has. */
  readonly first?: Action | false;
}

/** The actions of the office on an account that the role permits. */
export function PersonActions({ person, stale, onGone, first = false }: PersonActionsProps) {
  const t = useCustomerMessages();
  const may = useMay();
  const { usersId, name, email, blocked, open } = person;
  const params = { userId: usersId };
  const keeps = may('customers.write');
  return (
    <Actions
      actions={[
        first,
        may('customers.impersonate') &&
          !blocked && {
            label: t('impersonate'),
            dialog: (onClose) => <Impersonate person={person} onClose={onClose} />,
          },
        keeps &&
          !blocked &&
          formAction({
            title: t('block'),
            text: open === 0 ? t('blockNone', { name }) : t('blockText', { name, count: open }),
            look: 'danger',
            endpoint: blockPerson,
            input: ({ texts }) => ({ params, form: texts('reason') }),
            stale,
            withReason: true,
            danger: true,
          }),
        keeps &&
          Boolean(blocked) &&
          formAction({
            title: t('unblock'),
            text: t('unblockText', { name }),
            endpoint: unblockPerson,
            input: () => ({ params }),
            stale,
          }),
        may('personalData.write') &&
          formAction({
            title: t('export'),
            text: t('exportText', { name }),
            endpoint: exportPerson,
            input: ({ texts }) => ({ params, form: texts('reason') }),
            stale,
            withReason: true,
            onDone: ({ exportedAt, data }) => {
              const file = `person-${usersId}-${exportedAt.slice(0, 10)}.json`;
              saveFile(file, JSON.stringify({ exportedAt, data }, null, 2), 'application/json');
              toast(t('exported'));
            },
          }),
        may('personalData.write') &&
          onGone !== undefined &&
          formAction({
            title: t('erase'),
            text: t('eraseText', { name, email }),
            look: 'danger',
            endpoint: erasePerson,
            input: ({ texts }) => ({ params, form: texts('reason', 'confirmation') }),
            stale: stale.slice(1),
            withReason: true,
            danger: true,
            onDone: ({ message }) => {
              toast(message);
              onGone();
            },
            children: <Field name="confirmation" label={t('confirmation')} autoComplete="off" />,
          }),
      ]}
    />
  );
}

/** Asks for the reason, then shows a link: browsers open new tabs only on a click. */
function Impersonate({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const t = useCustomerMessages();
  const frame = useCommonMessages();
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
          input={({ texts }) => ({ params: { userId: usersId }, form: texts('reason') })}
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
