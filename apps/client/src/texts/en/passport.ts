export const passport = {
  due: {
    title: 'What is due',
    state: { due: 'Due', soon: 'Soon', ok: 'OK', not_known: 'Not known' },
    since: 'Due since {{day}}',
    sinceKm: 'Due since {{km}}',
    atKm: 'Due at {{km}}',
    around: 'Due around {{day}}, at {{km}}',
    on: 'Due on {{day}}',
    unknown: {
      never_recorded: 'Nobody has written down when it was done',
      no_odometer: 'Add an odometer reading to find out',
    },
    months_one: '{{count}} month',
    months_other: '{{count}} months',
    every: 'Every {{interval}}.',
    everyBoth: 'Every {{months}} or {{km}}, whichever comes first.',
    last: 'Last on {{day}}.',
    lastAt: 'Last on {{day}}, at {{km}}.',
    book: 'Book',
    bookOne: 'Book: {{title}}',
  },
} as const;
