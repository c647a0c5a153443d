/** Paying by the system's own wallet in the app. */
export const deviceWallet = {
  ok: 'Ok',
  lead: '{{wallet}} confirms each payment on a sheet of its own.',
  leadOne: '{{wallet}} confirms the payment.',
  deposit: 'The deposit',
  hold: 'The hold for the rest',
  keep: 'The card for the rest',
  confirmed: 'Confirmed',
  open: 'Open in {{wallet}}',
  next: 'Second of two: {{wallet}} opens again in a moment.',
  coming: 'Comes next',
  booking: 'All is confirmed. One moment.',
  goOn: {
    title: 'Go on with {{wallet}}?',
    text: 'The first payment is confirmed, the second is not yet. Your time is held. {{message}}',
    asked: 'Your bank still has a question about this payment. Your time is held. {{message}}',
    yes: 'Go on',
    later: 'Later',
  },
} as const;
