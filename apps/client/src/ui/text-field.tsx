import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

type InputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & { readonly ref?: Ref<HTMLInputElement> };

/** Single-line input: `<TextField label=… error={errors.fname?.message} {...register('fname')} />`. */
export function TextField({ label, error, hint, optional, ...input }: InputProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional ?? false}>
      {(wiring) => <input type="text" {...input} {...wiring} className="control" />}
    </Field>
  );
}

type AreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & {
    readonly ref?: Ref<HTMLTextAreaElement>;
  };

export function TextArea({ label, error, hint, optional, ...area }: AreaProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional ?? false}>
      {(wiring) => <textarea rows={4} {...area} {...wiring} className="control" />}
    </Field>
  );
}
