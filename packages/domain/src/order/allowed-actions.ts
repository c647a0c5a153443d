import type { OrderCommandType } from './commands.ts';
import { progressSteps, type OrderStatus, type PaymentOption, type Progress, type Role } from './order.ts';
import { mayBeginAbsence } from './customer-no-show.ts';
import { mayAsRole } from './order-permission.ts';
import { mayHandOn, maySwitchToCard } from './decide.ts';
import { isAwaited } from './delayed-day.ts';
import { fromStatuses } from './transitions.ts';

export type OrderAction =
  | 'cancel'
  | 'ask_to_move_or_cancel'
  | 'change_time'
  | 'pay_with_card'
  | 'complete_payment_authorization'
  | 'review'
  | 'book_again'
  | 'confirm'
  | 'decline'
  | 'release'
  | 'set_progress'
  | 'customer_absent'
  | 'propose_extra_work'
  | 'complete'
  | 'complete_pickup'
  | 'upload_pictures';

export interface OrderOnScreen {
  readonly status: OrderStatus;
  readonly progress: Progress | null;
  readonly paymentOption: PaymentOption;
}

export interface ActionContext {
  readonly inModal: boolean;
  readonly flags: { readonly payWithCardSwitch: boolean; readonly webPictureUpload: boolean };
  readonly native: boolean;
  readonly mechanicCollected: boolean;
  /** The locker's number and its code are both known. */
  readonly hasLocker: boolean;
  readonly incompletePayments: boolean;
  readonly reviewed: boolean;
}

type Rule = (order: OrderOnScreen, role: Role, context: ActionContext) => boolean;

const may = (command: OrderCommandType, { status }: OrderOnScreen, role: Role): boolean =>
  fromStatuses(command, role).includes(status);

const command =
  (type: OrderCommandType): Rule =>
  (order, role) =>
    may(type, order, role);

const outsideModals =
  (type: OrderCommandType): Rule =>
  (order, role, { inModal }) =>
    !inModal && may(type, order, role);

const customerAt =
  (...statuses: readonly OrderStatus[]): Rule =>
  ({ status }, role) =>
    role === 'customer' && statuses.includes(status);

/** Rules of each action, in display order (specification section 4; modals have no status changes, decision C5). */
const rules: Readonly<Record<OrderAction, Rule>> = {
  complete_payment_authorization: (_, role, { incompletePayments }) =>
    role === 'customer' && incompletePayments,
  pay_with_card: (order, role, context) =>
    role === 'customer' &&
    maySwitchToCard({ ...order, mechanicCollected: context.mechanicCollected }) &&
    !context.inModal &&
    context.flags.payWithCardSwitch,
  confirm: outsideModals('confirm'),
  set_progress: (order, role, { inModal }) =>
    !inModal && may('set_progress', order, role) && nextProgress(order) !== null,
  customer_absent: (order, role, { inModal }) => !inModal && role === 'mechanic' && mayBeginAbsence(order),
  propose_extra_work: ({ status }, role, { inModal }) =>
    !inModal && mayAsRole(role, 'propose_extra_work', status),
  complete: outsideModals('complete'),
  complete_pickup: (order, role, { hasLocker }) => hasLocker && may('pickup_locker', order, role),
  upload_pictures: ({ status }, role, { native, flags }) =>
    mayAsRole(role, 'upload_picture', status) && (native || flags.webPictureUpload),
  change_time: (order, role) => may('change_time', order, role) && isAwaited(order.progress),
  release: (order, role, { inModal }) => !inModal && may('release', order, role) && mayHandOn(order, role),
  decline: outsideModals('decline'),
  cancel: command('cancel'),
  ask_to_move_or_cancel: customerAt('confirm'),
  review: ({ status }, role, { reviewed }) => mayAsRole(role, 'review', status) && !reviewed,
  book_again: customerAt('declined', 'canceled', 'complete'),
};

const actions = Object.keys(rules) as readonly OrderAction[];

/** The actions that a screen offers, in display order. The server checks again with `decide`. */
export const allowedActions = (
  order: OrderOnScreen,
  role: Role,
  context: ActionContext,
): readonly OrderAction[] => actions.filter((action) => rules[action](order, role, context));

/** The next progress step; null after the last. */
export function nextProgress({ progress }: Pick<OrderOnScreen, 'progress'>): Progress | null {
  const present = progress === null ? -1 : progressSteps.indexOf(progress);
  return progressSteps[present + 1] ?? null;
}
