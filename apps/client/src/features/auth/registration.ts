import { DEFAULT_COUNTRY } from '@hoist/domain/limits';
import { ownWords } from '@hoist/domain/contact/password';
import { accepted, email, newPassword, phone, required, sameAs } from '#client/kit/forms/form-rules.ts';
import type { Problems } from '#client/kit/forms/use-rules.ts';
import { digitsOf } from '#client/kit/forms/phone-mask.ts';

export interface Country {
  readonly name: string;
  readonly code: string;
  readonly callingCode: string;
}

export const canada: Country = { ...DEFAULT_COUNTRY, callingCode: '1' };

export interface SignUpValues {
  fname: string;
  lname: string;
  phone: string;
  countryCode: Country;
  email: string;
  password: string;
  password2: string;
  acceptPolicy: boolean;
  remember: boolean;
  /** Empty without an invitation. */
  invitationToken: string;
  fieldsToUpdate: readonly string[];
}

const fields = ['fname', 'lname', 'phone', 'email', 'password', 'phone_country_code'];

/** The form as it opens, with the invitation that the visitor came with. */
export const emptySignUp = (invitation: string | null): SignUpValues => ({
  fname: '',
  lname: '',
  phone: '',
  countryCode: canada,
  email: '',
  password: '',
  password2: '',
  acceptPolicy: false,
  remember: true,
  invitationToken: invitation ?? '',
  fieldsToUpdate: invitation ? [...fields, 'invitation_token'] : fields,
});

const northAmerican = ['CA', 'US'];

export const validateSignUp = (values: SignUpValues): Problems<SignUpValues> => ({
  fname: required('fname')(values.fname),
  lname: required('lname')(values.lname),
  phone: phone(northAmerican.includes(values.countryCode.code))(values.phone),
  email: email(values.email),
  password: newPassword(ownWords(values))(values.password),
  password2: sameAs(values.password)(values.password2),
  acceptPolicy: accepted(values.acceptPolicy),
});

/** The registration payload (specification section 3): phone as digits, `number` in E.164 (decision F5). */
export function registrationForm(values: SignUpValues) {
  const digits = digitsOf(values.phone);
  const { countryCode: country, invitationToken } = values;
  return {
    fname: values.fname.trim(),
    lname: values.lname.trim(),
    phone: digits,
    number: `+${country.callingCode}${digits}`,
    email: values.email.trim(),
    password: values.password,
    password2: values.password2,
    phone_country_code: country.code,
    country: country.name,
    ...(invitationToken ? { invitation_token: invitationToken } : {}),
    fields_to_update: values.fieldsToUpdate,
    remember: values.remember,
  };
}
