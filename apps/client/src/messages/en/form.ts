import { checksEn as checks } from '@hoist/contract/texts/checks-en';

/** Texts of the fields' rules, those of specification section 5 word for word. */
export const form = {
  required: 'Please provide a valid {{name}}',
  email: checks['field.email'],
  pattern: checks['field.pattern'],
  minimum: 'The value must be {{minimum}} or more',
  length: 'value must be {{length}} characters long',
  password: checks['field.password'],
  password2: checks['field.password2'],
  phone: checks['field.phone'],
  phoneLong: checks['field.phone_long'],
  phoneExtension: checks['field.phone_extension'],
  phonePlus: 'Choose the number’s country, and leave out the +',
  policy: 'Please accepts our policy to continue',
  own: checks['field.password_own'],
  common: checks['field.password_common'],
  incomplete: checks['error.invalid'],
  name: { fname: 'first name', lname: 'last name', email: 'email', code: 'code' },
} as const;
