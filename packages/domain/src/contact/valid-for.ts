/** How long what a message offers can be used; the messages state these values. */
export const RESET_LINK_MINUTES = 30;
export const DELETION_LINK_MINUTES = 30;
export const TRANSFER_DAYS = 14;
export const OFFICE_PRICE_DAYS = 7;
export const GOODWILL_DAYS = 365;
