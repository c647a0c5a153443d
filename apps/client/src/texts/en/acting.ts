export const acting = {
  title: 'Acting as a customer',
  opening: 'Opening the app…',
  over: 'This link no longer works',
  overText: 'It works once, within 60 seconds. Start again from the console.',
  ended: "You're no longer acting as the customer",
  endedText: 'Reloading or leaving the page ends it, and so do 30 minutes. Start again from the console.',
  home: 'Go to the start page',
  bar: "You're acting as {{name}}, for up to 30 minutes.",
  barLabel: 'Acting as someone else',
  stop: 'Stop',
};
