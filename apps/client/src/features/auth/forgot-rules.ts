import { codeNumber } from '@hoist/domain/contact/verification-code';
import { email, phone, verificationCode } from '#client/kit/forms/form-rules.ts';
import type { Problems } from '#client/kit/forms/use-rules.ts';
import { digitsOf } from '#client/kit/forms/phone-mask.ts';

/** The values of 'Forgot Password' over all its steps. */
export interface ForgotValues {
  method: 'email' | 'phone' | '';
  email: string;
  phoneNumber: string;
  countryCode: string;
  verificationCode: string;
}

export const emptyForgot: ForgotValues = {
  method: '',
  email: '',
  phoneNumber: '',
  countryCode: 'CA',
  verificationCode: '',
};

/** Invalid while no method is chosen, or the chosen contact is not given. */
export const validateContact = (values: ForgotValues): Problems<ForgotValues> => ({
  method: values.method === '' ? { text: 'pattern' } : undefined,
  email: values.method === 'email' ? email(values.email) : undefined,
  phoneNumber:
    values.method === 'phone'
      ? phone(['CA', 'US'].includes(values.countryCode))(values.phoneNumber)
      : undefined,
});

/** The verify step: the contact is chosen, the code is requested. */
export const validateCode = (values: ForgotValues): Problems<ForgotValues> => ({
  verificationCode: verificationCode(values.verificationCode),
});

export function forgotForm({ method, verificationCode: code, ...values }: ForgotValues) {
  if (method === 'email') return { email: values.email.trim() };
  return {
    phone_number: digitsOf(values.phoneNumber),
    phone_country_code: values.countryCode,
    ...(code === '' ? {} : { phone_verification_code: codeNumber(code) }),
  };
}
