export const push = {
  title: 'Notifications on this device',
  state: {
    on: 'On, until you log out here.',
    off: 'We’ll tell you when your mechanic is on the way, even with Hoist closed.',
    blocked:
      'Blocked in this browser’s settings. Allow notifications for this site there, then turn them on here.',
    blockedOnDevice: 'Turned off in this device’s settings.',
    installFirst:
      'On an iPhone or iPad, add Hoist to the home screen first: Share, then “Add to Home Screen”. Turn them on there.',
    unsupported: 'This browser can’t show them while Hoist is closed.',
  },
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off',
  turnedOn: 'Notifications are on',
  failed: 'We couldn’t change your notifications. Try again in a moment.',
} as const;
