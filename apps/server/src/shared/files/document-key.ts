/** The key of a paper's signed address: `addresses.sign(documentKey('I-000012'), now)`. Keys have no capitals. */
export const documentKey = (number: string): string => `documents/${number.toLowerCase()}.pdf`;
