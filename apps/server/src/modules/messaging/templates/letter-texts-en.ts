import type { TemplateTexts } from '@hoist/domain/contact/message-template';
import {
  DELETION_LINK_MINUTES,
  OFFICE_PRICE_DAYS,
  RESET_LINK_MINUTES,
  TRANSFER_DAYS,
} from '@hoist/domain/contact/valid-for';
import { CODE_VALID_SECONDS } from '@hoist/domain/contact/verification-code';
import { RECEIPT_YEARS, RETENTION_DAYS } from '@hoist/domain/retention';

/** Messages that are not about an order. A link on a line of its own is the button of the e-mail. */
export const letterTextsEn = {
  account_code: {
    sms: `{code} is your Hoist code, good for ${CODE_VALID_SECONDS / 60} minutes. We’ll never ask you for it.`,
  },
  account_confirm_email: {
    title: 'Confirm your email',
    text: 'Welcome to Hoist! Is this your email address?\n\nConfirm your email: {link}\n\nIf you didn’t sign up, you can ignore this message.',
  },
  account_reset_link: {
    title: 'Reset your password',
    text: `Someone asked to reset your password. The link works for ${RESET_LINK_MINUTES} minutes.\n\nChoose a new password: {link}\n\nIf it wasn’t you, you can ignore this message. Your password stays the same.`,
  },
  account_reset_by_phone: {
    title: 'Reset your password by phone',
    text: 'Someone asked to reset your password. This email was never confirmed, so we can’t send a link to it. You can use your mobile number instead.\n\nReset by phone: {link}\n\nIf you don’t have that number anymore, or never verified it, write to us and we’ll help: {support}\n\nIf it wasn’t you, you can ignore this message. Your password stays the same.',
  },
  account_deletion_link: {
    title: 'Delete your account',
    text: `Someone asked to delete your account. To go ahead, open this page within ${DELETION_LINK_MINUTES} minutes and confirm there.\n\nDelete my account: {link}\n\nIf it wasn’t you, you can ignore this message. Nothing gets deleted.`,
  },
  account_changed: {
    title: 'Your {what} was changed',
    text: 'If it wasn’t you, reset your password right away and contact support.\n\nReset my password: {link}\n\nContact support: {support}',
    sms: 'Your {what} was changed. If it wasn’t you, reset your password right away: {link}',
  },
  account_changed_by_staff: {
    title: 'Your Hoist contact details were changed',
    text: 'Our team changed your email or mobile number because you asked. If it wasn’t you, write to us right away: {support}',
  },
  account_confirm_phone: {
    sms: 'Hoist now has this as your mobile number. Log in to verify it: {link}',
  },
  account_deleted: {
    title: 'Your account is deleted',
    text: `We’ve deleted your account and your personal data. Tax law has us keep receipts for ${RECEIPT_YEARS} years. If it wasn’t you, contact support.\n\nContact support: {support}`,
  },
  transfer_offer: {
    title: '{vehicle}: its service history is yours to take over',
    text: `Hi,\n\nThe owner of a vehicle ({vehicle}) wants to transfer it to you on Hoist, with its service history. Have a look and accept it within ${TRANSFER_DAYS} days. You can log in or sign up there.\n\nSee the vehicle: {link}\n\nThe link works once. If you’re not buying this vehicle, you can ignore this message.`,
  },
  transfer_withdrawn: {
    title: '{vehicle}: the offer was withdrawn',
    text: 'Hi,\n\nThe owner no longer offers you this vehicle on Hoist ({vehicle}). The link you got doesn’t work anymore.',
  },
  transfer_given: {
    title: 'Your vehicle has a new owner',
    text: '{vehicle} is with its new owner now, with its service history. Your past orders and documents stay yours.',
  },
  transfer_received: {
    title: 'The vehicle is yours',
    text: '{vehicle} is on your list now, with its service history.',
  },
  application_received: {
    title: 'We got your application ({reference})',
    text: 'Hi,\n\nThanks for applying! We’ll call you within three working days. It goes faster if you add photos or PDFs of your trade certificate, proof of liability insurance and driver’s licence.\n\nIf you didn’t apply, you can ignore this message.\n\nAdd your documents: {link}',
  },
  application_document_refused: {
    title: 'Your Hoist application: we need another document',
    text: 'Hi {name},\n\nWe can’t use the document you sent ({document}):\n\n{reason}\n\nAdd another document: {link}',
  },
  application_documents_new: {
    title: 'Your Hoist application: next, your documents',
    text: 'Hi {name},\n\nWe’d like to move ahead with you. If you haven’t yet, add photos or PDFs of your trade certificate, proof of liability insurance, driver’s licence and, if you work on air conditioning, your refrigerant card.\n\nAdd your documents: {documents}\n\nChoose a password for your account within {days} days.\n\nChoose a password: {link}',
  },
  application_documents: {
    title: 'Your Hoist application: next, your documents',
    text: 'Hi {name},\n\nWe’d like to move ahead with you. If you haven’t yet, add photos or PDFs of your trade certificate, proof of liability insurance, driver’s licence and, if you work on air conditioning, your refrigerant card.\n\nYou’ll work with the account you have.\n\nAdd your documents: {link}',
  },
  application_approved: {
    title: 'Welcome to Hoist',
    text: 'Hi {name},\n\nYou’re approved as a mechanic! Log in and set your base, your hours and how far you’ll drive. The office adds the services you do.\n\nOpen Hoist: {link}',
  },
  application_declined: {
    title: 'Your Hoist application',
    text: 'Hi {name},\n\nThank you for applying. We can’t move ahead with your application:\n\n{words}',
  },
  inquiry_copy: {
    title: 'We got your message ({reference})',
    text: 'Hi,\n\nThanks for writing! We’ll answer as soon as we can. Your message is about: {topic}.\n\nIf this wasn’t you, you can ignore this message.',
  },
  inquiry_answer: {
    title: 'Our answer ({reference})',
    text: 'Hi {name},\n\n{words}\n\n{message}',
  },
  booking_link_hold: {
    sms: 'Hoist: {services}, {when} in {city}, {total}. We’ll hold this time until {until}. See the price and confirm: {link}',
  },
  booking_link_quote: {
    sms: 'Hoist: your quote for {services} in {city} is {total}, for example {when}. It’s good until {until}. See it and book: {link}',
  },
  text_help: {
    sms: '{company}: visits of mechanics at your place. Reach us at {contact}. Text STOP to get no more texts.',
  },
  text_stopped: {
    sms: '{company}: we won’t text you anymore. Text START to get texts again.',
  },
  text_confirmed: { sms: 'Thanks! See you {when}.' },
  text_other_time: { sms: 'Ask for another time here: {link}' },
  text_pictures: { sms: 'We can’t take photos by text. Add them to your booking: {link}' },
  invitation_credit: {
    title: 'You have a {amount} credit',
    text: 'Thanks to an invitation. Find the code with your coupons when you book.',
  },
  price_answered: {
    title: 'Your price: {service}',
    text: `{service} for your {vehicle} costs {amount} before tax and travel. You can book it at this price for ${OFFICE_PRICE_DAYS} days. {words}`,
  },
  price_refused: {
    title: 'We can’t do this one: {service}',
    text: 'We can’t offer this service for your {vehicle}: {service}. {words}',
  },
  place_served: {
    title: 'We now come to you',
    text: 'Good news: a mechanic now serves {place}. You can book a visit.',
  },
  place_request_confirm: {
    title: 'Confirm: email me when you serve {place}',
    text: `Hi,\n\nYou asked us to email you when a mechanic serves {place}. Confirm that this address is yours, and we’ll write once:\n\n{link}\n\nIf you didn’t ask for this, ignore this email. We’ll delete your address in ${RETENTION_DAYS.unconfirmedAreaRequests} days.`,
  },
  place_request_served: {
    title: 'We now come to {place}',
    text: 'Hi,\n\nGood news: a mechanic now serves {place}. See your price and times:\n\n{link}\n\nThis was the one email you asked for. We deleted your address from the list.\n\nUnsubscribe: {leave}',
  },
  parts_order: {
    title: 'Parts order',
    text: 'Hello {name},\n\nPlease prepare these parts:\n\n{parts}\n\nThe day is when we need them. If one isn’t available, let us know right away.',
  },
  mechanic_ready: {
    title: 'You’re ready for your first jobs',
    text: 'From now on we offer you visits near you. You’ll get a message for each.',
  },
  handover_asked: {
    title: 'Swap visits on {when}?',
    text: 'See what it does to your driving and your pay, and answer by {until}. If you don’t, your day stays as it is.',
    action: 'See the change',
  },
  handover_over: {
    title: 'Your visits on {when} stay as they are',
    text: 'The change we asked you about isn’t happening.',
  },
  pay_statement: {
    title: 'Your pay statement is ready: {amount}',
    text: 'Statement {number} lists each job and what it paid. Is a line wrong? Tell us on the statement.',
    action: 'See the statement',
  },
  pay_paid: {
    title: 'We paid you {amount}',
    text: 'The money is on its way to your account. Banks can take a day or two to show it.',
    action: 'See your pay',
  },
  pay_returned: {
    title: 'Your bank returned {amount}',
    text: 'We still owe you this amount. Check your account, then we’ll pay it again.',
    action: 'Check your account',
  },
  certificate_ends: {
    title: '{certificate} ends on {day}',
    text: 'Send the new one to the office. After that day, we’ll offer visits that need it to others.',
    action: 'Write to the office',
  },
  report_acted: {
    title: 'Your report: Service# {number}',
    text: 'Thanks for telling us. We looked into it and took action. If it happens again, report it again. You can also block the person.',
  },
  report_nothing_found: {
    title: 'Your report: Service# {number}',
    text: 'Thanks for telling us. We looked into it and found nothing against our rules. You can block the person at any time, and our office is here for you.',
  },
  report_warning: {
    title: 'A warning: Service# {number}',
    text: 'Your messages about this service break our rules. We don’t allow insults, threats, spam or asking for payment outside Hoist. If it happens again, we may close your account. Think it’s a mistake? Write to our office.',
    action: 'Write to our office',
  },
  team_joined: {
    title: 'You’ve joined the Hoist office',
    text: 'You can use the Hoist console now. Log in with your account’s password; the first time, you’ll set up an authenticator app.\n\nOpen the console: {link}',
  },
  team_invited: {
    title: 'You’re invited to the Hoist office',
    text: 'You’re invited to the Hoist console. Choose a password within {days} days; then you’ll set up an authenticator app.\n\nChoose a password: {link}',
  },
} as const satisfies Readonly<Record<string, TemplateTexts>>;
