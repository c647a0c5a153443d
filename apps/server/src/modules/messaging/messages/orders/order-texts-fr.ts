import type { TemplateTexts } from '@hoist/domain/contact/message-template';
import { GOODWILL_DAYS } from '@hoist/domain/contact/valid-for';
import type { OrderTextKey } from './order-message.ts';

/** SMS texts avoid ç, ê, ô and the like where they can (ADR 115). */
export const orderTextsFr: Readonly<Record<OrderTextKey, TemplateTexts>> = {
  booked: {
    title: 'Votre visite est réservée',
    text: "{service} pour votre {car}, le {when}. Nous vous aviserons dès qu'un mécanicien confirmera. Votre prix complet : {total}.",
  },
  confirmed: {
    title: 'Visite confirmée pour le {when}',
    text: '{mechanic} viendra au {address} pour votre {car} : {work}.',
    sms: 'Visite confirmée : {mechanic} viendra le {when} ({work}), {address}.',
  },
  released: {
    title: 'Nous cherchons un autre mécanicien',
    text: 'Votre mécanicien ne peut pas venir le {when} ({work}). {search}',
  },
  declined: {
    title: 'Votre visite a été refusée',
    text: 'Nous ne pouvons pas faire votre visite du {when} ({work}){reason} {money}',
    action: 'Choisir une autre plage',
  },
  canceled: {
    title: 'Votre visite est annulée',
    text: 'Votre visite du {when} ({work}) est annulée{reason} {money}',
    sms: 'Votre visite du {when} est annulée{reason} {money}',
    action: 'Réserver de nouveau',
  },
  moved: {
    title: "Votre visite change d'heure",
    text: '{service} pour votre {car} : ce sera le {when}.',
  },
  move_question: {
    title: "Votre visite change d'heure",
    text: 'Nous avons dû déplacer votre visite ({work}, {car}) du {times} au {when}. Gardez cette heure, choisissez-en une autre ou annulez sans frais.',
    sms: 'Votre visite ({work}) passe au {when}. Gardez cette heure, choisissez-en une autre ou annulez sans frais.',
    action: 'Répondre',
  },
  move_reminder: {
    title: 'Votre nouvelle heure convient-elle?',
    text: "Votre visite ({work}, {car}) est maintenant le {when}, et nous n'avons pas eu votre réponse. Si cela ne convient pas, choisissez une autre heure ou annulez sans frais.",
    sms: 'Votre visite ({work}) est maintenant le {when}. Sinon, choisissez une autre heure ou annulez sans frais.',
    action: 'Répondre',
  },
  new_address: {
    title: "Votre visite change d'adresse",
    text: '{service} pour votre {car} : nous viendrons au {address} le {when}.',
  },
  new_vehicle: {
    title: 'Nous avons corrigé votre véhicule',
    text: 'Votre visite du {when} est pour votre {vehicle} ({work}).',
  },
  new_mechanic: {
    title: 'Votre mécanicien est maintenant {mechanic}',
    text: '{mechanic} viendra le {when} ({work}, {car}).',
  },
  moved_up: {
    title: 'Une partie de votre visite est devancée',
    text: 'Un service a été retiré de votre visite; la suite est donc devancée : {work} pour votre {car}, le {when}.',
  },
  move_asked: {
    title: 'Nous avons votre demande de changement',
    text: "Nous cherchons une autre plage ({work}) et vous répondrons bientôt. {wishes} D'ici là, votre visite reste le {when}.",
  },
  cancel_asked: {
    title: "Nous avons votre demande d'annulation",
    text: "Nous vous répondrons bientôt au sujet de votre visite du {when} ({work}). D'ici là, rien ne change. L'annulation coûte au plus {amount}, taxes comprises.",
  },
  times_offered: {
    title: "D'autres plages pour votre visite",
    text: 'Nous vous proposons ({work}) : {times}. {words} Choisissez-en une ou gardez le {when}.',
    sms: "D'autres plages sont libres ({work}). Choisissez-en une ou gardez le {when}.",
    action: 'Choisir une plage',
  },
  change_refused: {
    title: 'Votre visite reste comme prévu',
    text: "Le changement n'est pas possible : {words} Votre visite ({work}) reste le {when}.",
  },
  reminder: {
    title: 'Votre visite approche',
    text: "{mechanic} viendra le {when} au {address} ({work}, {car}). Préparez vos clés et laissez un peu d'espace autour du véhicule.",
    sms: '{mechanic} viendra le {when} ({work}), {address}. Serez-vous là?',
    action: 'Confirmer ou changer',
  },
  running_late: {
    title: '{mechanic} est en retard',
    text: "Nouvelle arrivée prévue : le {until}, ou dans la demi-heure qui suit. Désolés de l'attente.",
  },
  running_very_late: {
    title: '{mechanic} est en retard',
    text: 'Nouvelle arrivée prévue : le {until}, ou dans la demi-heure qui suit. Nous sommes désolés. Si vous préférez ne pas attendre, déplacez votre visite sans frais{examples}.',
    sms: '{mechanic} est en retard : nouvelle arrivée le {until}, ou dans la demi-heure qui suit. Désolés! Vous pouvez déplacer votre visite sans frais.',
    action: 'Déplacer la visite',
  },
  on_time_again: {
    title: "{mechanic} est de nouveau à l'heure",
    text: 'Bonne nouvelle : {mechanic} viendra comme prévu le {when} ({work}).',
  },
  earlier_offered: {
    title: 'Une plage se libère avant votre visite',
    text: "Vous pouvez avoir le {times} au lieu du {when} ({work}), sans frais. Premier arrivé, premier servi, jusqu'au {until}.",
    action: 'Prendre cette plage',
  },
  earlier_gone: {
    title: "La plage plus tôt n'est plus libre",
    text: "La plage du {times} n'est plus libre. Votre visite reste le {when}; nous vous aviserons si une autre plage se libère.",
  },
  earlier_taken: {
    title: 'Votre visite est devancée',
    text: '{service} pour votre {car} : ce sera le {when}.',
  },
  late: {
    title: 'Votre mécanicien est en retard',
    text: '{mechanic} tarde à arriver au {address}. Nous sommes désolés et vous aviserons à son arrivée. Si vous préférez ne pas attendre, déplacez votre visite sans frais.',
    action: 'Déplacer la visite',
  },
  visit_missed: {
    title: 'Désolés, nous avons manqué votre visite',
    text: "Personne n'est venu le {when} ({work}); nous avons annulé la visite. {money} {credit}",
    sms: "Désolés, personne n'est venu le {when}; nous avons annulé la visite. {money} {credit}",
    action: 'Réserver de nouveau',
  },
  customer_absent: {
    title: '{mechanic} est sur place et ne vous trouve pas',
    text: "{mechanic} est au {address} ({work}) et vous attend jusqu'à {untilTime}. Présentez-vous ou répondez à son appel. {noShowFee}",
    sms: '{mechanic} est au {address} et ne vous trouve pas. Présentez-vous ou répondez à son appel avant {untilTime}. {noShowFee}',
    action: 'Écrire au mécanicien',
  },
  closed_no_show: {
    title: "Nous n'avons pas pu vous joindre",
    text: "{mechanic} est venu au {address} le {when} ({work}) et n'a pas pu vous joindre; la visite est annulée. {money} Si c'est une erreur, écrivez-nous depuis la commande.",
    sms: "{mechanic} n'a pas pu vous joindre le {when}; la visite est annulée. {money}",
    action: 'Voir les détails',
  },
  fee_waived: {
    title: "Nous remboursons vos frais d'absence",
    text: 'Nous vous rendons {amount} pour votre visite du {when} ({work}).',
  },
  goodwill_given: {
    title: 'Vous avez un crédit de {amount}',
    text: `Il est valable ${GOODWILL_DAYS} jours, pour toute visite. Entrez ce code au moment de réserver : {words}`,
  },
  weather_warning: {
    title: 'Météo dangereuse pour votre visite',
    text: "On annonce {weather} le {when} : trop dangereux pour travailler à l'extérieur ({work}). Déplacez votre visite sans frais, ou écrivez à votre mécanicien si le véhicule est sous un toit.",
    sms: 'Météo dangereuse le {when} pour votre visite. Déplacez-la sans frais, ou écrivez à votre mécanicien si le véhicule est sous un toit.',
    action: 'Déplacer la visite',
  },
  mechanic_off: {
    title: 'Votre visite doit être déplacée',
    text: "Votre mécanicien ne pourra pas venir le {when} ({work}), et personne d'autre n'est libre à ce moment. Nous sommes désolés. Nous vous proposons : {times}. Choisissez-en une, ou toute autre plage : c'est sans frais.",
    sms: "Votre mécanicien ne pourra pas venir le {when}, et personne d'autre n'est libre à ce moment. Désolés! Choisissez une autre plage, sans frais.",
    action: 'Choisir une plage',
  },
  on_the_way: {
    title: '{mechanic} est en route',
    text: '{mechanic} se rend au {address} ({work}).',
    sms: '{mechanic} est en route vers le {address} ({work}).',
    action: 'Suivre le trajet',
  },
  arrived: {
    title: '{mechanic} est sur place',
    text: '{mechanic} est au {address}. Préparez les clés de votre {car}.',
  },
  in_progress: {
    title: 'Les travaux ont commencé',
    text: '{mechanic} travaille sur votre {car} : {work}.',
  },
  extra_work_asked: {
    title: 'Des travaux supplémentaires attendent votre accord',
    text: '{words} Cela coûterait {amount} de plus, taxes comprises. Aucuns travaux supplémentaires sans votre accord.',
    sms: 'Travaux supplémentaires proposés pour votre {car}. Le prix serait de {amount} de plus, taxes comprises. Rien ne se fait sans votre accord.',
    action: 'Accepter ou refuser',
  },
  service_added: {
    title: 'Un service de plus à votre visite',
    text: 'Comme convenu au téléphone, nous avons ajouté : {words} Cela fait {amount} de plus, taxes comprises. Votre prix complet est maintenant de {total}.',
  },
  price_lowered: {
    title: 'Votre prix a baissé',
    text: 'Nous avons retiré {amount}, taxes comprises : {words} Votre prix complet est maintenant de {total}.',
  },
  vin_asked: {
    title: 'Il nous faut votre NIV',
    text: "{mechanic} a besoin du NIV de votre {car} pour apporter les bonnes pièces ({work}). Il figure sur l'immatriculation et au bas du pare-brise.",
    action: 'Ajouter le NIV',
  },
  completed: {
    title: 'Les travaux sont terminés',
    text: "{service} sur votre {car} : c'est fait. Total payé : {total}. Vos documents sont dans la commande.",
  },
  completed_unpaid: {
    title: 'Les travaux sont terminés',
    text: "{service} sur votre {car} : c'est fait. Il reste {amount} à payer sur {total}; nous vous aviserons dès que ce sera réglé. Votre facture est dans la commande.",
  },
  paid: {
    title: 'Tout est payé',
    text: 'Nous avons reçu {total} pour votre visite ({work}). Votre reçu est dans la commande.',
  },
  review_asked: {
    title: "Comment ça s'est passé avec {mechanic}?",
    text: 'Laissez un avis sur votre visite ({work}). Cela prend une minute.',
    action: 'Laisser un avis',
  },
  draft_lapsed: {
    title: "Votre réservation n'a pas été terminée",
    text: "Nous avons gardé la plage du {when} ({work}) pendant {kept}, mais la réservation n'a pas été terminée à temps. Rien n'a été débité.",
    action: 'Réserver de nouveau',
  },
  payment_asked: {
    title: 'Votre paiement est incomplet',
    text: 'Votre paiement par carte est incomplet : {work}, le {when}. Confirmez-le, ou utilisez une autre carte.',
    sms: 'Votre paiement par carte est incomplet : {work}, le {when}.',
    action: 'Compléter mon paiement',
  },
  card_needs_customer: {
    title: 'Confirmez votre paiement',
    text: 'Votre banque vous demande de confirmer le paiement de votre visite du {when} ({work}).',
    sms: 'Votre banque vous demande de confirmer le paiement de votre visite du {when} ({work}).',
    action: 'Confirmer le paiement',
  },
  cash_offered: {
    title: "La retenue sur votre carte n'a pas fonctionné",
    text: 'Pour garder votre visite du {when}, confirmez votre carte avant le {until} ou choisissez de payer {amount} comptant. Sinon, nous annulerons la visite et vous rendrons ce qui a été retenu ou débité.',
    sms: "La retenue sur votre carte n'a pas fonctionné. Pour garder votre visite du {when}, confirmez votre carte ou choisissez le comptant avant le {until}.",
    action: 'Choisir le paiement',
  },
  switched_to_cash: {
    title: 'Vous paierez comptant',
    text: 'Préparez {total} comptant pour votre visite du {when} ({work}). Tout ce qui a été retenu ou débité sur votre carte vous est rendu.',
  },
  switched_to_card: {
    title: 'Vous paierez par carte',
    text: "{service}, le {when} : le paiement se fera par carte. Votre mécanicien n'encaissera rien.",
  },
  refund_sent: {
    title: 'Votre remboursement est en route',
    text: "Nous avons remboursé {amount} sur votre carte pour votre visite du {when} ({work}). Votre banque peut prendre de 5 à 10 jours pour l'afficher.",
  },
  refund_in_cash: {
    title: 'Votre remboursement comptant',
    text: 'Nous vous remboursons {amount} comptant pour votre visite du {when} ({work}).',
  },
  tip_charged: {
    title: 'Merci pour le pourboire',
    text: "Nous avons débité {amount} de votre carte comme pourboire pour {mechanic} ({work}, le {when}). {mechanic} le reçoit en entier. Il ne fait pas partie de votre facture et n'est pas taxé.",
  },
  message: {
    title: '{from} vous a écrit au sujet du service n° {number}',
    text: '{words}',
    action: 'Répondre',
  },
  job_offered: {
    title: 'Nouvelle intervention',
    text: "{service}, {vehicle}, le {when}, {address}. {minutes} min. Valeur de l'intervention : {value} avant taxes.",
    action: 'Confirmer ou passer',
  },
  job_arrival_missing: {
    title: 'Arrivée non signalée',
    text: 'Nous sommes sans nouvelles de vous pour la visite de {customer}, le {when} ({work}), {address}. Signalez votre arrivée ou déplacez la visite. Sinon, elle sera annulée sous peu.',
    sms: 'Nous sommes sans nouvelles de vous pour la visite de {customer}, le {when} ({work}). Signalez votre arrivée ou déplacez la visite, sinon elle sera annulée sous peu.',
    action: "Ouvrir l'intervention",
  },
  job_missed: {
    title: 'Annulée : arrivée non signalée',
    text: "Nous sommes restés sans nouvelles de vous pour la visite de {customer}, le {when} ({work}); la visite est annulée. Vous y étiez? Dites-le dans l'application.",
    sms: "Visite annulée, sans nouvelles de vous : {work} ({customer}), le {when}. Vous y étiez? Dites-le dans l'application.",
    action: "Ouvrir l'intervention",
  },
  job_unfinished: {
    title: 'Cette intervention est-elle terminée?',
    text: "L'intervention du {when} pour {customer} ({work}) est toujours ouverte. Terminez-la dans l'application ou dites au bureau ce qui vous retient.",
    action: "Ouvrir l'intervention",
  },
  job_canceled: {
    title: 'Intervention annulée',
    text: '{service} pour {customer}, le {when}{reason}',
  },
  job_moved: {
    title: 'Intervention déplacée',
    text: '{service} pour {customer} : ce sera le {when}, {address}.',
  },
  job_address: {
    title: 'Nouvelle adresse',
    text: '{service} pour {customer}, le {when} : ce sera au {address}.',
  },
  job_vehicle: {
    title: 'Autre véhicule',
    text: "{service} pour {customer}, le {when} : c'est un {vehicle}.",
  },
  job_assigned: {
    title: 'Le bureau vous confie une intervention',
    text: "{service}, {vehicle}, le {when}, {address}. {minutes} min. Valeur de l'intervention : {value} avant taxes. Elle est déjà confirmée : appelez le bureau si vous ne pouvez pas y aller.",
    sms: 'Le bureau vous confie une intervention : {service}, {vehicle}, le {when}, {address}. Elle est confirmée; appelez-nous si vous ne pouvez pas y aller.',
    action: "Ouvrir l'intervention",
  },
  job_taken: {
    title: 'Intervention confiée à un collègue',
    text: 'Le bureau a confié à un collègue la visite de {customer} le {when} ({work}).',
  },
  job_moved_up: {
    title: 'Intervention devancée',
    text: 'Un service a été retiré de la visite; la suite est devancée : {work} pour {customer}, le {when}, {address}.',
  },
  job_move_asked: {
    title: 'Le client veut déplacer sa visite',
    text: "{customer} souhaite une autre plage que le {when} ({work}). Le bureau répondra; d'ici là, rien ne change.",
  },
  job_cancel_asked: {
    title: 'Le client veut annuler sa visite',
    text: "{customer} souhaite annuler sa visite du {when} ({work}). Le bureau répondra; d'ici là, rien ne change.",
  },
  job_stays: {
    title: "L'intervention reste comme prévu",
    text: '{service} pour {customer} : toujours le {when}, {address}.',
  },
  job_extra_work_approved: {
    title: 'Travaux supplémentaires acceptés',
    text: '{customer} accepte les travaux supplémentaires, {vehicle} ({amount}) : {words}',
  },
  job_extra_work_declined: {
    title: 'Travaux supplémentaires refusés',
    text: '{customer} refuse les travaux supplémentaires, {vehicle} ({amount}) : {words}',
  },
  job_by_card: {
    title: "Paiement par carte : n'encaissez rien",
    text: '{customer} paie maintenant par carte : {work}, le {when}, {address}.',
  },
  job_by_cash: {
    title: 'Paiement comptant : encaissez {total}',
    text: '{customer} paie maintenant comptant : {work}, le {when}, {address}.',
  },
  job_weather: {
    title: 'Météo dangereuse pour une intervention',
    text: 'On annonce {weather} le {when} au {address}. {customer} le sait et peut déplacer sa visite sans frais.',
  },
  job_unpaid: {
    title: 'Intervention terminée, paiement en attente',
    text: "{service} pour {customer} : c'est fait. Il reste {amount} à payer sur {total}. Le bureau fait le suivi, et nous vous aviserons dès que ce sera réglé.",
  },
  job_settled: {
    title: 'Intervention réglée',
    text: '{service} pour {customer} : il ne reste rien à payer de {total}.',
  },
  job_tipped: {
    title: 'Vous avez reçu un pourboire',
    text: '{customer} vous a laissé un pourboire de {amount} ({work}). Il est à vous en entier.',
  },
};
