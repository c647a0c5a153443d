export const company = {
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',
  credits: {
    title: 'Credits',
    intro: 'Hoist stands on the work of others. Thank you.',
    data: 'Data',
    software: 'Software and type',
    licence: 'Licence',
    changes: 'What we changed',
  },
} as const;
