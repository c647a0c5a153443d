export const tracking = {
  page: 'Your visit',
  title: '{{name}} is on the way',
  about_one: 'About {{time}}, in {{count}} minute',
  about_other: 'About {{time}}, in {{count}} minutes',
  soon: 'Arriving now',
  between: 'Between {{from}} and {{to}}',
  seen: 'Promised between {{from}} and {{to}}.',
  late: 'Running late: expected between {{from}} and {{to}}.',
  unseen: 'The position is not shared at the moment.',
  share: 'Share the drive',
  copied: 'The link is copied',
  over: {
    title: 'Nobody is on the way',
    text: 'The mechanic has arrived, or the link is not right.',
    home: 'Go to Hoist',
  },
  mine: {
    title: 'Show the customer where you are?',
    text: 'Only for this drive: from now until you arrive. The customer sees a dot on a map and when you come. It is deleted after 24 hours.',
    start: 'Share my position',
    on: 'Your position is shared',
    onText: 'The customer sees where you are until you arrive, as long as this screen is open.',
    stop: 'Stop',
    refused:
      'This device does not allow it. Allow the location for this site in the settings, then try again.',
  },
} as const;
