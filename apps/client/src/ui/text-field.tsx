import { type ControlProps, Field } from './field.tsx';

/** Single-line input: `<TextField label=… error={errors.fname?.message} {...register('fname')} />`. */
export function TextField({ label, error, hint, optional, onText, ...input }: ControlProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} onText={onText}>
      {(wiring) => <input type="text" {...input} {...wiring} className="control" />}
    </Field>
  );
}

export function TextArea({ label, error, hint, optional, onText, ...area }: ControlProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} onText={onText}>
      {(wiring) => <textarea rows={4} {...area} {...wiring} className="control" />}
    </Field>
  );
}
