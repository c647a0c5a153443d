import type { OrderText, OrderTextKey } from './order-message.ts';

const because = (reason: string): string => (reason === '' ? '.' : ` : ${reason}`);

export const orderTextsFr: Readonly<Record<OrderTextKey, OrderText>> = {
  booked: {
    title: () => 'Votre service est réservé',
    text: (v) =>
      `${v.service} pour votre ${v.vehicle}, le ${v.when}. Un mécanicien confirmera le rendez-vous sous peu. Total : ${v.total}.`,
  },
  confirmed: {
    title: () => 'Votre service est confirmé',
    text: (v) => `${v.mechanic} viendra le ${v.when} : ${v.service}, ${v.vehicle}.`,
  },
  released: {
    title: () => 'Nous cherchons un autre mécanicien',
    text: (v) =>
      `Votre mécanicien ne pourra pas venir pour ${v.service} le ${v.when}. Nous avons demandé au suivant et vous avisons dès qu'il confirme.`,
  },
  declined: {
    title: () => 'Votre service a été refusé',
    text: (v) =>
      `${v.service}, le ${v.when}, ne peut pas être effectué : ${v.reason} ${v.money} Vous pouvez réserver un autre moment.`,
  },
  canceled: {
    title: () => 'Votre service est annulé',
    text: (v) =>
      `${v.service}, le ${v.when}, est annulé${because(v.reason)} ${v.money} Vous pouvez réserver un autre moment.`,
  },
  moved: {
    title: () => 'Votre service a une nouvelle heure',
    text: (v) => `${v.service} pour votre ${v.vehicle} aura lieu le ${v.when}.`,
  },
  new_mechanic: {
    title: (v) => `${v.mechanic} viendra pour votre service`,
    text: (v) => `${v.mechanic} prend le relais et viendra le ${v.when} pour ${v.service}, ${v.vehicle}.`,
  },
  moved_up: {
    title: () => 'Une partie de votre visite est devancée',
    text: (v) =>
      `Un service de votre visite n'est pas effectué, la suite est donc devancée : ${v.service} pour votre ${v.vehicle} aura lieu le ${v.when}.`,
  },
  move_asked: {
    title: () => 'Vous avez demandé de déplacer votre visite',
    text: (v) =>
      `Nous cherchons de la place pour ${v.service} et répondrons bientôt${v.times === '' ? '' : ` (vos souhaits : ${v.times})`}. D'ici là, la visite reste le ${v.when}.`,
  },
  cancel_asked: {
    title: () => "Vous avez demandé d'annuler votre visite",
    text: (v) =>
      `Nous répondrons bientôt au sujet de ${v.service}, le ${v.when}. D'ici là, rien ne change. Les frais sont d'au plus ${v.amount}, taxes comprises.`,
  },
  times_offered: {
    title: () => "D'autres heures pour votre visite",
    text: (v) =>
      [
        `Pour ${v.service}, nous pouvons proposer : ${v.times}.`,
        v.words,
        `Choisissez-en une, ou gardez votre visite du ${v.when}.`,
      ]
        .filter((part) => part !== '')
        .join(' '),
  },
  change_refused: {
    title: () => 'Votre visite reste comme prévu',
    text: (v) =>
      `Nous n'avons pas pu faire ce que vous demandiez : ${v.words} ${v.service} reste le ${v.when}.`,
  },
  reminder: {
    title: () => 'Votre visite approche',
    text: (v) =>
      `${v.mechanic} viendra le ${v.when} : ${v.service}, ${v.vehicle}, au ${v.address}. Veuillez préparer les clés et dégager les abords du véhicule.`,
    answer: (v) => `Serez-vous là? Dites oui ou demandez une autre heure : ${v.link}`,
  },
  running_late: {
    title: (v) => `${v.mechanic} prend du retard`,
    text: (v) =>
      `${v.mechanic} viendra plutôt le ${v.until}, ou dans la demi-heure qui suit. Nous en sommes désolés.`,
  },
  running_very_late: {
    title: (v) => `${v.mechanic} prend du retard`,
    text: (v) =>
      `${v.mechanic} viendra plutôt le ${v.until}, ou dans la demi-heure qui suit. Nous en sommes désolés. Si vous préférez ne pas attendre, déplacez la visite dans votre commande, tout de suite et sans frais${v.times && `, par exemple : ${v.times}`}.`,
  },
  on_time_again: {
    title: (v) => `${v.mechanic} est de nouveau à l'heure`,
    text: (v) => `${v.mechanic} viendra finalement le ${v.when} : ${v.service}.`,
  },
  earlier_offered: {
    title: () => 'Une heure se libère plus tôt',
    text: (v) =>
      `${v.service} pourrait avoir lieu le ${v.times} au lieu du ${v.when}, sans frais. L'heure est au premier qui la prend, jusqu'au ${v.until}.`,
    answer: (v) => `Prenez-la ici : ${v.link}`,
  },
  earlier_gone: {
    title: () => "L'heure plus tôt est prise",
    text: (v) =>
      `Quelqu'un d'autre a pris le ${v.times}. ${v.service} reste le ${v.when}, et nous vous avisons quand une autre heure se libère.`,
  },
  earlier_taken: {
    title: () => 'Votre visite est devancée',
    text: (v) => `${v.service} pour votre ${v.vehicle} aura lieu le ${v.when}, comme vous l'avez choisi.`,
  },
  late: {
    title: () => 'Votre mécanicien est en retard',
    text: (v) =>
      `${v.mechanic} devait être au ${v.address} le ${v.when} et est en retard. Nous en sommes désolés et vous avisons dès son arrivée. Si vous préférez ne pas attendre, déplacez la visite à une autre heure dans votre commande, tout de suite et sans frais.`,
  },
  visit_missed: {
    title: () => "Votre mécanicien n'est pas venu. Nous en sommes désolés",
    text: (v) =>
      `Personne n'est venu pour ${v.service}, le ${v.when}; nous avons donc annulé la visite. ${v.money}${v.credit} Vous pouvez réserver de nouveau d'un geste, depuis la commande.`,
  },
  customer_absent: {
    title: (v) => `${v.mechanic} est sur place et ne trouve personne`,
    text: (v) =>
      `${v.mechanic} est au ${v.address} pour ${v.service} et attend jusqu'au ${v.until}. Veuillez venir ou répondre à l'appel.${v.noShowFee}`,
  },
  closed_no_show: {
    title: () => "Personne n'était sur place",
    text: (v) =>
      `${v.mechanic} est venu au ${v.address} pour ${v.service}, le ${v.when}, a attendu et n'a pas pu vous joindre. La visite est annulée. ${v.money} Ce qui a été fait pour vous joindre se trouve sur la commande; si quelque chose ne va pas, écrivez-nous à cet endroit.`,
  },
  fee_waived: {
    title: () => "Vos frais d'absence vous reviennent",
    text: (v) => `Nous vous rendons ${v.amount} pour ${v.service}, le ${v.when}.`,
  },
  weather_warning: {
    title: () => 'Météo dangereuse pour votre visite',
    text: (v) =>
      `On annonce ${v.weather} pour ${v.when}\u00a0: c’est trop dangereux pour ${v.service} en plein air. Vous pouvez déplacer votre visite sans frais. Si le véhicule est sous un toit, écrivez à votre mécanicien.`,
  },
  on_the_way: {
    title: (v) => `${v.mechanic} est en route`,
    text: (v) => `${v.mechanic} se rend au ${v.address} : ${v.service}.`,
    answer: (v) => `Suivez le trajet : ${v.link}`,
  },
  arrived: {
    title: (v) => `${v.mechanic} est sur place`,
    text: (v) => `${v.mechanic} est au ${v.address}. Veuillez préparer les clés de votre ${v.vehicle}.`,
  },
  in_progress: {
    title: () => 'Les travaux ont commencé',
    text: (v) => `${v.mechanic} travaille sur votre ${v.vehicle} : ${v.service}.`,
  },
  extra_work_asked: {
    title: (v) => `${v.mechanic} a trouvé autre chose`,
    text: (v) =>
      `${v.words} Cela coûterait ${v.amount} de plus. Rien n'est fait sans votre accord : veuillez répondre.`,
  },
  price_lowered: {
    title: () => 'Votre prix est plus bas',
    text: (v) =>
      `${v.mechanic} a retiré ${v.amount}, taxes comprises : ${v.words} Le total est maintenant de ${v.total}.`,
  },
  vin_asked: {
    title: () => 'Votre NIV est demandé',
    text: (v) =>
      `${v.mechanic} a besoin du NIV de votre ${v.vehicle} pour apporter les bonnes pièces : ${v.service}. Il figure sur l'immatriculation et au bas du pare-brise.`,
  },
  completed: {
    title: () => 'Votre service est terminé',
    text: (v) =>
      `${v.service} sur votre ${v.vehicle} : c'est fait. Total ${v.total}. Votre facture et votre reçu sont dans la commande.`,
  },
  completed_unpaid: {
    title: () => 'Votre service est terminé',
    text: (v) =>
      `${v.service} sur votre ${v.vehicle} : c’est fait. Sur un total de ${v.total}, il reste ${v.amount} à payer; nous vous avisons dès que c’est réglé. Votre facture est dans la commande.`,
  },
  paid: {
    title: () => 'Votre service est payé',
    text: (v) => `Nous avons tout reçu pour ${v.service}, soit ${v.total}. Votre reçu est dans la commande.`,
  },
  review_asked: {
    title: () => "Comment s'est passé votre service?",
    text: (v) => `Laissez une évaluation de ${v.service} par ${v.mechanic}.`,
  },
  draft_lapsed: {
    title: () => "Votre réservation n'a pas été terminée",
    text: (v) =>
      `Le moment choisi pour ${v.service}, le ${v.when}, a été gardé ${v.kept} et est de nouveau libre. Rien n'a été débité. Vous pouvez réserver à nouveau.`,
  },
  card_needs_customer: {
    title: () => 'Votre carte a besoin de vous',
    text: (v) =>
      `Votre banque vous demande d'autoriser le paiement de ${v.service}, le ${v.when}. Veuillez terminer l'autorisation.`,
  },
  cash_offered: {
    title: () => 'Autorisez votre paiement, ou payez comptant',
    text: (v) =>
      `Rien n'a pu être retenu sur votre carte pour ${v.service}, le ${v.when}. Jusqu'au ${v.until}, vous pouvez autoriser le paiement ou choisir de payer ${v.amount} comptant. Sinon le rendez-vous est annulé, et ce qui a été retenu ou débité vous revient.`,
  },
  switched_to_cash: {
    title: () => 'Votre rendez-vous sera payé comptant',
    text: (v) =>
      `${v.service}, le ${v.when} : préparez ${v.total} comptant. Ce qui a été retenu ou débité retourne sur votre carte.`,
  },
  switched_to_card: {
    title: () => 'Votre rendez-vous sera payé par carte',
    text: (v) =>
      `${v.service}, le ${v.when}, est maintenant payé par carte. Le mécanicien n'encaisse pas d'argent comptant.`,
  },
  refund_sent: {
    title: () => 'Votre remboursement est en route',
    text: (v) =>
      `${v.amount} pour ${v.service}, le ${v.when}, ont été remis sur votre carte. Votre banque l'affiche d'ici 5 à 10 jours.`,
  },
  message: {
    title: (v) => `${v.from || 'Hoist'} vous a écrit au sujet du service n° ${v.number}`,
    text: (v) => v.words || 'Une photo, sans texte.',
  },
  job_offered: {
    title: () => 'Nouveau travail',
    text: (v) =>
      `${v.service}, ${v.vehicle}, le ${v.when}, ${v.address}. ${v.minutes} minutes. Valeur de l'intervention : ${v.value} avant taxes. Veuillez confirmer ou refuser.`,
  },
  job_arrival_missing: {
    title: () => 'Êtes-vous sur place?',
    text: (v) =>
      `Aucune arrivée ne nous est parvenue pour ${v.service} (${v.customer}), le ${v.when}, ${v.address}. Veuillez nous le dire dans l'application ou déplacer la visite. Sans nouvelles, elle sera bientôt abandonnée et le client sera remboursé.`,
  },
  job_missed: {
    title: () => 'Visite abandonnée',
    text: (v) =>
      `Nous sommes restés sans nouvelles de vous pour ${v.service} (${v.customer}), le ${v.when}. La visite est annulée; le client a été remboursé et a reçu un crédit.`,
  },
  job_unfinished: {
    title: () => 'Ce travail est-il terminé?',
    text: (v) =>
      `${v.service} (${v.customer}), le ${v.when}, est encore ouvert. Veuillez le terminer dans l'application ou dire au bureau ce qui l'empêche.`,
  },
  job_canceled: {
    title: () => 'Travail annulé',
    text: (v) => `${v.service} pour ${v.customer}, le ${v.when}, est annulé. ${v.reason}`,
  },
  job_moved: {
    title: () => 'Travail déplacé',
    text: (v) => `${v.service} pour ${v.customer} aura lieu le ${v.when}, ${v.address}.`,
  },
  job_assigned: {
    title: () => 'Le bureau vous confie un travail',
    text: (v) =>
      `${v.service}, ${v.vehicle}, le ${v.when}, ${v.address}. ${v.minutes} minutes. Valeur de l'intervention : ${v.value} avant taxes. Il est confirmé; appelez le bureau si vous ne pouvez pas y être.`,
  },
  job_taken: {
    title: () => "Un travail est confié à quelqu'un d'autre",
    text: (v) => `Le bureau a confié ${v.service} pour ${v.customer}, le ${v.when}, à un collègue.`,
  },
  job_moved_up: {
    title: () => 'Travail devancé',
    text: (v) =>
      `Un service de la visite n'est pas effectué, la suite est donc devancée : ${v.service} pour ${v.customer} aura lieu le ${v.when}, ${v.address}.`,
  },
  job_move_asked: {
    title: () => 'Le client demande une autre heure',
    text: (v) =>
      `${v.customer} souhaite une autre heure pour ${v.service}, le ${v.when}. Le bureau répond; d'ici là, rien ne change.`,
  },
  job_cancel_asked: {
    title: () => "Le client demande d'annuler",
    text: (v) =>
      `${v.customer} souhaite annuler ${v.service}, le ${v.when}. Le bureau répond; d'ici là, rien ne change.`,
  },
  job_stays: {
    title: () => 'Le travail reste comme prévu',
    text: (v) => `${v.service} pour ${v.customer} reste le ${v.when}, ${v.address}.`,
  },
  job_extra_work: {
    title: (v) => (v.accepted ? 'Travaux supplémentaires acceptés' : 'Travaux supplémentaires refusés'),
    text: (v) =>
      `${v.customer} ${v.accepted ? 'accepte' : 'refuse'} les travaux supplémentaires sur le véhicule ${v.vehicle} (${v.amount}) : ${v.words}`,
  },
  job_by_card: {
    title: () => "Le client paie maintenant par carte : n'encaissez pas d'argent comptant",
    text: (v) => `${v.service} pour ${v.customer}, le ${v.when}, ${v.address}.`,
  },
  job_by_cash: {
    title: () => 'Le client paie maintenant comptant : encaissez',
    text: (v) => `${v.service} pour ${v.customer}, le ${v.when}, ${v.address} : encaissez ${v.total}.`,
  },
  job_weather: {
    title: () => 'Météo dangereuse pour un travail',
    text: (v) =>
      `On annonce ${v.weather} pour ${v.when} au ${v.address}\u00a0: ${v.service}, ${v.vehicle}. ${v.customer} en est avisé et peut déplacer la visite sans frais.`,
  },
  job_unpaid: {
    title: () => 'Travail terminé, paiement en attente',
    text: (v) =>
      `${v.service} pour ${v.customer} est terminé. Il reste ${v.amount} à payer sur ${v.total}; le bureau fait le suivi, et nous vous avisons dès que c’est réglé.`,
  },
  job_settled: {
    title: () => 'Travail réglé',
    text: (v) => `${v.service} pour ${v.customer} : terminé et payé, ${v.total}.`,
  },
};
