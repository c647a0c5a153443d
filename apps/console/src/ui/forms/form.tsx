import type { Input, Output } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import { createContext, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { fieldErrors } from '@hoist/web/error-messages';
import { useErrorText } from '#console/kit/errors.ts';
import { useSend } from '#console/kit/query.ts';
import { useCommonMessages } from '#console/kit/messages.ts';
import { Button } from '../button.tsx';
import { formValues, type FormValues } from './form-values.ts';
import { toast } from '../toast.tsx';
import './form.css';

const ErrorsContext = createContext<Readonly<Record<string, string>>>({});

const SchemaContext = createContext<Endpoint['form'] | undefined>(undefined);

/** Whether the call of the surrounding form refuses a field that is left empty. */
export function useIsRequired(name: string): boolean {
  const form = useContext(SchemaContext);
  const shape =
    form !== undefined && 'shape' in form ? (form.shape as Readonly<Record<string, Endpoint['form']>>) : {};
  const field = shape[name];
  return field !== undefined && [undefined, ''].every((empty) => !field.safeParse(empty).success);
}

/** The server's error about one field of the surrounding form. */
export const useFieldError = (name: string): string | undefined => useContext(ErrorsContext)[name];

export interface FormProps<E extends Endpoint> {
  readonly endpoint: E;
  /** Makes the call's input from the typed values. */
  readonly input: (form: FormValues) => Input<E>;
  /** Endpoints to fetch again afterwards. */
  readonly stale?: readonly Endpoint[];
  /** Left out: the server's message is shown. */
  readonly onDone?: ((answer: Output<E>) => void) | undefined;
  /** Receives a refusal and the input that was sent. */
  readonly onRefused?: (error: unknown, sent: Input<E>) => void;
  readonly submit: string;
  readonly danger?: boolean;
  readonly onCancel?: () => void;
  /** Adds details to the text of a refusal. */
  readonly explain?: ((error: unknown) => ReactNode) | undefined;
  readonly children?: ReactNode;
}

/**
 * A form that is one call. What is refused keeps everything that was typed: each field says what is wrong with it, the first
 * of them has the focus, and an error without a field is above the buttons.
 */
export function Form<E extends Endpoint>(props: FormProps<E>) {
  const { endpoint, input, stale = [], onRefused, submit, danger = false } = props;
  const { onCancel, explain, children, onDone = ({ message }) => toast(message) } = props;
  const t = useCommonMessages();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const send = useSend(endpoint, ...stale);
  const errors = fieldErrors(send.error);
  const own = new Set(Object.keys(errors));
  const [shown, setShown] = useState(0);
  const id = useId();
  useEffect(() => {
    if (send.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [send.error, shown]);

  const onSubmit = async (target: HTMLFormElement) => {
    if (send.isPending) return;
    const sent = input(formValues(new FormData(target)));
    try {
      onDone(await send.mutateAsync(sent));
    } catch (error) {
      onRefused?.(error, sent);
      setShown((count) => count + 1);
    }
  };
  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(event.currentTarget);
      }}
    >
      <p className="form-note">{t('required')}</p>
      <SchemaContext.Provider value={endpoint.form}>
        <ErrorsContext.Provider value={errors}>{children}</ErrorsContext.Provider>
      </SchemaContext.Provider>
      {send.error && own.size === 0 ? (
        <p id={id} className="form-error" role="alert">
          {errorText(send.error)}
        </p>
      ) : null}
      {send.error ? explain?.(send.error) : null}
      <div className="form-buttons">
        {onCancel ? <Button onClick={onCancel}>{t('cancel')}</Button> : null}
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={send.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
