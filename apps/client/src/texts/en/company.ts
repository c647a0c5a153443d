export const company = {
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',
  about: 'About us',
  support: 'Support',
  contact: 'Contact us',
  suppliers: 'Suppliers',
  mechanics: 'Mechanics',
  manufacturers: 'Manufacturers',
  credits: {
    title: 'Credits',
    intro: 'Hoist stands on the work of others. Thank you.',
    data: 'Data',
    software: 'Software and type',
    licence: 'Licence: {{licence}}.',
    changes: 'What we changed: {{changes}}',
  },
} as const;
