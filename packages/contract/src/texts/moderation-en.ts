/** What the server says about reporting and blocking in messages. */
export const moderationEn = {
  'conversation.blocked': 'Messages are closed on this order; the office is there for you',
  'conversation.you_blocked': 'You blocked this person. To write again, unblock them in your profile',
  'report.reason': 'Please choose a reason',
  'report.note': 'A note has at most 500 characters',
  'report.kept': 'Thank you. We look at it and answer within 24 hours',
  'report.not_theirs': 'You can report what the other person wrote',
  'report.nobody': 'There is nobody to report on this order yet',
  'report.decision': 'Please choose what becomes of the report',
  'report.decision_note': 'Please say why, in at most 500 characters',
  'report.decided': 'The report is settled and the reporter is told',
  'report.settled': 'This report is settled already',
  'report.nothing_to_hide': 'Please choose a message to hide',
  'report.wrong_messages': 'Only messages of the reported person can be hidden',
  'block.done': '{name} is blocked',
  'block.undone': 'Unblocked',
  'block.nobody': 'There is nobody to block on this order yet',
} as const;
