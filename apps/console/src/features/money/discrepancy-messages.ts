import { CARD_MINIMUM_CENTS } from '@hoist/domain/pricing/two-payments';
import { defineMessages } from '@hoist/web/i18n';

const useMessages = defineMessages(
  'discrepancies',
  {
    refund_failed: 'A refund failed',
    'refund_failed.means':
      'The bank couldn’t pay out a refund. We have the money again and owe it to the customer.',
    'refund_failed.todo':
      'Call the customer and agree on another way: another card, or cash. Then refund the order again.',
    early_fraud_warning: 'A bank suspects fraud',
    'early_fraud_warning.means':
      'The card’s bank says the payment may not be its owner’s. A dispute often follows within days.',
    'early_fraud_warning.todo':
      'Call the customer at the number of the account. If they don’t know about the visit, cancel it and refund everything: that saves the dispute fee.',
    balance_difference: 'Our ledger and the processor differ',
    'balance_difference.means':
      'A charge, refund, dispute or payout changed the processor’s balance by another amount than our ledger has. We never adjust it automatically.',
    'balance_difference.todo':
      'Look it up at the processor by its reference. Did anyone make a change there? The nightly check closes it once both match. Explain what remains before you close the month.',
    intent_unknown: 'A payment without an order',
    'intent_unknown.means':
      'The processor has a payment that belongs to no order here. If nothing was charged, we cancelled it.',
    'intent_unknown.todo':
      'Look it up at the processor. If it was charged, refund it there, or find the order it belongs to.',
    hold_without_order: 'A hold stayed on a finished order',
    'hold_without_order.means': 'A card still had a hold for an order that was over. We released it.',
    'hold_without_order.todo':
      'Check in the order that nothing was left to charge. If there was, ask the customer to pay it.',
    balance_too_small: 'The rest is too small for a card',
    'balance_too_small.means': `A completed job came to less than ${CARD_MINIMUM_CENTS} cents above the hold, and cards can’t charge that little.`,
    'balance_too_small.todo': 'You don’t have to collect it. Mark it as resolved with a note.',
    order_open: 'An order is over but not settled',
    'order_open.means': 'Three days after the end, the customer still owes money or we still hold some.',
    'order_open.todo':
      'Ask the customer to pay what’s owed, by card or cash. Refund what we hold from the order. It closes once the order is settled.',
    visit_unfinished: 'A past visit is still open',
    'visit_unfinished.means':
      'A confirmed visit should be over, but no one completed or cancelled it. Its payment is stuck.',
    'visit_unfinished.todo':
      'Call the mechanic. If the work is done, ask them to complete it. If no one came, cancel the order.',
    notice_endpoint: 'Processor events may not reach us',
    'notice_endpoint.means':
      'The webhook address at the processor isn’t set up for this version. Payments still work, but updates arrive late.',
    'notice_endpoint.todo':
      'The server’s operator changes it at the processor. The problems are listed below.',
    transfer_stuck: 'A payout’s money is stuck',
    'transfer_stuck.means':
      'A mechanic’s bank refused a payout, and we couldn’t take the money back from their account at the processor.',
    'transfer_stuck.todo':
      'Look up the transfer at the processor and reverse it there once the account’s balance allows it.',
    other: 'Something to check',
    'other.means': 'The nightly check found something new that we don’t describe yet.',
    'other.todo': 'Check the amounts below and the order. Then mark it as resolved with a note.',
  },
  {
    refund_failed: 'Un remboursement a échoué',
    'refund_failed.means':
      'La banque n’a pas pu verser un remboursement. L’argent est revenu chez nous, et nous le devons au client.',
    'refund_failed.todo':
      'Appelez le client et convenez d’un autre moyen : une autre carte ou du comptant. Remboursez ensuite la commande de nouveau.',
    early_fraud_warning: 'Une banque soupçonne une fraude',
    'early_fraud_warning.means':
      'La banque de la carte signale que le paiement ne vient peut-être pas de son titulaire. Une contestation suit souvent en quelques jours.',
    'early_fraud_warning.todo':
      'Appelez le client au numéro de son compte. S’il ne connaît pas la visite, annulez-la et remboursez-la en entier : vous évitez les frais d’une contestation.',
    balance_difference: 'Notre grand livre et le processeur diffèrent',
    'balance_difference.means':
      'Un débit, un remboursement, une contestation ou un versement a changé le solde du processeur d’un autre montant que dans notre grand livre. Nous n’ajustons jamais rien automatiquement.',
    'balance_difference.todo':
      'Cherchez l’opération chez le processeur par sa référence. A-t-on modifié quelque chose là-bas? La vérification de nuit ferme l’écart dès que tout concorde. Expliquez ce qui reste avant de fermer le mois.',
    intent_unknown: 'Un paiement sans commande',
    'intent_unknown.means':
      'Le processeur a un paiement qui ne correspond à aucune commande. Si rien n’avait été débité, nous l’avons annulé.',
    'intent_unknown.todo':
      'Cherchez-le chez le processeur. S’il a été débité, remboursez-le là-bas, ou trouvez la commande à laquelle il appartient.',
    hold_without_order: 'Une retenue restait sur une commande terminée',
    'hold_without_order.means':
      'Une carte avait encore une retenue pour une commande terminée. Nous l’avons annulée.',
    'hold_without_order.todo':
      'Vérifiez dans la commande qu’il ne restait rien à débiter. Sinon, demandez au client de payer.',
    balance_too_small: 'Le solde est trop petit pour une carte',
    'balance_too_small.means': `Une intervention dépasse la retenue de moins de ${CARD_MINIMUM_CENTS} cents, et une carte ne peut pas débiter si peu.`,
    'balance_too_small.todo': 'Il n’y a rien à percevoir. Marquez l’écart comme réglé, avec une note.',
    order_open: 'Une commande est terminée sans être réglée',
    'order_open.means':
      'Trois jours après la fin, le client doit encore de l’argent, ou nous en détenons encore.',
    'order_open.todo':
      'Demandez au client de payer ce qu’il doit, par carte ou comptant. Remboursez depuis la commande ce que nous détenons. L’écart se ferme quand tout est réglé.',
    visit_unfinished: 'Une visite passée est encore ouverte',
    'visit_unfinished.means':
      'Une visite confirmée devrait être finie, mais personne ne l’a terminée ni annulée. Son paiement est bloqué.',
    'visit_unfinished.todo':
      'Appelez le mécanicien. Si le travail est fait, demandez-lui de terminer la visite. Si personne n’est venu, annulez la commande.',
    notice_endpoint: 'Les événements du processeur ne nous parviennent peut-être pas',
    'notice_endpoint.means':
      'L’adresse des webhooks chez le processeur n’est pas réglée pour cette version. Les paiements fonctionnent, mais les nouvelles arrivent en retard.',
    'notice_endpoint.todo':
      'L’exploitant du serveur corrige l’adresse chez le processeur. Les problèmes sont indiqués ci-dessous.',
    transfer_stuck: 'L’argent d’un versement est bloqué',
    'transfer_stuck.means':
      'La banque d’un mécanicien a refusé un versement, et nous n’avons pas pu reprendre l’argent de son compte chez le fournisseur.',
    'transfer_stuck.todo':
      'Cherchez le transfert chez le fournisseur et annulez-le là-bas dès que le solde du compte le permet.',
    other: 'Quelque chose à vérifier',
    'other.means': 'La vérification de nuit a trouvé quelque chose que nous ne décrivons pas encore.',
    'other.todo':
      'Vérifiez les montants ci-dessous et la commande. Marquez ensuite l’écart comme réglé, avec une note.',
  },
);

const kinds = [
  'refund_failed',
  'early_fraud_warning',
  'balance_difference',
  'intent_unknown',
  'hold_without_order',
  'balance_too_small',
  'order_open',
  'visit_unfinished',
  'notice_endpoint',
] as const;
type Kind = (typeof kinds)[number] | 'other';

const isKind = (kind: string): kind is Kind => (kinds as readonly string[]).includes(kind);

interface DiscrepancyMessages {
  readonly title: string;
  readonly means: string;
  readonly todo: string;
}

/** Title, meaning and next step of a kind of discrepancy. */
export function useDiscrepancyMessages(): (kind: string) => DiscrepancyMessages {
  const t = useMessages();
  return (given) => {
    const kind: Kind = isKind(given) ? given : 'other';
    return { title: t(kind), means: t(`${kind}.means`), todo: t(`${kind}.todo`) };
  };
}
