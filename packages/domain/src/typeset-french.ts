/**
 * French as a compositor sets it in Canada, out of what is typed: a curved apostrophe; before a colon, within quotation marks and
 * between a number and its sign a space at which no line breaks; none before ';', '!' and '?' (Office québécois de la langue
 * française, Banque de dépannage linguistique, « Espacement »).
 */
export const typesetFrench = (text: string): string =>
  text
    .replace(/(\p{L})'/gu, '$1’')
    .replace(/[ \u00a0]+(?=[;!?])/g, '')
    .replace(/ (?=:(?:\s|$)|»)/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .replace(/(\d) (?=[$%°]|(?:km|m|h|min|mm|cm)(?!\p{L}))/gu, '$1\u00a0');
