import type { Command } from './command.ts';
import { answerBank, book } from './commands/book.ts';
import { answerExtra, cancel, switchToCard, tip } from './commands/customer.ts';
import { confirm, decline, handOn, progress, readOffer } from './commands/mechanic.ts';
import { callOff, refund, returnTip } from './commands/office.ts';
import { addPayRule, addToPay, chooseRefundRule, endRule, settle } from './commands/pay.ts';
import { sendPayouts } from './commands/payouts.ts';
import { complete, noShow, proposeExtra } from './commands/work.ts';
import {
  crash,
  dashboardRefund,
  dispute,
  loseAnswer,
  passTime,
  verdict,
  webhooks,
} from './commands/world.ts';

/** Every command by the name that a step has in JSON. */
export const commands: Readonly<Record<string, Command>> = {
  book,
  answer_bank: answerBank,
  answer_extra: answerExtra,
  cancel,
  tip,
  switch_to_card: switchToCard,
  read_offer: readOffer,
  confirm,
  decline,
  hand_on: handOn,
  progress,
  propose_extra: proposeExtra,
  complete,
  no_show: noShow,
  refund,
  return_tip: returnTip,
  call_off: callOff,
  add_pay_rule: addPayRule,
  end_pay_rule: endRule,
  refund_rule: chooseRefundRule,
  add_to_pay: addToPay,
  settle_cash: settle,
  send_payouts: sendPayouts,
  pass_time: passTime,
  dispute,
  verdict,
  dashboard_refund: dashboardRefund,
  webhooks,
  lose_answer: loseAnswer,
  crash,
};
