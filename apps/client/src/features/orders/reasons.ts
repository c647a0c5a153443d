/** A reason that somebody else will read: anything but blanks (specification section 5). */
export const isReason = (text: string): boolean => text.trim() !== '';
