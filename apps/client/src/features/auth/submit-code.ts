import type { FormEvent } from 'react';
import { HttpError } from '#client/app/api.ts';
import { verificationCode } from '#client/app/form-rules.ts';

/** What submits the form of a code, once at a time: its button, the Enter key and the last digit (`field` is for `register`). */
export function codeSubmission(submit: () => unknown, isSubmitting: boolean) {
  const once = () => {
    if (!isSubmitting) submit();
  };
  return {
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      once();
    },
    field: {
      onChange: ({ target }: { readonly target: { readonly value: string } }) => {
        if (verificationCode(target.value) === undefined) once();
      },
    },
  };
}

/** The server refused the code itself: another one has to be typed. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'code_wrong';
