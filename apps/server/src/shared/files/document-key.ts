/** Storage key of a document's signed address. Keys have no capitals. */
export const documentKey = (number: string): string => `documents/${number.toLowerCase()}.pdf`;
