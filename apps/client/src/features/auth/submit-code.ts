import { HttpError } from '#client/app/api.ts';
import { verificationCode } from '#client/app/form-rules.ts';

/** Options of a code's field: submits once the last digit is there. */
export const submitWhenComplete = (submit: () => unknown) => ({
  onChange: ({ target }: { readonly target: { readonly value: string } }) => {
    if (verificationCode(target.value) === undefined) submit();
  },
});

/** The server refused the code itself: another one has to be typed. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'code_wrong';
