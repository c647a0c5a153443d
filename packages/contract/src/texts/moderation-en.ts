import { MAX_REPORT_NOTE, REPORT_ANSWER_HOURS } from '@hoist/domain/moderation/report';

/** What the server says about reporting and blocking in messages. */
export const moderationEn = {
  'conversation.blocked': 'Messages are closed on this order. The office is here for you.',
  'conversation.you_blocked': 'You blocked this person. To write again, unblock them in your account.',
  'report.reason': 'Choose a reason',
  'report.note': `A note can have ${MAX_REPORT_NOTE} characters at most`,
  'report.kept': `Thanks. We’ll look into it and answer within ${REPORT_ANSWER_HOURS} hours.`,
  'report.not_theirs': 'You can report what the other person wrote',
  'report.nobody': 'There’s no one to report on this order yet',
  'report.decision': 'Choose what happens with the report',
  'report.decision_note': `Say why, in at most ${MAX_REPORT_NOTE} characters`,
  'report.decided': 'Report settled. We’ve answered the reporter.',
  'report.settled': 'This report is already settled',
  'report.nothing_to_hide': 'Choose a message to hide',
  'report.wrong_messages': 'You can only hide messages of the reported person',
  'block.done': '{name} is blocked',
  'block.undone': 'Unblocked',
  'block.nobody': 'There’s no one to block on this order yet',
} as const;
