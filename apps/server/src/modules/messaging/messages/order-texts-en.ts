import type { OrderText, OrderTextKey } from './order-message.ts';

const because = (reason: string): string => (reason === '' ? '.' : `: ${reason}`);

export const orderTextsEn: Readonly<Record<OrderTextKey, OrderText>> = {
  booked: {
    title: () => 'Your service is booked',
    text: (v) =>
      `${v.service} for your ${v.vehicle} on ${v.when}. A mechanic will confirm it soon. Total: ${v.total}.`,
  },
  confirmed: {
    title: () => 'Your service is confirmed',
    text: (v) => `${v.mechanic} will come on ${v.when} for ${v.service}, ${v.vehicle}.`,
  },
  released: {
    title: () => 'We are looking for another mechanic',
    text: (v) =>
      `Your mechanic cannot make it for ${v.service} on ${v.when}. We have asked the next one and tell you as soon as they confirm.`,
  },
  declined: {
    title: () => 'Your service was declined',
    text: (v) =>
      `${v.service} on ${v.when} cannot be done: ${v.reason} ${v.money} You can book another time.`,
  },
  canceled: {
    title: () => 'Your service is canceled',
    text: (v) =>
      `${v.service} on ${v.when} is canceled${because(v.reason)} ${v.money} You can book another time.`,
  },
  moved: {
    title: () => 'Your service has a new time',
    text: (v) => `${v.service} for your ${v.vehicle} is now on ${v.when}.`,
  },
  new_mechanic: {
    title: (v) => `${v.mechanic} comes for your service`,
    text: (v) =>
      `${v.mechanic} takes over your visit from their colleague and comes on ${v.when} for ${v.service}, ${v.vehicle}.`,
  },
  moved_up: {
    title: () => 'A part of your visit comes earlier',
    text: (v) =>
      `A service of your visit is not done, so the rest comes earlier: ${v.service} for your ${v.vehicle} is now on ${v.when}.`,
  },
  move_asked: {
    title: () => 'You asked to move your visit',
    text: (v) =>
      `We look for room for ${v.service} and answer soon${v.times === '' ? '' : ` (you wished for: ${v.times})`}. Until then it stays on ${v.when}.`,
  },
  cancel_asked: {
    title: () => 'You asked to cancel your visit',
    text: (v) =>
      `We answer soon about ${v.service} on ${v.when}. Until then it stays as it is. The fee is at most ${v.amount}, tax included.`,
  },
  times_offered: {
    title: () => 'Other times for your visit',
    text: (v) =>
      [`For ${v.service} we can offer: ${v.times}.`, v.words, `Choose one, or keep your visit on ${v.when}.`]
        .filter((part) => part !== '')
        .join(' '),
  },
  change_refused: {
    title: () => 'Your visit stays as it is',
    text: (v) => `We could not do what you asked: ${v.words} ${v.service} stays on ${v.when}.`,
  },
  reminder: {
    title: () => 'Your visit is coming up',
    text: (v) =>
      `${v.mechanic} comes on ${v.when} for ${v.service} on your ${v.vehicle}, at ${v.address}. Please have the keys ready and room around the vehicle.`,
    answer: (v) => `Will you be there? Say yes or ask for another time: ${v.link}`,
  },
  running_late: {
    title: (v) => `${v.mechanic} is running late`,
    text: (v) => `${v.mechanic} now comes on ${v.until}, or up to half an hour after. We are sorry.`,
  },
  running_very_late: {
    title: (v) => `${v.mechanic} is running late`,
    text: (v) =>
      `${v.mechanic} now comes on ${v.until}, or up to half an hour after. We are sorry. If you would rather not wait, move the visit in your order, at once and free${v.times && `, for example to: ${v.times}`}.`,
  },
  on_time_again: {
    title: (v) => `${v.mechanic} is on time again`,
    text: (v) => `${v.mechanic} comes on ${v.when} after all, for ${v.service}.`,
  },
  earlier_offered: {
    title: () => 'An earlier time is free',
    text: (v) =>
      `${v.service} could be on ${v.times} instead of ${v.when}, at no charge. It is yours if you are the first to take it, until ${v.until}.`,
    answer: (v) => `Take it here: ${v.link}`,
  },
  earlier_gone: {
    title: () => 'The earlier time is gone',
    text: (v) =>
      `Somebody else has ${v.times}. ${v.service} stays on ${v.when}, and you hear from us when another time is free.`,
  },
  earlier_taken: {
    title: () => 'Your visit comes earlier',
    text: (v) => `${v.service} for your ${v.vehicle} is now on ${v.when}, as you chose.`,
  },
  late: {
    title: () => 'Your mechanic is late',
    text: (v) =>
      `${v.mechanic} was to be at ${v.address} on ${v.when} and is late. We are sorry. We tell you as soon as they arrive. If you would rather not wait, move the visit to another time in your order, at once and free.`,
  },
  visit_missed: {
    title: () => 'Your mechanic did not come. We are sorry',
    text: (v) =>
      `Nobody came for ${v.service} on ${v.when}, so we canceled it. ${v.money}${v.credit} You can book again with one tap on the order.`,
  },
  customer_absent: {
    title: (v) => `${v.mechanic} is there and finds nobody`,
    text: (v) =>
      `${v.mechanic} is at ${v.address} for ${v.service} and waits until ${v.until}. Please come, or answer the call.${v.noShowFee}`,
  },
  closed_no_show: {
    title: () => 'Nobody was there',
    text: (v) =>
      `${v.mechanic} came to ${v.address} for ${v.service} on ${v.when}, waited and could not reach you. The visit is canceled. ${v.money} What was done to reach you stands on the order; if something is wrong, please write to us there.`,
  },
  fee_waived: {
    title: () => 'Your no-show fee goes back',
    text: (v) => `We give you ${v.amount} back for ${v.service} on ${v.when}.`,
  },
  weather_warning: {
    title: () => 'Unsafe weather for your visit',
    text: (v) =>
      `The forecast for ${v.when} says ${v.weather}: too dangerous for ${v.service} in the open air. You can move your visit for free. If the vehicle stands under a roof, write to your mechanic.`,
  },
  on_the_way: {
    title: (v) => `${v.mechanic} is on the way`,
    text: (v) => `${v.mechanic} is driving to ${v.address} for ${v.service}.`,
    answer: (v) => `Follow the drive: ${v.link}`,
  },
  arrived: {
    title: (v) => `${v.mechanic} has arrived`,
    text: (v) => `${v.mechanic} is at ${v.address}. Please have the keys of your ${v.vehicle} ready.`,
  },
  in_progress: {
    title: () => 'The work has started',
    text: (v) => `${v.mechanic} is working on your ${v.vehicle}: ${v.service}.`,
  },
  extra_work_asked: {
    title: (v) => `${v.mechanic} found something more`,
    text: (v) =>
      `${v.words} It would cost ${v.amount} more. Nothing is done without your yes: please answer.`,
  },
  price_lowered: {
    title: () => 'Your price is lower',
    text: (v) =>
      `${v.mechanic} took ${v.amount} off, taxes included: ${v.words} The total is now ${v.total}.`,
  },
  vin_asked: {
    title: () => 'Your VIN is needed',
    text: (v) =>
      `${v.mechanic} needs the VIN of your ${v.vehicle} to bring the right parts for ${v.service}. It stands on the registration and at the windshield.`,
  },
  completed: {
    title: () => 'Your service is complete',
    text: (v) =>
      `${v.service} on your ${v.vehicle} is done. Total ${v.total}. Your invoice and receipt are with the order.`,
  },
  completed_unpaid: {
    title: () => 'Your service is complete',
    text: (v) =>
      `${v.service} on your ${v.vehicle} is done. Of the total of ${v.total}, ${v.amount} isn’t paid yet; we’ll let you know once it is. Your invoice is with the order.`,
  },
  paid: {
    title: () => 'Your service is paid',
    text: (v) => `We’ve received all of ${v.total} for ${v.service}. Your receipt is with the order.`,
  },
  review_asked: {
    title: () => 'How was your service?',
    text: (v) => `Please leave a review of ${v.service} by ${v.mechanic}.`,
  },
  draft_lapsed: {
    title: () => 'Your booking was not finished',
    text: (v) =>
      `The time for ${v.service} on ${v.when} was kept for ${v.kept} and is free again. Nothing was charged. You can book again.`,
  },
  card_needs_customer: {
    title: () => 'Your card needs you',
    text: (v) =>
      `Your bank asks you to authorize the payment for ${v.service} on ${v.when}. Please complete the authorization.`,
  },
  cash_offered: {
    title: () => 'Authorize your payment, or pay cash',
    text: (v) =>
      `Your card could not be held for ${v.service} on ${v.when}. Until ${v.until} you can authorize it, or choose to pay ${v.amount} in cash. Otherwise the visit is canceled, and what was held or charged goes back.`,
  },
  switched_to_cash: {
    title: () => 'Your visit will be paid in cash',
    text: (v) =>
      `${v.service} on ${v.when}: please have ${v.total} ready in cash. What was held or charged goes back to your card.`,
  },
  switched_to_card: {
    title: () => 'Your visit will be paid by card',
    text: (v) => `${v.service} on ${v.when} is now paid by card. The mechanic collects no cash.`,
  },
  refund_sent: {
    title: () => 'Your refund is on its way',
    text: (v) =>
      `${v.amount} for ${v.service} on ${v.when} went back to your card. Your bank shows it within 5 to 10 days.`,
  },
  message: {
    title: (v) => `${v.from || 'Hoist'} wrote to you about Service# ${v.number}`,
    text: (v) => v.words || 'A picture, without words.',
  },
  job_offered: {
    title: () => 'New job',
    text: (v) =>
      `${v.service}, ${v.vehicle}, on ${v.when}, ${v.address}. ${v.minutes} minutes. Job value ${v.value} before tax. Please confirm or decline it.`,
  },
  job_arrival_missing: {
    title: () => 'Are you there?',
    text: (v) =>
      `We have heard of no arrival for ${v.service} (${v.customer}) on ${v.when}, ${v.address}. Please tell us in the app, or move the job. Without news it is given up soon and the customer gets the money back.`,
  },
  job_missed: {
    title: () => 'Job given up',
    text: (v) =>
      `Nothing was heard of you for ${v.service} (${v.customer}) on ${v.when}. It is canceled, and the customer got the money back and a credit.`,
  },
  job_unfinished: {
    title: () => 'Is this job done?',
    text: (v) =>
      `${v.service} (${v.customer}) on ${v.when} is still open. Please complete it in the app, or tell the office why you cannot.`,
  },
  job_canceled: {
    title: () => 'Job canceled',
    text: (v) => `${v.service} for ${v.customer} on ${v.when} is canceled. ${v.reason}`,
  },
  job_moved: {
    title: () => 'Job moved',
    text: (v) => `${v.service} for ${v.customer} is now on ${v.when}, ${v.address}.`,
  },
  job_assigned: {
    title: () => 'The office gave you a job',
    text: (v) =>
      `${v.service}, ${v.vehicle}, on ${v.when}, ${v.address}. ${v.minutes} minutes. Job value ${v.value} before tax. It is confirmed; call the office if you cannot make it.`,
  },
  job_taken: {
    title: () => 'A job is somebody else’s now',
    text: (v) => `The office gave ${v.service} for ${v.customer} on ${v.when} to a colleague.`,
  },
  job_moved_up: {
    title: () => 'Job comes earlier',
    text: (v) =>
      `A service of the visit is not done, so the rest comes earlier: ${v.service} for ${v.customer} is now on ${v.when}, ${v.address}.`,
  },
  job_move_asked: {
    title: () => 'The customer asks to move',
    text: (v) =>
      `${v.customer} would like another time for ${v.service} on ${v.when}. The office answers; until then nothing changes.`,
  },
  job_cancel_asked: {
    title: () => 'The customer asks to cancel',
    text: (v) =>
      `${v.customer} would like to cancel ${v.service} on ${v.when}. The office answers; until then nothing changes.`,
  },
  job_stays: {
    title: () => 'The job stays as planned',
    text: (v) => `${v.service} for ${v.customer} stays on ${v.when}, ${v.address}.`,
  },
  job_extra_work: {
    title: (v) => (v.accepted ? 'Extra work accepted' : 'Extra work declined'),
    text: (v) =>
      `${v.customer} ${v.accepted ? 'accepts' : 'declines'} the extra work on the ${v.vehicle} (${v.amount}): ${v.words}`,
  },
  job_by_card: {
    title: () => 'The customer now pays by card: collect no cash',
    text: (v) => `${v.service} for ${v.customer} on ${v.when}, ${v.address}.`,
  },
  job_by_cash: {
    title: () => 'The customer now pays cash: collect it',
    text: (v) => `${v.service} for ${v.customer} on ${v.when}, ${v.address}: collect ${v.total}.`,
  },
  job_weather: {
    title: () => 'Unsafe weather for a job',
    text: (v) =>
      `The forecast for ${v.when} says ${v.weather} at ${v.address}: ${v.service}, ${v.vehicle}. ${v.customer} was told and can move the visit for free.`,
  },
  job_unpaid: {
    title: () => 'Job complete, payment open',
    text: (v) =>
      `${v.service} for ${v.customer} is complete. ${v.amount} of ${v.total} isn’t paid yet; the office follows up, and we’ll let you know once it’s paid.`,
  },
  job_settled: {
    title: () => 'Job settled',
    text: (v) => `${v.service} for ${v.customer} is complete and paid: ${v.total}.`,
  },
};
