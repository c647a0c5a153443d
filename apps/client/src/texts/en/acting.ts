export const acting = {
  title: 'Acting as a customer',
  opening: 'The app opens in a moment',
  over: 'This way in does not lead anywhere any more',
  overText: 'It can be used once, within 60 seconds. Begin again in the console.',
  home: 'To the start page',
  bar: 'You act as {{name}}, for at most 30 minutes.',
  barLabel: 'Acting as somebody else',
  stop: 'Stop',
};
