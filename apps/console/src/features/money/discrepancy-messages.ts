import { defineMessages } from '@hoist/web/i18n';

const useMessages = defineMessages(
  'discrepancies',
  {
    refund_failed: 'A refund came back',
    'refund_failed.means':
      'The bank could not pay a refund out. The money is with us again, and the customer is owed it again.',
    'refund_failed.todo':
      'Call the customer and agree on another way: another card, or cash. Refund the order anew; the failed refund stays in its history.',
    early_fraud_warning: 'The issuer of a card suspects fraud',
    'early_fraud_warning.means':
      'The bank of the card told the provider that the payment may not be its owner’s. Often a dispute follows within days.',
    'early_fraud_warning.todo':
      'Call the customer by the number of the account. If nobody knows of the visit, cancel it and refund all of it: a refund now spares the fee of a dispute.',
    balance_difference: 'Our books and the provider’s differ',
    'balance_difference.means':
      'One charge, refund, dispute or payout moved the provider’s balance by another amount than our ledger has for it. Nothing was booked to make them equal.',
    'balance_difference.todo':
      'Look the thing up at the provider by its name. Was something done at the provider’s own desk? The night looks again and closes it once both agree. What stays must be explained here before the month is closed.',
    intent_unknown: 'The provider has a payment that is none of ours',
    'intent_unknown.means':
      'A payment at the provider names no order here. If nothing was taken yet it was canceled on its own.',
    'intent_unknown.todo':
      'Look it up at the provider. If something was taken, find out whose it is and refund it there, or find the order that it belongs to.',
    hold_without_order: 'Money was held for an order that had ended',
    'hold_without_order.means':
      'A card still had money reserved for an order that was over. The reservation was let go on its own.',
    'hold_without_order.todo':
      'Check in the order that nothing was to be taken from it any more. If something was, ask the customer to pay it.',
    balance_too_small: 'What is left to pay is too little for a card',
    'balance_too_small.means':
      'A finished job came to less than 50 cents above what was held, and cards take no less.',
    'balance_too_small.todo': 'Nothing has to be collected. Close it with a note that it was let go.',
    order_open: 'An order has ended, its account has not',
    'order_open.means':
      'Three days after its end the customer still owes something, or still has something with us.',
    'order_open.todo':
      'What the customer owes: ask for it, by card or in cash. What is theirs: refund it from the order. It closes once the order’s account is even.',
    visit_unfinished: 'A visit is long over and stands open',
    'visit_unfinished.means':
      'A confirmed visit should have ended long ago, and nobody has completed it or called it off. Its money cannot move.',
    'visit_unfinished.todo':
      'Call the mechanic. If the work was done, have it completed; if nobody came, cancel the order.',
    notice_endpoint: 'The provider’s notices may not reach us',
    'notice_endpoint.means':
      'At the provider, the address for notices is not set up as this version needs it. Payments go on, but news of them comes late.',
    'notice_endpoint.todo': 'Whoever runs the server changes it at the provider: what is wrong stands below.',
    other: 'Something to look at',
    'other.means': 'The books found something that has no words of its own yet.',
    'other.todo': 'Look at its figures below and at the order, and close it with a note of what was done.',
  },
  {
    refund_failed: 'Un remboursement est revenu',
    'refund_failed.means':
      'La banque n’a pas pu verser un remboursement. L’argent est revenu chez nous, et nous le devons de nouveau au client.',
    'refund_failed.todo':
      'Appelez le client et convenez d’un autre moyen : une autre carte ou du comptant. Remboursez de nouveau la commande; le remboursement échoué reste dans son historique.',
    early_fraud_warning: 'L’émetteur d’une carte soupçonne une fraude',
    'early_fraud_warning.means':
      'La banque de la carte a signalé au fournisseur que le paiement ne vient peut-être pas de son titulaire. Une contestation suit souvent en quelques jours.',
    'early_fraud_warning.todo':
      'Appelez le client au numéro de son compte. Si personne ne connaît la visite, annulez-la et remboursez-la en entier : un remboursement immédiat évite les frais d’une contestation.',
    balance_difference: 'Nos livres et ceux du fournisseur diffèrent',
    'balance_difference.means':
      'Un débit, un remboursement, une contestation ou un versement a modifié le solde du fournisseur d’un autre montant que celui de notre grand livre. Rien n’a été inscrit pour les égaliser.',
    'balance_difference.todo':
      'Cherchez l’opération chez le fournisseur par son nom. A-t-on fait quelque chose directement chez lui? La vérification de nuit recommence et la ferme dès que les deux concordent. Ce qui reste doit être expliqué ici avant la fermeture du mois.',
    intent_unknown: 'Le fournisseur a un paiement qui n’est pas le nôtre',
    'intent_unknown.means':
      'Un paiement chez le fournisseur ne nomme aucune commande d’ici. Si rien n’avait été encaissé, il a été annulé automatiquement.',
    'intent_unknown.todo':
      'Cherchez-le chez le fournisseur. Si une somme a été encaissée, trouvez à qui elle appartient et remboursez-la là-bas, ou trouvez la commande dont elle relève.',
    hold_without_order: 'De l’argent était retenu pour une commande terminée',
    'hold_without_order.means':
      'Une carte avait encore un montant réservé pour une commande qui était terminée. La réserve a été libérée automatiquement.',
    'hold_without_order.todo':
      'Vérifiez dans la commande que plus rien ne devait en être encaissé. Sinon, demandez au client de le payer.',
    balance_too_small: 'Le reste à payer est trop petit pour une carte',
    'balance_too_small.means':
      'Un travail terminé dépasse de moins de 50 cents ce qui était retenu, et les cartes n’acceptent pas moins.',
    'balance_too_small.todo': 'Rien n’est à encaisser. Fermez ce constat en notant qu’on y a renoncé.',
    order_open: 'Une commande est terminée, son compte ne l’est pas',
    'order_open.means':
      'Trois jours après la fin, le client doit encore quelque chose, ou a encore quelque chose chez nous.',
    'order_open.todo':
      'Ce que doit le client : demandez-le, par carte ou comptant. Ce qui est à lui : remboursez-le depuis la commande. Le constat se ferme quand le compte de la commande est à zéro.',
    visit_unfinished: 'Une visite terminée depuis longtemps reste ouverte',
    'visit_unfinished.means':
      'Une visite confirmée aurait dû finir depuis longtemps, et personne ne l’a terminée ni annulée. Son argent ne peut pas bouger.',
    'visit_unfinished.todo':
      'Appelez le mécanicien. Si le travail est fait, faites-le terminer; si personne n’est venu, annulez la commande.',
    notice_endpoint: 'Les avis du fournisseur ne nous parviennent peut-être pas',
    'notice_endpoint.means':
      'Chez le fournisseur, l’adresse des avis n’est pas réglée comme cette version le demande. Les paiements continuent, mais leurs nouvelles arrivent en retard.',
    'notice_endpoint.todo':
      'La personne qui gère le serveur la corrige chez le fournisseur : ce qui ne va pas est indiqué ci-dessous.',
    other: 'Quelque chose à vérifier',
    'other.means': 'Les livres ont trouvé quelque chose qui n’a pas encore de mots à lui.',
    'other.todo':
      'Voyez ses chiffres ci-dessous et la commande, puis fermez le constat en notant ce qui a été fait.',
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
