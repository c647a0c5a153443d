export const justBooked = {
  title: 'Your visit is booked',
  where: '{{when}}, {{address}}',
  next: 'What happens next',
  steps: {
    confirm: "A mechanic confirms your time, and we'll let you know. Until then you can cancel at no cost.",
    card: "Nothing has been charged yet. We'll charge the deposit when the mechanic confirms, and the rest when the work is done.",
    cash: "You'll pay the mechanic in cash when the work is done.",
    free: "There's nothing to pay.",
    way: "We'll remind you before the visit, and tell you when the mechanic is on the way.",
    done: "When the work is done you'll get photos, the odometer reading and a receipt.",
  },
  another: 'Book another service',
} as const;
