export const booking = {
  title: 'Schedule a service',
  stepOf: '{{number}} of {{count}}',
  progress: 'Progress of the booking',
  change: 'Change',
  changeOne: 'Change: {{what}}',
  missing: {
    location: 'Where should we come?',
    vehicle: 'Which vehicle is it about?',
    service: 'What does it need?',
    text: 'Prices and times depend on it, so we ask for it first.',
    go: {
      location: 'Choose a location',
      vehicle: 'Choose a vehicle',
      service: 'Choose a service',
    },
  },
} as const;
