import type { TemplateTexts } from '@hoist/domain/contact/message-template';
import { GOODWILL_DAYS } from '@hoist/domain/contact/valid-for';
import type { OrderTextKey } from './order-message.ts';

export const orderTextsEn: Readonly<Record<OrderTextKey, TemplateTexts>> = {
  booked: {
    title: 'Your visit is booked',
    text: '{service} for your {car} on {when}. We’ll let you know as soon as a mechanic confirms. Your full price: {total}.',
  },
  confirmed: {
    title: 'Confirmed for {when}',
    text: '{mechanic} will come to {address} for {work} on your {car}.',
    sms: 'Confirmed: {mechanic} will come on {when} for {work}, {address}.',
  },
  released: {
    title: 'We’re finding you another mechanic',
    text: 'Your mechanic can’t make it for {work} on {when}. {search}',
  },
  declined: {
    title: 'Your visit was declined',
    text: 'We can’t do {work} on {when}{reason} {money}',
    action: 'Choose another time',
  },
  canceled: {
    title: 'Your visit is cancelled',
    text: 'Your visit on {when} for {work} is cancelled{reason} {money}',
    sms: 'Your visit on {when} is cancelled{reason} {money}',
    action: 'Book again',
  },
  moved: {
    title: 'Your visit has a new time',
    text: 'We’ll see you on {when} for {work} on your {car}.',
  },
  move_question: {
    title: 'Your visit has a new time',
    text: 'We had to move {work} on your {car} from {times} to {when}. Keep it, pick another time, or cancel without a fee.',
    sms: 'We had to move {work} to {when}. Keep it, pick another time, or cancel without a fee.',
    action: 'Answer',
  },
  move_reminder: {
    title: 'Does your new time work?',
    text: 'We moved {work} on your {car} to {when} and haven’t heard from you. If that doesn’t work, pick another time or cancel without a fee.',
    sms: 'Does {when} work for {work}? Keep it, pick another time, or cancel without a fee.',
    action: 'Answer',
  },
  new_address: {
    title: 'Your visit has a new address',
    text: 'We’ll come to {address} on {when} for {work} on your {car}.',
  },
  new_vehicle: {
    title: 'We corrected your vehicle',
    text: 'Your visit on {when} is for {work} on your {vehicle}.',
  },
  new_mechanic: {
    title: 'Your mechanic is now {mechanic}',
    text: '{mechanic} will come on {when} for {work} on your {car}.',
  },
  moved_up: {
    title: 'Part of your visit is earlier now',
    text: 'One service was taken off your visit, so we’ll come earlier: {when} for {work} on your {car}.',
  },
  move_asked: {
    title: 'We got your request to move',
    text: 'We’re looking for another time for {work} and will answer soon. {wishes} Until then, your visit stays on {when}.',
  },
  cancel_asked: {
    title: 'We got your request to cancel',
    text: 'We’ll answer soon about {work} on {when}. Until then, nothing changes. Cancelling costs {amount} at most, tax included.',
  },
  times_offered: {
    title: 'New times for your visit',
    text: 'For {work}, we can offer {times}. {words} Pick one, or keep {when}.',
    sms: 'We have other times for {work}. Pick one, or keep {when}.',
    action: 'Pick a time',
  },
  change_refused: {
    title: 'Your visit stays as planned',
    text: 'We couldn’t make the change: {words} We’ll see you on {when} for {work}.',
  },
  reminder: {
    title: 'Your visit is coming up',
    text: '{mechanic} will come on {when} for {work} on your {car}, at {address}. Have your keys ready and leave some room around the vehicle.',
    sms: '{mechanic} comes on {when} for {work}, {address}. Will you be there?',
    action: 'Confirm or change',
  },
  running_late: {
    title: '{mechanic} is running late',
    text: 'The new arrival time is {until}, or up to half an hour later. We’re sorry about the wait.',
  },
  running_very_late: {
    title: '{mechanic} is running late',
    text: 'The new arrival time is {until}, or up to half an hour later. We’re sorry. If you’d rather not wait, move your visit for free{examples}.',
    sms: '{mechanic} is running late: the new arrival time is {until}, or up to half an hour later. Sorry! You can move your visit for free.',
    action: 'Move your visit',
  },
  on_time_again: {
    title: '{mechanic} is back on time',
    text: 'Good news: {mechanic} will be there on {when} after all, for {work}.',
  },
  earlier_offered: {
    title: 'An earlier time opened up',
    text: 'You can have {times} instead of {when} for {work}, at no charge. First come, first served until {until}.',
    action: 'Take this time',
  },
  earlier_gone: {
    title: 'That earlier time is gone',
    text: 'The earlier time, {times}, isn’t free anymore. Your visit stays on {when}, and we’ll let you know when another time opens up.',
  },
  earlier_taken: {
    title: 'You got the earlier time',
    text: 'We’ll see you on {when} for {work} on your {car}.',
  },
  late: {
    title: 'Your mechanic is late',
    text: '{mechanic} should be at {address} by now. We’re sorry. We’ll let you know the moment they arrive. If you’d rather not wait, you can move your visit for free.',
    action: 'Move your visit',
  },
  visit_missed: {
    title: 'Sorry, we missed your visit',
    text: 'No one came for {work} on {when}, so we cancelled your visit. {money} {credit}',
    sms: 'Sorry, no one came on {when}, so we cancelled your visit. {money} {credit}',
    action: 'Book again',
  },
  customer_absent: {
    title: '{mechanic} is here and can’t find you',
    text: '{mechanic} is at {address} for {work} and will wait until {untilTime}. Please come out or answer the call. {noShowFee}',
    sms: '{mechanic} is at {address} and can’t find you. Please come out or answer the call by {untilTime}. {noShowFee}',
    action: 'Message your mechanic',
  },
  closed_no_show: {
    title: 'We couldn’t reach you',
    text: '{mechanic} came to {address} for {work} on {when} and couldn’t reach you, so the visit is cancelled. {money} If that’s not right, write to us from the order.',
    sms: '{mechanic} came for {work} on {when} and couldn’t reach you, so the visit is cancelled. {money}',
    action: 'See what happened',
  },
  fee_waived: {
    title: 'We’re refunding your no-show fee',
    text: 'You’ll get back {amount} for {work} on {when}.',
  },
  goodwill_given: {
    title: 'You have a {amount} credit',
    text: `It’s good for any visit in the next ${GOODWILL_DAYS} days. When you book, enter this code: {words}`,
  },
  weather_warning: {
    title: 'Unsafe weather for your visit',
    text: 'The forecast for {when} is {weather}: too dangerous to do {work} outside. Move your visit for free, or tell your mechanic if your vehicle is under a roof.',
    action: 'Move your visit',
  },
  mechanic_off: {
    title: 'Your visit needs another time',
    text: 'Your mechanic can’t come on {when} for {work}, and no one else is free then. We’re sorry. We can offer {times}. Pick one or any other time: moving is free.',
    sms: 'Your mechanic can’t come on {when}, and no one else is free then. Sorry! Pick another time: moving is free.',
    action: 'Pick a time',
  },
  on_the_way: {
    title: '{mechanic} is on the way',
    text: '{mechanic} is driving to {address} for {work}.',
    sms: '{mechanic} is on the way to {address} for {work}.',
    action: 'Follow the drive',
  },
  arrived: {
    title: '{mechanic} has arrived',
    text: '{mechanic} is at {address}. Have the keys to your {car} ready.',
  },
  in_progress: {
    title: 'The work has started',
    text: '{mechanic} is working on your {car}: {work}.',
  },
  extra_work_asked: {
    title: 'Extra work needs your OK',
    text: '{words} It would cost {amount} more, taxes included. No extra work without your OK.',
    sms: 'Extra work is proposed for your {car}. It would cost {amount} more, taxes included. No extra work without your OK.',
    action: 'Approve or decline',
  },
  service_added: {
    title: 'We added a service to your visit',
    text: 'As you agreed by phone, we added: {words} That’s {amount} more, taxes included. Your full price is now {total}.',
  },
  price_lowered: {
    title: 'Your price went down',
    text: 'We took {amount} off, taxes included: {words} Your full price is now {total}.',
  },
  vin_asked: {
    title: 'We need your VIN',
    text: '{mechanic} needs the VIN of your {car} to bring the right parts for {work}. It’s on your registration and at the bottom of the windshield.',
    action: 'Add your VIN',
  },
  completed: {
    title: 'Your visit is done',
    text: 'All done on your {car}: {work}. Total paid: {total}. Your documents are with the order.',
  },
  completed_unpaid: {
    title: 'Your visit is done',
    text: 'All done on your {car}: {work}. {amount} of {total} isn’t paid yet; we’ll let you know once it is. Your invoice is with the order.',
  },
  paid: {
    title: 'You’re all paid up',
    text: 'We’ve received {total} for {work}. Your receipt is with the order.',
  },
  review_asked: {
    title: 'How did it go with {mechanic}?',
    text: 'Leave a review of {work} on your {car}. It takes a minute.',
    action: 'Leave a review',
  },
  draft_lapsed: {
    title: 'Your booking wasn’t finished',
    text: 'We held {when} for {work} for {kept}, but the booking wasn’t finished in time. You weren’t charged.',
    action: 'Book again',
  },
  payment_asked: {
    title: 'Your payment isn’t complete',
    text: 'Your card payment for {work} on {when} isn’t complete. Confirm it, or use another card.',
    sms: 'Your card payment for {work} on {when} isn’t complete.',
    action: 'Complete your payment',
  },
  card_needs_customer: {
    title: 'Confirm your payment',
    text: 'Your bank wants you to confirm the payment for {work} on {when}.',
    sms: 'Your bank wants you to confirm the payment for {work} on {when}.',
    action: 'Confirm your payment',
  },
  cash_offered: {
    title: 'We couldn’t hold the amount on your card',
    text: 'To keep {work} on {when}, confirm your card by {until} or choose to pay {amount} in cash. Otherwise we’ll cancel the visit, and you’ll get back anything held or charged.',
    sms: 'We couldn’t hold the amount on your card. To keep {work} on {when}, confirm your card or choose cash by {until}.',
    action: 'Choose how to pay',
  },
  switched_to_cash: {
    title: 'You’ll pay in cash',
    text: 'Have {total} in cash ready for {work} on {when}. You’ll get back anything held or charged on your card.',
  },
  switched_to_card: {
    title: 'You’ll pay by card',
    text: 'We’ll charge your card for {work} on {when}. Your mechanic won’t collect any cash.',
  },
  refund_sent: {
    title: 'Your refund is on its way',
    text: 'We refunded {amount} to your card for {work} on {when}. Your bank may take 5 to 10 days to show it.',
  },
  refund_in_cash: {
    title: 'Your cash refund',
    text: 'You’re getting {amount} back in cash for {work} on {when}.',
  },
  tip_charged: {
    title: 'Thanks for the tip',
    text: 'We charged {amount} to your card as a tip for {mechanic}, for {work} on {when}. All of it goes to {mechanic}. It isn’t part of your bill and has no tax.',
  },
  message: {
    title: '{from} wrote to you about Service# {number}',
    text: '{words}',
    action: 'Reply',
  },
  job_offered: {
    title: 'New job',
    text: '{service}, {vehicle}, {when}, {address}. {minutes} min. Job value {value} before tax.',
    action: 'Confirm or pass on',
  },
  job_arrival_missing: {
    title: 'Have you arrived?',
    text: 'We haven’t heard from you about {work} for {customer} on {when}, {address}. Report your arrival or move the job. Otherwise we’ll cancel it soon.',
    action: 'Open the job',
  },
  job_missed: {
    title: 'Job cancelled: arrival not reported',
    text: 'We didn’t hear from you about {work} for {customer} on {when}, so the job is cancelled. Were you there? Tell us in the app.',
    action: 'Open the job',
  },
  job_unfinished: {
    title: 'Is this job done?',
    text: 'The job for {customer} on {when} is still open ({work}). Complete it in the app, or tell the office what’s in the way.',
    action: 'Open the job',
  },
  job_canceled: {
    title: 'Job cancelled',
    text: '{service} for {customer} on {when}{reason}',
  },
  job_moved: {
    title: 'Job moved',
    text: '{service} for {customer}: now {when}, {address}.',
  },
  job_address: {
    title: 'New address',
    text: '{service} for {customer}, {when}: now at {address}.',
  },
  job_vehicle: {
    title: 'Other vehicle',
    text: '{service} for {customer}, {when}: it’s a {vehicle}.',
  },
  job_assigned: {
    title: 'The office gave you a job',
    text: '{service}, {vehicle}, {when}, {address}. {minutes} min. Job value {value} before tax. It’s already confirmed: call the office if you can’t make it.',
    action: 'Open the job',
  },
  job_taken: {
    title: 'Job given to another mechanic',
    text: 'The office gave {work} for {customer} on {when} to another mechanic.',
  },
  job_moved_up: {
    title: 'Job moved up',
    text: 'One service was taken off the visit, so you start earlier: {when}, {work} for {customer}, {address}.',
  },
  job_move_asked: {
    title: 'Customer wants to move',
    text: '{customer} would like another time for {work} on {when}. The office will answer; nothing changes until then.',
  },
  job_cancel_asked: {
    title: 'Customer wants to cancel',
    text: '{customer} would like to cancel {work} on {when}. The office will answer; nothing changes until then.',
  },
  job_stays: {
    title: 'Job stays as planned',
    text: '{service} for {customer}: still {when}, {address}.',
  },
  job_extra_work_approved: {
    title: 'Extra work approved',
    text: '{customer} approved the extra work on the {vehicle} ({amount}): {words}',
  },
  job_extra_work_declined: {
    title: 'Extra work declined',
    text: '{customer} declined the extra work on the {vehicle} ({amount}): {words}',
  },
  job_by_card: {
    title: 'Card payment: collect no cash',
    text: '{customer} now pays by card for {work} on {when}, {address}.',
  },
  job_by_cash: {
    title: 'Cash payment: collect {total}',
    text: '{customer} now pays in cash for {work} on {when}, {address}.',
  },
  job_weather: {
    title: 'Unsafe weather for a job',
    text: 'The forecast for {when} at {address} is {weather}. {customer} knows and can move {work} for free.',
  },
  job_unpaid: {
    title: 'Job done, payment open',
    text: 'The job for {customer} is done ({work}). {amount} of {total} isn’t paid yet. The office will follow up, and we’ll let you know once it’s paid.',
  },
  job_settled: {
    title: 'Job settled',
    text: '{customer} has nothing left to pay for {work} ({total}).',
  },
  job_tipped: {
    title: 'You got a tip',
    text: '{customer} tipped you {amount} for {work}. All of it is yours.',
  },
};
