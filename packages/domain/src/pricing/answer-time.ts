/** A time to answer in the words of a text: whole days, else hours. */
export const answerTime = (
  hours: number,
): { readonly unit: 'answerHours' | 'answerDays'; readonly count: number } =>
  hours % 24 === 0 ? { unit: 'answerDays', count: hours / 24 } : { unit: 'answerHours', count: hours };
