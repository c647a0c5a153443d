export const booking = {
  title: 'Schedule a service',
  stepOf: 'Step {{number}} of {{count}}',
  progress: 'Booking progress',
  change: 'Change',
  changeOne: 'Change: {{what}}',
  missing: {
    location: 'Where should we come?',
    vehicle: 'Which vehicle needs service?',
    service: 'What does it need?',
    text: 'Your price and times depend on it.',
    go: {
      location: 'Choose an address',
      vehicle: 'Choose a vehicle',
      service: 'Choose a service',
    },
  },
} as const;
