import type { OrderText, OrderTextKey } from './order-message.ts';

const because = (reason: string): string => (reason === '' ? '.' : `: ${reason}`);

export const orderTextsEn: Readonly<Record<OrderTextKey, OrderText>> = {
  booked: {
    title: () => 'Your visit is booked',
    text: (v) =>
      `${v.service} for your ${v.car} on ${v.when}. We’ll let you know as soon as a mechanic confirms. Your full price: ${v.total}.`,
  },
  confirmed: {
    title: (v) => `Confirmed for ${v.when}`,
    text: (v) => `${v.mechanic} will come to ${v.address} for ${v.work} on your ${v.car}.`,
    sms: (v) => `Confirmed: ${v.mechanic} will come on ${v.when} for ${v.work}, ${v.address}.`,
  },
  released: {
    title: () => 'We’re finding you another mechanic',
    text: (v) =>
      `Your mechanic can’t make it for ${v.work} on ${v.when}. We’ve asked another one and will let you know as soon as they confirm. There’s nothing you need to do.`,
  },
  declined: {
    title: () => 'Your visit was declined',
    text: (v) => `We can’t do ${v.work} on ${v.when}${because(v.reason)} ${v.money}`,
    action: 'Choose another time',
  },
  canceled: {
    title: () => 'Your visit is cancelled',
    text: (v) => `Your visit on ${v.when} for ${v.work} is cancelled${because(v.reason)} ${v.money}`,
    sms: (v) => `Your visit on ${v.when} is cancelled${because(v.reason)} ${v.money}`,
    action: 'Book again',
  },
  moved: {
    title: () => 'Your visit has a new time',
    text: (v) => `We’ll see you on ${v.when} for ${v.work} on your ${v.car}.`,
  },
  new_mechanic: {
    title: (v) => `${v.mechanic} is your new mechanic`,
    text: (v) => `${v.mechanic} is taking over and will come on ${v.when} for ${v.work} on your ${v.car}.`,
  },
  moved_up: {
    title: () => 'Part of your visit is earlier now',
    text: (v) =>
      `One service was taken off your visit, so we’ll come earlier: ${v.when} for ${v.work} on your ${v.car}.`,
  },
  move_asked: {
    title: () => 'We got your request to move',
    text: (v) =>
      `We’re looking for another time for ${v.work} and will answer soon.${v.times === '' ? '' : ` You asked for ${v.times}.`} Until then, your visit stays on ${v.when}.`,
  },
  cancel_asked: {
    title: () => 'We got your request to cancel',
    text: (v) =>
      `We’ll answer soon about ${v.work} on ${v.when}. Until then, nothing changes. Cancelling costs ${v.amount} at most, tax included.`,
  },
  times_offered: {
    title: () => 'New times for your visit',
    text: (v) =>
      [`For ${v.work}, we can offer ${v.times}.`, v.words, `Pick one, or keep ${v.when}.`]
        .filter((part) => part !== '')
        .join(' '),
    sms: (v) => `We have other times for ${v.work}. Pick one, or keep ${v.when}.`,
    action: 'Pick a time',
  },
  change_refused: {
    title: () => 'Your visit stays as planned',
    text: (v) => `We couldn’t make the change: ${v.words} We’ll see you on ${v.when} for ${v.work}.`,
  },
  reminder: {
    title: () => 'Your visit is coming up',
    text: (v) =>
      `${v.mechanic} will come on ${v.when} for ${v.work} on your ${v.car}, at ${v.address}. Have your keys ready and leave some room around the vehicle.`,
    sms: (v) => `${v.mechanic} comes on ${v.when} for ${v.work}, ${v.address}. Will you be there?`,
    action: 'Confirm or change',
  },
  running_late: {
    title: (v) => `${v.mechanic} is running late`,
    text: (v) =>
      `The new arrival time is ${v.until}, or up to half an hour later. We’re sorry about the wait.`,
  },
  running_very_late: {
    title: (v) => `${v.mechanic} is running late`,
    text: (v) =>
      `The new arrival time is ${v.until}, or up to half an hour later. We’re sorry. If you’d rather not wait, move your visit for free${v.times && `, for example to ${v.times}`}.`,
    sms: (v) =>
      `${v.mechanic} is running late: the new arrival time is ${v.until}, or up to half an hour later. Sorry! You can move your visit for free.`,
    action: 'Move your visit',
  },
  on_time_again: {
    title: (v) => `${v.mechanic} is back on time`,
    text: (v) => `Good news: ${v.mechanic} will be there on ${v.when} after all, for ${v.work}.`,
  },
  earlier_offered: {
    title: () => 'An earlier time opened up',
    text: (v) =>
      `You can have ${v.times} instead of ${v.when} for ${v.work}, at no charge. First come, first served until ${v.until}.`,
    action: 'Take this time',
  },
  earlier_gone: {
    title: () => 'That earlier time is gone',
    text: (v) =>
      `Someone else took ${v.times}. Your visit stays on ${v.when}, and we’ll let you know when another time opens up.`,
  },
  earlier_taken: {
    title: () => 'You got the earlier time',
    text: (v) => `We’ll see you on ${v.when} for ${v.work} on your ${v.car}.`,
  },
  late: {
    title: () => 'Your mechanic is late',
    text: (v) =>
      `${v.mechanic} should be at ${v.address} by now. We’re sorry. We’ll let you know the moment they arrive. If you’d rather not wait, you can move your visit for free.`,
    action: 'Move your visit',
  },
  visit_missed: {
    title: () => 'Sorry, we missed your visit',
    text: (v) => `No one came for ${v.work} on ${v.when}, so we cancelled your visit. ${v.money}${v.credit}`,
    sms: (v) => `Sorry, no one came on ${v.when}, so we cancelled your visit. ${v.money}${v.credit}`,
    action: 'Book again',
  },
  customer_absent: {
    title: (v) => `${v.mechanic} is here and can’t find you`,
    text: (v) =>
      `${v.mechanic} is at ${v.address} for ${v.work} and will wait until ${v.untilTime}. Please come out or answer the call.${v.noShowFee}`,
    sms: (v) =>
      `${v.mechanic} is at ${v.address} and can’t find you. Please come out or answer the call by ${v.untilTime}.${v.noShowFee}`,
    action: 'Message your mechanic',
  },
  closed_no_show: {
    title: () => 'We couldn’t reach you',
    text: (v) =>
      `${v.mechanic} came to ${v.address} for ${v.work} on ${v.when} and couldn’t reach you, so the visit is cancelled. ${v.money} If that’s not right, write to us from the order.`,
    sms: (v) =>
      `${v.mechanic} came for ${v.work} on ${v.when} and couldn’t reach you, so the visit is cancelled. ${v.money}`,
    action: 'See what happened',
  },
  fee_waived: {
    title: () => 'We’re refunding your no-show fee',
    text: (v) => `You’ll get back ${v.amount} for ${v.work} on ${v.when}.`,
  },
  goodwill_given: {
    title: (v) => `You have a ${v.amount} credit`,
    text: (v) => `It’s good for any visit in the next year. When you book, enter this code: ${v.words}`,
  },
  weather_warning: {
    title: () => 'Unsafe weather for your visit',
    text: (v) =>
      `The forecast for ${v.when} is ${v.weather}: too dangerous to do ${v.work} outside. Move your visit for free, or tell your mechanic if your vehicle is under a roof.`,
    action: 'Move your visit',
  },
  on_the_way: {
    title: (v) => `${v.mechanic} is on the way`,
    text: (v) => `${v.mechanic} is driving to ${v.address} for ${v.work}.`,
    sms: (v) => `${v.mechanic} is on the way to ${v.address} for ${v.work}.`,
    action: 'Follow the drive',
  },
  arrived: {
    title: (v) => `${v.mechanic} has arrived`,
    text: (v) => `${v.mechanic} is at ${v.address}. Have the keys to your ${v.car} ready.`,
  },
  in_progress: {
    title: () => 'The work has started',
    text: (v) => `${v.mechanic} is working on your ${v.car}: ${v.work}.`,
  },
  extra_work_asked: {
    title: (v) => `${v.mechanic} found something`,
    text: (v) => `${v.words} It would cost ${v.amount} more, taxes included. No extra work without your OK.`,
    sms: (v) =>
      `${v.mechanic} found something on your ${v.car}. It would cost ${v.amount} more, taxes included. No extra work without your OK.`,
    action: 'Approve or decline',
  },
  price_lowered: {
    title: () => 'Your price went down',
    text: (v) =>
      `${v.mechanic} took ${v.amount} off, taxes included: ${v.words} Your full price is now ${v.total}.`,
  },
  vin_asked: {
    title: () => 'We need your VIN',
    text: (v) =>
      `${v.mechanic} needs the VIN of your ${v.car} to bring the right parts for ${v.work}. It’s on your registration and at the bottom of the windshield.`,
    action: 'Add your VIN',
  },
  completed: {
    title: () => 'Your visit is done',
    text: (v) =>
      `All done on your ${v.car}: ${v.work}. Total paid: ${v.total}. Your invoice and receipt are with the order.`,
  },
  completed_unpaid: {
    title: () => 'Your visit is done',
    text: (v) =>
      `All done on your ${v.car}: ${v.work}. ${v.amount} of ${v.total} isn’t paid yet; we’ll let you know once it is. Your invoice is with the order.`,
  },
  paid: {
    title: () => 'You’re all paid up',
    text: (v) => `We’ve received ${v.total} for ${v.work}. Your receipt is with the order.`,
  },
  review_asked: {
    title: (v) => `How did it go with ${v.mechanic}?`,
    text: (v) => `Leave a review of ${v.work} on your ${v.car}. It takes a minute.`,
    action: 'Leave a review',
  },
  draft_lapsed: {
    title: () => 'Your booking wasn’t finished',
    text: (v) =>
      `We held ${v.when} for ${v.work} for ${v.kept}, and that time is open again. You weren’t charged.`,
    action: 'Book again',
  },
  card_needs_customer: {
    title: () => 'Confirm your payment',
    text: (v) => `Your bank wants you to confirm the payment for ${v.work} on ${v.when}.`,
    sms: (v) => `Your bank wants you to confirm the payment for ${v.work} on ${v.when}.`,
    action: 'Confirm your payment',
  },
  cash_offered: {
    title: () => 'We couldn’t hold the amount on your card',
    text: (v) =>
      `To keep ${v.work} on ${v.when}, confirm your card by ${v.until} or choose to pay ${v.amount} in cash. Otherwise we’ll cancel the visit, and you’ll get back anything held or charged.`,
    sms: (v) =>
      `We couldn’t hold the amount on your card. To keep ${v.work} on ${v.when}, confirm your card or choose cash by ${v.until}.`,
    action: 'Choose how to pay',
  },
  switched_to_cash: {
    title: () => 'You’ll pay in cash',
    text: (v) =>
      `Have ${v.total} in cash ready for ${v.work} on ${v.when}. We’ll release the hold on your card and refund anything charged.`,
  },
  switched_to_card: {
    title: () => 'You’ll pay by card',
    text: (v) => `We’ll charge your card for ${v.work} on ${v.when}. Your mechanic won’t collect any cash.`,
  },
  refund_sent: {
    title: () => 'Your refund is on its way',
    text: (v) =>
      `We refunded ${v.amount} to your card for ${v.work} on ${v.when}. Your bank may take 5 to 10 days to show it.`,
  },
  message: {
    title: (v) => `${v.from || 'Hoist'} wrote to you about Service# ${v.number}`,
    text: (v) => v.words || 'Sent you a photo.',
    action: 'Reply',
  },
  job_offered: {
    title: () => 'New job',
    text: (v) =>
      `${v.service}, ${v.vehicle}, ${v.when}, ${v.address}. ${v.minutes} min. Job value ${v.value} before tax.`,
    action: 'Confirm or decline',
  },
  job_arrival_missing: {
    title: () => 'Have you arrived?',
    text: (v) =>
      `We haven’t heard from you about ${v.work} for ${v.customer} on ${v.when}, ${v.address}. Report your arrival or move the job. Otherwise we’ll cancel it soon and refund the customer.`,
    action: 'Open the job',
  },
  job_missed: {
    title: () => 'Job cancelled: arrival not reported',
    text: (v) =>
      `We didn’t hear from you about ${v.work} for ${v.customer} on ${v.when}, so the job is cancelled. The customer gets a refund and a credit. Were you there? Tell us in the app.`,
    action: 'Open the job',
  },
  job_unfinished: {
    title: () => 'Is this job done?',
    text: (v) =>
      `The job for ${v.customer} on ${v.when} is still open (${v.work}). Complete it in the app, or tell the office what’s in the way.`,
    action: 'Open the job',
  },
  job_canceled: {
    title: () => 'Job cancelled',
    text: (v) => `${v.service} for ${v.customer} on ${v.when}${because(v.reason)}`,
  },
  job_moved: {
    title: () => 'Job moved',
    text: (v) => `${v.service} for ${v.customer}: now ${v.when}, ${v.address}.`,
  },
  job_assigned: {
    title: () => 'The office gave you a job',
    text: (v) =>
      `${v.service}, ${v.vehicle}, ${v.when}, ${v.address}. ${v.minutes} min. Job value ${v.value} before tax. It’s already confirmed: call the office if you can’t make it.`,
  },
  job_taken: {
    title: () => 'Job given to another mechanic',
    text: (v) => `The office gave ${v.work} for ${v.customer} on ${v.when} to another mechanic.`,
  },
  job_moved_up: {
    title: () => 'Job moved up',
    text: (v) =>
      `One service was taken off the visit, so you start earlier: ${v.when}, ${v.work} for ${v.customer}, ${v.address}.`,
  },
  job_move_asked: {
    title: () => 'Customer wants to move',
    text: (v) =>
      `${v.customer} would like another time for ${v.work} on ${v.when}. The office will answer; nothing changes until then.`,
  },
  job_cancel_asked: {
    title: () => 'Customer wants to cancel',
    text: (v) =>
      `${v.customer} would like to cancel ${v.work} on ${v.when}. The office will answer; nothing changes until then.`,
  },
  job_stays: {
    title: () => 'Job stays as planned',
    text: (v) => `${v.service} for ${v.customer}: still ${v.when}, ${v.address}.`,
  },
  job_extra_work: {
    title: (v) => (v.accepted ? 'Extra work approved' : 'Extra work declined'),
    text: (v) =>
      `${v.customer} ${v.accepted ? 'approved' : 'declined'} the extra work on the ${v.vehicle} (${v.amount}): ${v.words}`,
  },
  job_by_card: {
    title: () => 'Card payment: collect no cash',
    text: (v) => `${v.customer} now pays by card for ${v.work} on ${v.when}, ${v.address}.`,
  },
  job_by_cash: {
    title: (v) => `Cash payment: collect ${v.total}`,
    text: (v) => `${v.customer} now pays in cash for ${v.work} on ${v.when}, ${v.address}.`,
  },
  job_weather: {
    title: () => 'Unsafe weather for a job',
    text: (v) =>
      `The forecast for ${v.when} at ${v.address} is ${v.weather}. ${v.customer} knows and can move ${v.work} for free.`,
  },
  job_unpaid: {
    title: () => 'Job done, payment open',
    text: (v) =>
      `The job for ${v.customer} is done (${v.work}). ${v.amount} of ${v.total} isn’t paid yet. The office will follow up, and we’ll let you know once it’s paid.`,
  },
  job_settled: {
    title: () => 'Job paid',
    text: (v) => `${v.customer} paid ${v.total} for ${v.work}.`,
  },
};
