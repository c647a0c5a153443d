import type { OrderText, OrderTextKey } from './order-message.ts';

const because = (reason: string): string => (reason === '' ? '.' : ` : ${reason}`);

/** SMS texts avoid ç, ê, ô and the like where they can (`sms-text.ts`). */
export const orderTextsFr: Readonly<Record<OrderTextKey, OrderText>> = {
  booked: {
    title: () => 'Votre visite est réservée',
    text: (v) =>
      `${v.service} pour votre ${v.car}, le ${v.when}. Nous vous aviserons dès qu'un mécanicien confirmera. Votre prix complet : ${v.total}.`,
  },
  confirmed: {
    title: (v) => `Visite confirmée pour le ${v.when}`,
    text: (v) => `${v.mechanic} viendra au ${v.address} pour votre ${v.car} : ${v.work}.`,
    sms: (v) => `Visite confirmée : ${v.mechanic} viendra le ${v.when} (${v.work}), ${v.address}.`,
  },
  released: {
    title: () => 'Nous cherchons un autre mécanicien',
    text: (v) =>
      `Votre mécanicien ne peut pas venir le ${v.when} (${v.work}). Nous avons demandé à un collègue et vous aviserons dès qu'il confirmera. Vous n'avez rien à faire.`,
  },
  declined: {
    title: () => 'Votre visite a été refusée',
    text: (v) =>
      `Nous ne pouvons pas faire votre visite du ${v.when} (${v.work})${because(v.reason)} ${v.money}`,
    action: 'Choisir une autre plage',
  },
  canceled: {
    title: () => 'Votre visite est annulée',
    text: (v) => `Votre visite du ${v.when} (${v.work}) est annulée${because(v.reason)} ${v.money}`,
    sms: (v) => `Votre visite du ${v.when} est annulée${because(v.reason)} ${v.money}`,
    action: 'Réserver de nouveau',
  },
  moved: {
    title: () => "Votre visite change d'heure",
    text: (v) => `${v.service} pour votre ${v.car} : ce sera le ${v.when}.`,
  },
  new_mechanic: {
    title: (v) => `${v.mechanic} sera votre mécanicien`,
    text: (v) => `${v.mechanic} prend le relais et viendra le ${v.when} (${v.work}, ${v.car}).`,
  },
  moved_up: {
    title: () => 'Une partie de votre visite est devancée',
    text: (v) =>
      `Un service a été retiré de votre visite; la suite est donc devancée : ${v.work} pour votre ${v.car}, le ${v.when}.`,
  },
  move_asked: {
    title: () => 'Nous avons votre demande de changement',
    text: (v) =>
      `Nous cherchons une autre plage (${v.work}) et vous répondrons bientôt.${v.times === '' ? '' : ` Vos souhaits : ${v.times}.`} D'ici là, votre visite reste le ${v.when}.`,
  },
  cancel_asked: {
    title: () => "Nous avons votre demande d'annulation",
    text: (v) =>
      `Nous vous répondrons bientôt au sujet de votre visite du ${v.when} (${v.work}). D'ici là, rien ne change. L'annulation coûte au plus ${v.amount}, taxes comprises.`,
  },
  times_offered: {
    title: () => "D'autres plages pour votre visite",
    text: (v) =>
      [`Nous vous proposons (${v.work}) : ${v.times}.`, v.words, `Choisissez-en une ou gardez le ${v.when}.`]
        .filter((part) => part !== '')
        .join(' '),
    sms: (v) => `D'autres plages sont libres (${v.work}). Choisissez-en une ou gardez le ${v.when}.`,
    action: 'Choisir une plage',
  },
  change_refused: {
    title: () => 'Votre visite reste comme prévu',
    text: (v) => `Le changement n'est pas possible : ${v.words} Votre visite (${v.work}) reste le ${v.when}.`,
  },
  reminder: {
    title: () => 'Votre visite approche',
    text: (v) =>
      `${v.mechanic} viendra le ${v.when} au ${v.address} (${v.work}, ${v.car}). Préparez vos clés et laissez un peu d'espace autour du véhicule.`,
    sms: (v) => `${v.mechanic} viendra le ${v.when} (${v.work}), ${v.address}. Serez-vous là?`,
    action: 'Confirmer ou changer',
  },
  running_late: {
    title: (v) => `${v.mechanic} est en retard`,
    text: (v) =>
      `Nouvelle arrivée prévue : le ${v.until}, ou dans la demi-heure qui suit. Désolés de l'attente.`,
  },
  running_very_late: {
    title: (v) => `${v.mechanic} est en retard`,
    text: (v) =>
      `Nouvelle arrivée prévue : le ${v.until}, ou dans la demi-heure qui suit. Nous sommes désolés. Si vous préférez ne pas attendre, déplacez votre visite sans frais${v.times && `, par exemple : ${v.times}`}.`,
    sms: (v) =>
      `${v.mechanic} est en retard : nouvelle arrivée le ${v.until}, ou dans la demi-heure qui suit. Désolés! Vous pouvez déplacer votre visite sans frais.`,
    action: 'Déplacer la visite',
  },
  on_time_again: {
    title: (v) => `${v.mechanic} est de nouveau à l'heure`,
    text: (v) => `Bonne nouvelle : ${v.mechanic} viendra comme prévu le ${v.when} (${v.work}).`,
  },
  earlier_offered: {
    title: () => 'Une plage se libère avant votre visite',
    text: (v) =>
      `Vous pouvez avoir le ${v.times} au lieu du ${v.when} (${v.work}), sans frais. Premier arrivé, premier servi, jusqu'au ${v.until}.`,
    action: 'Prendre cette plage',
  },
  earlier_gone: {
    title: () => 'La plage plus tôt est prise',
    text: (v) =>
      `Quelqu'un d'autre a pris le ${v.times}. Votre visite reste le ${v.when}; nous vous aviserons si une autre plage se libère.`,
  },
  earlier_taken: {
    title: () => 'Votre visite est devancée',
    text: (v) => `${v.service} pour votre ${v.car} : ce sera le ${v.when}.`,
  },
  late: {
    title: () => 'Votre mécanicien est en retard',
    text: (v) =>
      `${v.mechanic} tarde à arriver au ${v.address}. Nous sommes désolés et vous aviserons à son arrivée. Si vous préférez ne pas attendre, déplacez votre visite sans frais.`,
    action: 'Déplacer la visite',
  },
  visit_missed: {
    title: () => 'Désolés, nous avons manqué votre visite',
    text: (v) =>
      `Personne n'est venu le ${v.when} (${v.work}); nous avons annulé la visite. ${v.money}${v.credit}`,
    sms: (v) =>
      `Désolés, personne n'est venu le ${v.when}; nous avons annulé la visite. ${v.money}${v.credit}`,
    action: 'Réserver de nouveau',
  },
  customer_absent: {
    title: (v) => `${v.mechanic} est sur place et ne vous trouve pas`,
    text: (v) =>
      `${v.mechanic} est au ${v.address} (${v.work}) et vous attend jusqu'à ${v.untilTime}. Présentez-vous ou répondez à son appel.${v.noShowFee}`,
    sms: (v) =>
      `${v.mechanic} est au ${v.address} et ne vous trouve pas. Présentez-vous ou répondez à son appel avant ${v.untilTime}.${v.noShowFee}`,
    action: 'Écrire au mécanicien',
  },
  closed_no_show: {
    title: () => "Nous n'avons pas pu vous joindre",
    text: (v) =>
      `${v.mechanic} est venu au ${v.address} le ${v.when} (${v.work}) et n'a pas pu vous joindre; la visite est annulée. ${v.money} Si c'est une erreur, écrivez-nous depuis la commande.`,
    sms: (v) => `${v.mechanic} n'a pas pu vous joindre le ${v.when}; la visite est annulée. ${v.money}`,
    action: 'Voir les détails',
  },
  fee_waived: {
    title: () => "Nous remboursons vos frais d'absence",
    text: (v) => `Nous vous rendons ${v.amount} pour votre visite du ${v.when} (${v.work}).`,
  },
  goodwill_given: {
    title: (v) => `Vous avez un crédit de ${v.amount}`,
    text: (v) => `Il est valable un an, pour toute visite. Entrez ce code au moment de réserver : ${v.words}`,
  },
  weather_warning: {
    title: () => 'Météo dangereuse pour votre visite',
    text: (v) =>
      `On annonce ${v.weather} le ${v.when} : trop dangereux pour travailler à l'extérieur (${v.work}). Déplacez votre visite sans frais, ou écrivez à votre mécanicien si le véhicule est sous un toit.`,
    sms: (v) =>
      `Météo dangereuse le ${v.when} pour votre visite. Déplacez-la sans frais, ou écrivez à votre mécanicien si le véhicule est sous un toit.`,
    action: 'Déplacer la visite',
  },
  on_the_way: {
    title: (v) => `${v.mechanic} est en route`,
    text: (v) => `${v.mechanic} se rend au ${v.address} (${v.work}).`,
    sms: (v) => `${v.mechanic} est en route vers le ${v.address} (${v.work}).`,
    action: 'Suivre le trajet',
  },
  arrived: {
    title: (v) => `${v.mechanic} est sur place`,
    text: (v) => `${v.mechanic} est au ${v.address}. Préparez les clés de votre ${v.car}.`,
  },
  in_progress: {
    title: () => 'Les travaux ont commencé',
    text: (v) => `${v.mechanic} travaille sur votre ${v.car} : ${v.work}.`,
  },
  extra_work_asked: {
    title: (v) => `${v.mechanic} a trouvé autre chose`,
    text: (v) =>
      `${v.words} Cela coûterait ${v.amount} de plus, taxes comprises. Aucuns travaux supplémentaires sans votre accord.`,
    sms: (v) =>
      `${v.mechanic} a trouvé autre chose sur votre ${v.car}. Le prix serait de ${v.amount} de plus, taxes comprises. Rien ne se fait sans votre accord.`,
    action: 'Accepter ou refuser',
  },
  price_lowered: {
    title: () => 'Votre prix a baissé',
    text: (v) =>
      `${v.mechanic} a retiré ${v.amount}, taxes comprises : ${v.words} Votre prix complet est maintenant de ${v.total}.`,
  },
  vin_asked: {
    title: () => 'Il nous faut votre NIV',
    text: (v) =>
      `${v.mechanic} a besoin du NIV de votre ${v.car} pour apporter les bonnes pièces (${v.work}). Il figure sur l'immatriculation et au bas du pare-brise.`,
    action: 'Ajouter le NIV',
  },
  completed: {
    title: () => 'Les travaux sont terminés',
    text: (v) =>
      `${v.service} sur votre ${v.car} : c'est fait. Total payé : ${v.total}. Votre facture et votre reçu sont dans la commande.`,
  },
  completed_unpaid: {
    title: () => 'Les travaux sont terminés',
    text: (v) =>
      `${v.service} sur votre ${v.car} : c'est fait. Il reste ${v.amount} à payer sur ${v.total}; nous vous aviserons dès que ce sera réglé. Votre facture est dans la commande.`,
  },
  paid: {
    title: () => 'Tout est payé',
    text: (v) => `Nous avons reçu ${v.total} pour votre visite (${v.work}). Votre reçu est dans la commande.`,
  },
  review_asked: {
    title: (v) => `Comment ça s'est passé avec ${v.mechanic}?`,
    text: (v) => `Laissez un avis sur votre visite (${v.work}). Cela prend une minute.`,
    action: 'Laisser un avis',
  },
  draft_lapsed: {
    title: () => "Votre réservation n'a pas été terminée",
    text: (v) =>
      `Nous avons gardé la plage du ${v.when} (${v.work}) pendant ${v.kept}; elle est de nouveau libre. Rien n'a été débité.`,
    action: 'Réserver de nouveau',
  },
  card_needs_customer: {
    title: () => 'Confirmez votre paiement',
    text: (v) =>
      `Votre banque vous demande de confirmer le paiement de votre visite du ${v.when} (${v.work}).`,
    sms: (v) =>
      `Votre banque vous demande de confirmer le paiement de votre visite du ${v.when} (${v.work}).`,
    action: 'Confirmer le paiement',
  },
  cash_offered: {
    title: () => "La retenue sur votre carte n'a pas fonctionné",
    text: (v) =>
      `Pour garder votre visite du ${v.when}, confirmez votre carte avant le ${v.until} ou choisissez de payer ${v.amount} comptant. Sinon, nous annulerons la visite et vous rendrons ce qui a été retenu ou débité.`,
    sms: (v) =>
      `La retenue sur votre carte n'a pas fonctionné. Pour garder votre visite du ${v.when}, confirmez votre carte ou choisissez le comptant avant le ${v.until}.`,
    action: 'Choisir le paiement',
  },
  switched_to_cash: {
    title: () => 'Vous paierez comptant',
    text: (v) =>
      `Préparez ${v.total} comptant pour votre visite du ${v.when} (${v.work}). Nous annulons la retenue sur votre carte et remboursons tout débit.`,
  },
  switched_to_card: {
    title: () => 'Vous paierez par carte',
    text: (v) =>
      `${v.service}, le ${v.when} : le paiement se fera par carte. Votre mécanicien n'encaissera rien.`,
  },
  refund_sent: {
    title: () => 'Votre remboursement est en route',
    text: (v) =>
      `Nous avons remboursé ${v.amount} sur votre carte pour votre visite du ${v.when} (${v.work}). Votre banque peut prendre de 5 à 10 jours pour l'afficher.`,
  },
  message: {
    title: (v) => `${v.from || 'Hoist'} vous a écrit au sujet du service n° ${v.number}`,
    text: (v) => v.words || 'Vous a envoyé une photo.',
    action: 'Répondre',
  },
  job_offered: {
    title: () => 'Nouvelle intervention',
    text: (v) =>
      `${v.service}, ${v.vehicle}, le ${v.when}, ${v.address}. ${v.minutes} min. Valeur de l'intervention : ${v.value} avant taxes.`,
    action: 'Confirmer ou refuser',
  },
  job_arrival_missing: {
    title: () => 'Arrivée non signalée',
    text: (v) =>
      `Nous sommes sans nouvelles de vous pour la visite de ${v.customer}, le ${v.when} (${v.work}), ${v.address}. Signalez votre arrivée ou déplacez la visite. Sinon, elle sera annulée sous peu et le client sera remboursé.`,
    sms: (v) =>
      `Nous sommes sans nouvelles de vous pour la visite de ${v.customer}, le ${v.when} (${v.work}). Signalez votre arrivée ou déplacez la visite, sinon elle sera annulée sous peu.`,
    action: "Ouvrir l'intervention",
  },
  job_missed: {
    title: () => 'Annulée : arrivée non signalée',
    text: (v) =>
      `Nous sommes restés sans nouvelles de vous pour la visite de ${v.customer}, le ${v.when} (${v.work}); la visite est annulée. Le client est remboursé et obtient un crédit. Vous y étiez? Dites-le dans l'application.`,
    sms: (v) =>
      `Visite annulée, sans nouvelles de vous : ${v.work} (${v.customer}), le ${v.when}. Le client est remboursé. Vous y étiez? Dites-le dans l'application.`,
    action: "Ouvrir l'intervention",
  },
  job_unfinished: {
    title: () => 'Cette intervention est-elle terminée?',
    text: (v) =>
      `L'intervention du ${v.when} pour ${v.customer} (${v.work}) est toujours ouverte. Terminez-la dans l'application ou dites au bureau ce qui vous retient.`,
    action: "Ouvrir l'intervention",
  },
  job_canceled: {
    title: () => 'Intervention annulée',
    text: (v) => `${v.service} pour ${v.customer}, le ${v.when}${because(v.reason)}`,
  },
  job_moved: {
    title: () => 'Intervention déplacée',
    text: (v) => `${v.service} pour ${v.customer} : ce sera le ${v.when}, ${v.address}.`,
  },
  job_assigned: {
    title: () => 'Le bureau vous confie une intervention',
    text: (v) =>
      `${v.service}, ${v.vehicle}, le ${v.when}, ${v.address}. ${v.minutes} min. Valeur de l'intervention : ${v.value} avant taxes. Elle est déjà confirmée : appelez le bureau si vous ne pouvez pas y aller.`,
  },
  job_taken: {
    title: () => 'Intervention confiée à un collègue',
    text: (v) => `Le bureau a confié à un collègue la visite de ${v.customer} le ${v.when} (${v.work}).`,
  },
  job_moved_up: {
    title: () => 'Intervention devancée',
    text: (v) =>
      `Un service a été retiré de la visite; la suite est devancée : ${v.work} pour ${v.customer}, le ${v.when}, ${v.address}.`,
  },
  job_move_asked: {
    title: () => 'Le client veut déplacer sa visite',
    text: (v) =>
      `${v.customer} souhaite une autre plage que le ${v.when} (${v.work}). Le bureau répondra; d'ici là, rien ne change.`,
  },
  job_cancel_asked: {
    title: () => 'Le client veut annuler sa visite',
    text: (v) =>
      `${v.customer} souhaite annuler sa visite du ${v.when} (${v.work}). Le bureau répondra; d'ici là, rien ne change.`,
  },
  job_stays: {
    title: () => "L'intervention reste comme prévu",
    text: (v) => `${v.service} pour ${v.customer} : toujours le ${v.when}, ${v.address}.`,
  },
  job_extra_work: {
    title: (v) => (v.accepted ? 'Travaux supplémentaires acceptés' : 'Travaux supplémentaires refusés'),
    text: (v) =>
      `${v.customer} ${v.accepted ? 'accepte' : 'refuse'} les travaux supplémentaires, ${v.vehicle} (${v.amount}) : ${v.words}`,
  },
  job_by_card: {
    title: () => "Paiement par carte : n'encaissez rien",
    text: (v) => `${v.customer} paie maintenant par carte : ${v.work}, le ${v.when}, ${v.address}.`,
  },
  job_by_cash: {
    title: (v) => `Paiement comptant : encaissez ${v.total}`,
    text: (v) => `${v.customer} paie maintenant comptant : ${v.work}, le ${v.when}, ${v.address}.`,
  },
  job_weather: {
    title: () => 'Météo dangereuse pour une intervention',
    text: (v) =>
      `On annonce ${v.weather} le ${v.when} au ${v.address}. ${v.customer} le sait et peut déplacer sa visite sans frais.`,
  },
  job_unpaid: {
    title: () => 'Intervention terminée, paiement en attente',
    text: (v) =>
      `${v.service} pour ${v.customer} : c'est fait. Il reste ${v.amount} à payer sur ${v.total}. Le bureau fait le suivi, et nous vous aviserons dès que ce sera réglé.`,
  },
  job_settled: {
    title: () => 'Intervention payée',
    text: (v) => `${v.service} pour ${v.customer} : terminé et payé, ${v.total}.`,
  },
};
