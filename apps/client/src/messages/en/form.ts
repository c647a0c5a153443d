/** Texts of the fields' rules, those of specification section 5 word for word. */
export const form = {
  required: 'Please provide a valid {{name}}',
  email: 'Please provide a valid email',
  pattern: 'The value entered is invalid',
  minimum: 'The value must be {{minimum}} or more',
  length: 'value must be {{length}} characters long',
  password: 'Password must be of length 6 or more',
  password2: 'passwords do not match',
  phone: 'must be a valid phone number',
  policy: 'Please accepts our policy to continue',
  own: 'Your name or email is easy to guess. Choose another password.',
  common: 'This password is easy to guess. Choose another one.',
  incomplete: 'Please fill in the valid and required information',
  name: { fname: 'first name', lname: 'last name', email: 'email', code: 'code' },
} as const;
