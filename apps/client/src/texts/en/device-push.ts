export const devicePush = {
  alert: {
    title: 'Notifications Disabled',
    text: 'While Hoist is closed, you are not told what happens with your visits. You can allow notifications in the settings of this device.',
    later: 'Maybe Later',
    settings: 'Open Settings',
  },
  view: 'View',
  channels: {
    orders: {
      name: 'Visits',
      description: 'Confirmed, moved, on the way, done: what happens with your visits and jobs.',
    },
    messages: { name: 'Messages', description: 'What your mechanic or your customer writes to you.' },
    account: { name: 'Account and payments', description: 'What concerns your account and your money.' },
    offers: { name: 'Reviews and offers', description: 'How it was, and what we offer.' },
  },
  unsent_one: '{{count}} step waits for a connection',
  unsent_other: '{{count}} steps wait for a connection',
  unsentText: 'Nothing is lost: open Hoist where there is a connection, and it is sent.',
} as const;
