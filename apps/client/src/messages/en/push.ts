export const push = {
  title: 'Notifications on this device',
  state: {
    on: 'On, until you log out here.',
    off: 'Know at once when your mechanic is on the way, even with Hoist closed.',
    blocked:
      "Blocked in this browser's settings. Allow notifications for this site there, then turn them on here.",
    blockedOnDevice: 'Not allowed in the settings of this device.',
    installFirst:
      'On an iPhone or iPad, add Hoist to the home screen first: Share, then “Add to Home Screen”. Turn them on there.',
    unsupported:
      'This browser cannot show them while Hoist is closed. Text messages and e-mail still reach you.',
  },
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off',
  turnedOn: 'Notifications are on',
  failed: 'The notifications could not be changed. Please try again in a moment.',
} as const;
