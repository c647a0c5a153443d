/**
 * Texts that the server says: refusals, toasts, messages. Client texts live with the client. `{name}` marks a value.
 * Literal texts of the specification keep their odd spelling and spaces.
 */
export const en = {
  'error.bad_request': 'The request could not be read',
  'error.invalid_signature': 'The signature is not valid',
  'error.unauthenticated': 'Please log in',
  'error.wrong_credentials': 'The e-mail or the password is not right',
  'error.card_declined': 'Your card was declined',
  'error.payment_failed': 'The payment did not go through',
  'error.forbidden': 'You are not allowed to do this',
  'error.csrf': 'Please try again',
  'error.impersonating': 'This is not possible while impersonating',
  'error.not_found': 'Not found',
  'error.conflict': 'Someone else changed this meanwhile, please look again',
  'error.wrong_state': 'This is not possible in the present state',
  'error.slot_taken': 'This time has just been taken, please choose another',
  'error.price_changed': 'The price has changed, please look at it again',
  'error.already_registered': 'There is already an account with this e-mail or phone number',
  'error.in_use': 'This is still needed by an open order',
  'error.in_progress': 'The same request is still being worked on',
  'error.already_reviewed': 'This service has already been reviewed',
  'error.phone_not_verified': 'Please verify your mobile number',
  'error.too_large': 'The file or text is too large',
  'error.unsupported_media': 'This kind of file is not supported',
  'error.invalid': 'Please fill in the valid and required information',
  'error.idempotency_mismatch': 'This key was already used for another request',
  'error.coupon_refused': 'This coupon cannot be used here',
  'error.not_serviceable': 'We do not serve this place yet',
  'error.code_wrong': 'The code is not right',
  'error.rate_limited': 'Too many tries, please wait a little',
  'error.internal': 'Something went wrong!',
  'error.payment_pending': 'The payment is still being settled, please try again in a moment',
  'error.unavailable': 'The service is not available right now, please try again',
} as const;

export type TextKey = keyof typeof en;
