/**
 * Applies Canadian French typography: curved apostrophes; « nᵒ » before a number; non-breaking spaces before a colon,
 * within quotation marks and between a number and its unit; no space before ';', '!' and '?' (Office québécois de la
 * langue française, Banque de dépannage linguistique, « Espacement »).
 */
export const typesetFrench = (text: string): string =>
  text
    .replace(/(\p{L})'/gu, '$1’')
    .replace(/\b([Nn])[°º][ \u00a0]?(?=[\d{])/g, '$1ᵒ\u00a0')
    .replace(/[ \u00a0]+(?=[;!?])/g, '')
    .replace(/ (?=:(?:\s|$)|»)/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .replace(/(\d) (?=[$%°]|(?:km|m|h|min|mm|cm)(?!\p{L}))/gu, '$1\u00a0');
