import type { Endpoint } from '@hoist/contract/endpoint';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { FormDialog, type FormDialogProps } from './forms/form-dialog.tsx';

export interface Action {
  readonly label: string;
  readonly look?: 'primary' | 'danger' | 'quiet-danger' | undefined;
  /** Accessible name of the button where several have the same label. */
  readonly name?: string | undefined;
  /** The dialog that the button opens. */
  readonly dialog: (onClose: () => void) => ReactNode;
}

type FormActionProps<E extends Endpoint> = Omit<FormDialogProps<E>, 'onClose'> &
  Omit<Action, 'label' | 'dialog'>;

/** An action that is one call, confirmed in a dialog of the same title. */
export const formAction = <E extends Endpoint>({ look, name, ...form }: FormActionProps<E>): Action => ({
  label: form.title,
  look,
  name,
  dialog: (onClose) => <FormDialog {...form} onClose={onClose} />,
});

interface ActionsProps {
  /** The actions that state and role permit; false leaves one out. */
  readonly actions: readonly (Action | false)[];
  /** Names the group of buttons. */
  readonly label?: string;
}

/** Buttons, each with its dialog. */
export function Actions({ actions, label }: ActionsProps) {
  const [opened, setOpened] = useState<Action>();
  const shown = actions.filter((one) => one !== false);
  // The dialog follows what loads meanwhile, and stays when its action is no longer permitted.
  const open = opened && (shown.find(({ label: title }) => title === opened.label) ?? opened);
  const Group = label === undefined ? 'div' : 'fieldset';
  return (
    <>
      {shown.length > 0 ? (
        <Group className="actions" aria-label={label}>
          {shown.map((action) => (
            <Button
              key={action.label}
              look={action.look ?? 'quiet'}
              aria-label={action.name}
              onClick={() => setOpened(action)}
            >
              {action.label}
            </Button>
          ))}
        </Group>
      ) : null}
      {open?.dialog(() => setOpened(undefined))}
    </>
  );
}

/** One action that is always there. */
export const FormAction = <E extends Endpoint>(props: FormActionProps<E>) => (
  <Actions actions={[formAction(props)]} />
);
