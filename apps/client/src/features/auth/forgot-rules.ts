import { email, phone } from '#client/app/form-rules.ts';
import type { Problems } from '#client/app/use-rules.ts';

export interface ContactValues {
  method: 'email' | 'phone' | '';
  email: string;
  phoneNumber: string;
  countryCode: string;
}

/** Invalid while no method is chosen, or the chosen contact is not given. */
export const judgeContact = (values: ContactValues): Problems<ContactValues> => ({
  method: values.method === '' ? { text: 'pattern' } : undefined,
  email: values.method === 'email' ? email(values.email) : undefined,
  phoneNumber:
    values.method === 'phone'
      ? phone(['CA', 'US'].includes(values.countryCode))(values.phoneNumber)
      : undefined,
});
