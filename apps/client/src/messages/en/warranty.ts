import { checksEn as checks } from '@hoist/contract/texts/checks-en';

export const warranty = {
  title: 'Warranty',
  until: 'Until {{date}}',
  untilKm: 'Until {{date}} or {{km}}, whichever comes first',
  covered: 'Covered',
  ended: 'Ended',
  ended_km: 'Ended by distance',
  claim: 'Claim warranty',
  claimOf: 'Claim warranty: {{title}}',
  open: 'A warranty visit is booked.',
  toClaim: 'See the visit',
  again: 'We redid this work under warranty.',
  of: 'This visit is free under the warranty of Service# {{id}} (invoice {{invoice}}).',
  toOf: 'See Service# {{id}}',
  sheet: {
    title: 'Claim warranty',
    text: 'We’ll come back and fix it for free, no card needed.',
    what: 'What needs another look?',
    whatError: 'Choose what needs another look',
    odometer: 'Odometer now, in km',
    odometerError: checks['order.odometer'],
    note: 'What do you notice?',
    noteHint: 'A noise, a leak, a warning light: anything that helps your mechanic.',
    book: 'Book for $0.00: {{time}}',
    choose: 'Choose a time',
  },
} as const;
