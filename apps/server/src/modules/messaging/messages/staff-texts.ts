import { REPORT_ANSWER_HOURS } from '@hoist/domain/moderation/report';
import type { Locale } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import type { inquiryTopics } from './inquiry-topics.ts';

/** Messages to the office and the values in their texts. */
export type StaffMessage =
  | { readonly kind: 'unassigned'; readonly ordersServicesId: OrderId }
  | {
      readonly kind:
        | 'move_asked'
        | 'cancel_asked'
        | 'change_withdrawn'
        | 'time_taken'
        | 'moved_free'
        | 'move_refused';
      readonly ordersServicesId: OrderId;
    }
  /** In order: no arrival reported, mechanic absent, mechanic disputes that, job not completed, customer absent. */
  | {
      readonly kind:
        | 'arrival_missing'
        | 'visit_missed'
        | 'visit_claimed'
        | 'visit_unfinished'
        | 'customer_no_show';
      readonly ordersServicesId: OrderId;
    }
  /** A part is not where the mechanic can take it, 18 hours before the visit. */
  | { readonly kind: 'parts_late'; readonly ordersServicesId: OrderId }
  | { readonly kind: 'dispute'; readonly ordersServicesId: OrderId }
  /** A customer wrote about a visit that has no mechanic who could answer. */
  | { readonly kind: 'order_message'; readonly ordersServicesId: OrderId }
  /** A message was reported; a party with a visit in common was blocked. */
  | { readonly kind: 'reported' | 'blocked'; readonly ordersServicesId: OrderId }
  | { readonly kind: 'fraud_warning'; readonly ordersServicesId: OrderId }
  | { readonly kind: 'findings'; readonly count: number }
  | {
      readonly kind: 'provider_down';
      readonly provider: string;
      readonly since: Date;
      readonly error: string;
    }
  | {
      readonly kind: 'inquiry';
      readonly reference: string;
      readonly topic: keyof (typeof inquiryTopics)['en'];
      readonly name: string;
    }
  | {
      readonly kind: 'certificate_ends';
      readonly name: string;
      readonly certificate: Readonly<Record<Locale, string>>;
      readonly day: Readonly<Record<Locale, string>>;
    }
  | { readonly kind: 'provider_back'; readonly provider: string; readonly since: Date };

type StaffTextKey = `staff_${StaffMessage['kind']}`;

interface StaffText {
  readonly title: string;
  readonly text: string;
}

export const staffTexts: Readonly<Record<Locale, Readonly<Record<StaffTextKey, StaffText>>>> = {
  en: {
    staff_unassigned: {
      title: 'Unassigned: Service# {number}',
      text: 'No one has taken {what} on {when}. Find a mechanic or call the customer.',
    },
    staff_move_asked: {
      title: 'Asks to move: Service# {number}',
      text: 'The customer would like another time for {what} on {when}. Answer in the console.',
    },
    staff_cancel_asked: {
      title: 'Asks to cancel: Service# {number}',
      text: 'The customer would like to cancel {what} on {when}. Answer in the console.',
    },
    staff_change_withdrawn: {
      title: 'Keeps the visit: Service# {number}',
      text: 'The customer withdrew the request: {what} stays on {when}.',
    },
    staff_time_taken: {
      title: 'Took an offered time: Service# {number}',
      text: '{what} is now on {when}.',
    },
    staff_moved_free: {
      title: 'Moved for free: Service# {number}',
      text: 'The customer used a free move: {what} is now on {when}.',
    },
    staff_move_refused: {
      title: 'Cancelled after a move: Service# {number}',
      text: 'We moved {what} to {when}, and the customer cancelled without a fee. A call may win them back.',
    },
    staff_arrival_missing: {
      title: 'No arrival: Service# {number}',
      text: 'The mechanic hasn’t reported arriving for {what} on {when}. Call them, then move or keep the visit. Otherwise it’s cancelled soon, and the customer gets back anything held or charged.',
    },
    staff_visit_missed: {
      title: 'Mechanic did not come: Service# {number}',
      text: '{what} on {when} was cancelled. The customer gets back anything held or charged, and a message.',
    },
    staff_visit_claimed: {
      title: 'Mechanic says they were there: Service# {number}',
      text: '{what} on {when} was cancelled because no arrival was reported. Now the mechanic reports one. Nothing changes for the customer. Find out what happened.',
    },
    staff_visit_unfinished: {
      title: 'Not completed: Service# {number}',
      text: '{what} on {when} is over, but the mechanic hasn’t completed it. Call them, then have it completed or cancel it. Until then nothing more is charged, and a hold on a card can run out.',
    },
    staff_customer_no_show: {
      title: 'Customer no-show: Service# {number}',
      text: 'The mechanic closed {what} on {when} because the customer wasn’t there. If the customer writes, review it: a fee can be refunded once.',
    },
    staff_parts_late: {
      title: 'Parts not ready: Service# {number}',
      text: 'The parts for {what} on {when} aren’t ready. Check where they are, or offer the customer other times.',
    },
    staff_dispute: {
      title: 'Disputed payment: Service# {number}',
      text: 'The customer’s bank disputes the payment for {what} on {when}. Answer it at the card processor before the deadline.',
    },
    staff_order_message: {
      title: 'Message, no mechanic: Service# {number}',
      text: 'The customer wrote about {what} on {when}, and no mechanic is assigned. Read it and answer.',
    },
    staff_reported: {
      title: 'Message reported: Service# {number}',
      text: `A message about {what} on {when} was reported. Review it in the console within ${REPORT_ANSWER_HOURS} hours.`,
    },
    staff_blocked: {
      title: 'Blocked: Service# {number}',
      text: 'One of the two on {what} on {when} blocked the other, customer or mechanic. Assign another mechanic, or call both.',
    },
    staff_inquiry: {
      title: 'New message {reference}: {what}',
      text: '{name} wrote to us ({what}). Find the message under {reference}.',
    },
    staff_fraud_warning: {
      title: 'Fraud suspected: Service# {number}',
      text: 'The card’s issuer suspects fraud in the payment for {what} on {when}. Check the order and refund it before it’s disputed, or resolve the mismatch.',
    },
    staff_findings: {
      title: '{findings} to review',
      text: 'Our ledger and the card processor don’t match. Review the list; what fixes itself closes itself.',
    },
    staff_provider_down: {
      title: 'Provider down: {provider}',
      text: 'The provider for {provider} hasn’t answered since {when} ({error}).',
    },
    staff_certificate_ends: {
      title: 'Certificate ends: {name}',
      text: '{what} of {name} ends on {when}. After that, we won’t offer them jobs that need it.',
    },
    staff_provider_back: {
      title: 'Provider works again: {provider}',
      text: 'The provider for {provider} answers again. It had failed since {when}.',
    },
  },
  fr: {
    staff_unassigned: {
      title: 'Sans mécanicien : service n° {number}',
      text: "Personne n'a pris {what}, le {when}. Trouvez un mécanicien ou appelez le client.",
    },
    staff_move_asked: {
      title: 'Demande à déplacer : service n° {number}',
      text: 'Le client souhaite une autre plage pour {what}, le {when}. Répondez-lui dans la console.',
    },
    staff_cancel_asked: {
      title: 'Demande à annuler : service n° {number}',
      text: 'Le client souhaite annuler {what}, le {when}. Répondez-lui dans la console.',
    },
    staff_change_withdrawn: {
      title: 'Garde sa visite : service n° {number}',
      text: 'Le client a retiré sa demande : {what} reste le {when}.',
    },
    staff_time_taken: {
      title: 'A choisi une plage proposée : service n° {number}',
      text: '{what} : maintenant le {when}.',
    },
    staff_moved_free: {
      title: 'Déplacement gratuit : service n° {number}',
      text: 'Le client a utilisé un déplacement gratuit. {what} : maintenant le {when}.',
    },
    staff_move_refused: {
      title: 'Annulé après un déplacement : service n° {number}',
      text: 'Nous avons déplacé {what} au {when}, et le client a annulé sans frais. Un appel peut le ramener.',
    },
    staff_arrival_missing: {
      title: 'Arrivée non signalée : service n° {number}',
      text: "Le mécanicien n'a pas signalé son arrivée pour {what}, le {when}. Appelez-le, puis déplacez ou maintenez la visite. Sinon, elle sera bientôt annulée; tout ce qui a été retenu ou débité sera rendu au client.",
    },
    staff_visit_missed: {
      title: 'Mécanicien absent : service n° {number}',
      text: '{what}, le {when} : visite annulée. Tout ce qui a été retenu ou débité est rendu au client, qui reçoit un message.',
    },
    staff_visit_claimed: {
      title: 'Le mécanicien dit être venu : service n° {number}',
      text: "{what}, le {when}, a été annulé faute d'arrivée signalée. Le mécanicien en signale une maintenant. Rien ne change pour le client. Vérifiez ce qui s'est passé.",
    },
    staff_visit_unfinished: {
      title: 'Non terminé : service n° {number}',
      text: "{what}, le {when}, est passé, mais le mécanicien ne l'a pas terminé. Appelez-le, puis faites terminer ou annulez. D'ici là, rien de plus n'est débité, et une retenue sur une carte peut expirer.",
    },
    staff_customer_no_show: {
      title: 'Client absent : service n° {number}',
      text: "Le mécanicien a fermé {what}, le {when}, car le client n'était pas là. Si le client écrit, révisez le dossier : des frais peuvent être remboursés une fois.",
    },
    staff_parts_late: {
      title: 'Pièces pas prêtes : service n° {number}',
      text: "Les pièces pour {what}, le {when}, ne sont pas prêtes. Voyez où elles en sont ou proposez d'autres plages au client.",
    },
    staff_dispute: {
      title: 'Paiement contesté : service n° {number}',
      text: "La banque du client conteste le paiement de {what}, le {when}. Répondez chez le fournisseur de cartes avant l'échéance.",
    },
    staff_order_message: {
      title: 'Message sans mécanicien : service n° {number}',
      text: "Le client a écrit au sujet de {what}, le {when}, et aucun mécanicien n'est assigné. Lisez le message et répondez.",
    },
    staff_reported: {
      title: 'Message signalé : service n° {number}',
      text: `Un message au sujet de {what}, le {when}, a été signalé. Examinez-le dans la console d'ici ${REPORT_ANSWER_HOURS} heures.`,
    },
    staff_blocked: {
      title: 'Blocage : service n° {number}',
      text: "Entre le client et le mécanicien de {what}, le {when}, l'un a bloqué l'autre. Confiez la visite à un autre mécanicien ou appelez les deux.",
    },
    staff_inquiry: {
      title: 'Nouveau message {reference} : {what}',
      text: '{name} nous a écrit ({what}). Le message se trouve sous {reference}.',
    },
    staff_fraud_warning: {
      title: 'Fraude soupçonnée : service n° {number}',
      text: "L'émetteur de la carte soupçonne une fraude dans le paiement de {what}, le {when}. Vérifiez la commande et remboursez-la avant qu'elle soit contestée, ou réglez l'écart.",
    },
    staff_findings: {
      title: '{findings} à examiner',
      text: 'Notre grand livre et le fournisseur de cartes ne concordent pas. Examinez la liste; un écart qui disparaît se ferme tout seul.',
    },
    staff_provider_down: {
      title: 'Fournisseur en panne : {provider}',
      text: 'Le fournisseur ({provider}) ne répond plus depuis le {when} ({error}).',
    },
    staff_certificate_ends: {
      title: 'Certificat à échéance : {name}',
      text: "{what} de {name} : dernier jour le {when}. Ensuite, nous ne lui offrirons plus d'interventions qui l'exigent.",
    },
    staff_provider_back: {
      title: 'Fournisseur rétabli : {provider}',
      text: 'Le fournisseur ({provider}) répond de nouveau. Il était en panne depuis le {when}.',
    },
  },
};

/** New discrepancies, as a title counts them. */
export const findingsText: Readonly<Record<Locale, (count: number) => string>> = {
  en: (count) => (count === 1 ? 'One new mismatch' : `${count} new mismatches`),
  fr: (count) => (count === 1 ? 'Un nouvel écart' : `${count} nouveaux écarts`),
};

/** What a port is for, as the office says it. */
export const providerNames: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    sms: 'text messages',
    email: 'email',
    push: 'push notifications',
    payments: 'card payments',
    roads: 'driving times',
    places: 'address search',
  },
  fr: {
    sms: 'textos',
    email: 'courriel',
    push: 'notifications',
    payments: 'paiements par carte',
    roads: 'temps de route',
    places: 'recherche d’adresses',
  },
};
