import type { TemplateTexts } from '@hoist/domain/contact/message-template';
import {
  DELETION_LINK_MINUTES,
  OFFICE_PRICE_DAYS,
  RESET_LINK_MINUTES,
  TRANSFER_DAYS,
} from '@hoist/domain/contact/valid-for';
import { CODE_VALID_SECONDS } from '@hoist/domain/contact/verification-code';
import { RECEIPT_YEARS, RETENTION_DAYS } from '@hoist/domain/retention';
import type { letterTextsEn } from './letter-texts-en.ts';

export const letterTextsFr: Readonly<Record<keyof typeof letterTextsEn, TemplateTexts>> = {
  account_code: {
    sms: `{code} est votre code Hoist, valide pendant ${CODE_VALID_SECONDS / 60} minutes. Nous ne vous le demanderons jamais.`,
  },
  account_confirm_email: {
    title: 'Confirmez votre courriel',
    text: 'Bienvenue chez Hoist! Cette adresse est-elle la vôtre?\n\nConfirmer mon courriel : {link}\n\nSi vous ne vous êtes pas inscrit, ignorez ce message.',
  },
  account_reset_link: {
    title: 'Réinitialisez votre mot de passe',
    text: `Quelqu'un a demandé de réinitialiser votre mot de passe. Le lien fonctionne pendant ${RESET_LINK_MINUTES} minutes.\n\nChoisir un mot de passe : {link}\n\nSi ce n'était pas vous, ignorez ce message. Votre mot de passe reste le même.`,
  },
  account_reset_by_phone: {
    title: 'Réinitialisez votre mot de passe par téléphone',
    text: "Quelqu'un a demandé de réinitialiser votre mot de passe. Ce courriel n'a jamais été confirmé; nous ne pouvons pas y envoyer de lien. Servez-vous plutôt de votre numéro de cellulaire.\n\nRéinitialiser par téléphone : {link}\n\nSi vous n'avez plus ce numéro, ou s'il n'a jamais été vérifié, écrivez-nous et nous vous aiderons : {support}\n\nSi ce n'était pas vous, ignorez ce message. Votre mot de passe reste le même.",
  },
  account_deletion_link: {
    title: 'Supprimez votre compte',
    text: `Quelqu'un a demandé de supprimer votre compte. Pour continuer, ouvrez cette page d'ici ${DELETION_LINK_MINUTES} minutes et confirmez-le.\n\nSupprimer mon compte : {link}\n\nSi ce n'était pas vous, ignorez ce message. Rien n'est supprimé.`,
  },
  account_changed: {
    title: 'Votre {what} a été modifié',
    text: "Si ce n'était pas vous, réinitialisez votre mot de passe tout de suite et écrivez au soutien.\n\nRéinitialiser mon mot de passe : {link}\n\nÉcrire au soutien : {support}",
    sms: "Votre {what} a été modifié. Si ce n'était pas vous, réinitialisez votre mot de passe tout de suite : {link}",
  },
  account_changed_by_staff: {
    title: 'Vos coordonnées chez Hoist ont été modifiées',
    text: "Notre équipe a modifié votre courriel ou votre numéro de cellulaire à votre demande. Si ce n'était pas vous, écrivez-nous tout de suite : {support}",
  },
  account_confirm_phone: {
    sms: 'Ce numéro est maintenant celui de votre compte Hoist. Connectez-vous pour le vérifier : {link}',
  },
  account_deleted: {
    title: 'Votre compte est supprimé',
    text: `Nous avons supprimé votre compte et vos renseignements personnels. La loi de l'impôt nous oblige à garder les reçus ${RECEIPT_YEARS} ans. Si ce n'était pas vous, écrivez au soutien.\n\nÉcrire au soutien : {support}`,
  },
  transfer_offer: {
    title: "{vehicle} : son carnet d'entretien vous attend",
    text: `Bonjour,\n\nLe propriétaire d'un véhicule ({vehicle}) souhaite vous le transférer sur Hoist, avec son carnet d'entretien. Consultez-le et acceptez-le d'ici ${TRANSFER_DAYS} jours. Vous pourrez y ouvrir une session ou vous inscrire.\n\nVoir le véhicule : {link}\n\nLe lien ne sert qu'une fois. Si vous n'achetez pas ce véhicule, ignorez ce message.`,
  },
  transfer_withdrawn: {
    title: "{vehicle} : l'offre a été retirée",
    text: 'Bonjour,\n\nLe propriétaire ne vous offre plus ce véhicule sur Hoist ({vehicle}). Le lien que vous avez reçu ne fonctionne plus.',
  },
  transfer_given: {
    title: 'Votre véhicule a un nouveau propriétaire',
    text: "{vehicle} est maintenant à son nouveau propriétaire, avec son carnet d'entretien. Vos anciens rendez-vous et vos documents restent à vous.",
  },
  transfer_received: {
    title: 'Le véhicule est à vous',
    text: "{vehicle} est maintenant dans votre liste, avec son carnet d'entretien.",
  },
  application_received: {
    title: 'Nous avons reçu votre candidature ({reference})',
    text: 'Bonjour,\n\nMerci de votre candidature! Nous vous appellerons d’ici trois jours ouvrables. Pour avancer plus vite, ajoutez des photos ou des PDF de votre certificat de qualification, de la preuve de votre assurance responsabilité et de votre permis de conduire.\n\nSi vous n’avez pas postulé, ignorez ce message.\n\nAjouter vos documents : {link}',
  },
  application_document_refused: {
    title: 'Votre candidature chez Hoist : il nous faut un autre document',
    text: 'Bonjour {name},\n\nNous ne pouvons pas utiliser le document que vous avez envoyé ({document}) :\n\n{reason}\n\nAjouter un autre document : {link}',
  },
  application_documents_new: {
    title: 'Votre candidature chez Hoist : vos documents, s’il vous plaît',
    text: "Bonjour {name},\n\nNous aimerions poursuivre avec vous. Si ce n’est pas déjà fait, ajoutez des photos ou des PDF de votre certificat de qualification, de la preuve de votre assurance responsabilité, de votre permis de conduire et, si vous travaillez sur la climatisation, de votre carte de frigorigènes.\n\nAjouter vos documents : {documents}\n\nChoisissez un mot de passe pour votre compte d'ici {days} jours.\n\nChoisir un mot de passe : {link}",
  },
  application_documents: {
    title: 'Votre candidature chez Hoist : vos documents, s’il vous plaît',
    text: 'Bonjour {name},\n\nNous aimerions poursuivre avec vous. Si ce n’est pas déjà fait, ajoutez des photos ou des PDF de votre certificat de qualification, de la preuve de votre assurance responsabilité, de votre permis de conduire et, si vous travaillez sur la climatisation, de votre carte de frigorigènes.\n\nVous travaillerez avec le compte que vous avez.\n\nAjouter vos documents : {link}',
  },
  application_approved: {
    title: 'Bienvenue chez Hoist',
    text: 'Bonjour {name},\n\nVotre candidature comme mécanicien est acceptée! Connectez-vous et indiquez votre base, vos heures et votre rayon. Le bureau ajoute les services que vous offrez.\n\nOuvrir Hoist : {link}',
  },
  application_declined: {
    title: 'Votre candidature chez Hoist',
    text: 'Bonjour {name},\n\nMerci de votre candidature. Nous ne pouvons pas y donner suite :\n\n{words}',
  },
  inquiry_copy: {
    title: 'Nous avons reçu votre message ({reference})',
    text: 'Bonjour,\n\nMerci de nous avoir écrit! Nous vous répondrons dès que possible. Votre message concerne : {topic}.\n\nSi ce n’était pas vous, ignorez ce message.',
  },
  inquiry_answer: {
    title: 'Notre réponse ({reference})',
    text: 'Bonjour {name},\n\n{words}\n\n{message}',
  },
  booking_link_hold: {
    sms: "Hoist : {services}, le {when} à {city}, {total}. Nous gardons cette plage jusqu'au {until}. Voyez le prix et confirmez : {link}",
  },
  booking_link_quote: {
    sms: "Hoist : votre soumission pour {services} à {city} est de {total}, par exemple le {when}. Elle est valide jusqu'au {until}. Voyez-la et réservez : {link}",
  },
  text_help: {
    sms: '{company} : visites de mécaniciens chez vous. Joignez-nous : {contact}. Répondez ARRET pour ne plus recevoir de textos.',
  },
  text_stopped: {
    sms: '{company} : nous ne vous enverrons plus de textos. Répondez START pour en recevoir à nouveau.',
  },
  text_confirmed: { sms: 'Merci! À bientôt, {when}.' },
  text_other_time: { sms: 'Demandez une autre plage ici : {link}' },
  text_pictures: {
    sms: 'Nous ne recevons pas de photos par texto. Ajoutez-les à votre rendez-vous : {link}',
  },
  invitation_credit: {
    title: 'Vous avez un crédit de {amount}',
    text: "C'est grâce à une invitation. Le code est parmi vos coupons quand vous réservez.",
  },
  price_answered: {
    title: 'Votre prix : {service}',
    text: `{service} pour votre {vehicle} : {amount} avant taxes et déplacement. Vous pouvez réserver à ce prix pendant ${OFFICE_PRICE_DAYS} jours. {words}`,
  },
  price_refused: {
    title: 'Nous ne pouvons pas le faire : {service}',
    text: 'Nous ne pouvons pas offrir ce service pour votre {vehicle} : {service}. {words}',
  },
  place_served: {
    title: 'Nous venons maintenant chez vous',
    text: 'Bonne nouvelle : un mécanicien dessert maintenant {place}. Vous pouvez réserver une visite.',
  },
  place_request_confirm: {
    title: "Confirmez : m'écrire quand vous desservirez {place}",
    text: `Bonjour,\n\nVous nous avez demandé de vous écrire quand un mécanicien desservira {place}. Confirmez que cette adresse est la vôtre, et nous vous écrirons une seule fois :\n\n{link}\n\nSi vous n'avez rien demandé, ignorez ce courriel. Nous supprimerons votre adresse dans ${RETENTION_DAYS.unconfirmedAreaRequests} jours.`,
  },
  place_request_served: {
    title: 'Nous venons maintenant à {place}',
    text: "Bonjour,\n\nBonne nouvelle : un mécanicien dessert maintenant {place}. Voyez votre prix et les disponibilités :\n\n{link}\n\nC'était le seul courriel que vous aviez demandé. Votre adresse n'est plus sur la liste.\n\nSe désabonner : {leave}",
  },
  parts_order: {
    title: 'Commande de pièces',
    text: "Bonjour {name},\n\nVeuillez préparer ces pièces :\n\n{parts}\n\nLa date est celle où nous en avons besoin. Si l'une d'elles n'est pas disponible, faites-le-nous savoir sans tarder.",
  },
  mechanic_ready: {
    title: 'Vous êtes prêt pour vos premières interventions',
    text: 'À partir de maintenant, nous vous offrons des visites près de chez vous. Un message vous l’annoncera chaque fois.',
  },
  handover_asked: {
    title: 'Échanger des visites le {when}?',
    text: 'Voyez l’effet sur votre route et votre paie, et répondez avant {until}. Sans réponse, votre journée reste la même.',
    action: 'Voir le changement',
  },
  handover_over: {
    title: 'Vos visites du {when} restent les mêmes',
    text: 'Le changement dont nous vous parlions n’aura pas lieu.',
  },
  pay_statement: {
    title: 'Votre relevé de paie est prêt : {amount}',
    text: 'Le relevé {number} montre chaque intervention et ce qu’elle a rapporté. Une ligne est inexacte ? Dites-le-nous sur le relevé.',
    action: 'Voir le relevé',
  },
  pay_paid: {
    title: 'Nous vous avons versé {amount}',
    text: 'L’argent est en route vers votre compte. Les banques peuvent prendre un jour ou deux pour l’afficher.',
    action: 'Voir votre paie',
  },
  pay_returned: {
    title: 'Votre banque a retourné {amount}',
    text: 'Nous vous devons toujours ce montant. Vérifiez votre compte, et nous le verserons de nouveau.',
    action: 'Vérifier votre compte',
  },
  certificate_ends: {
    title: '{certificate} : fin le {day}',
    text: 'Envoyez le nouveau au bureau. Après cette date, les visites qui l’exigent seront offertes à d’autres.',
    action: 'Écrire au bureau',
  },
  report_acted: {
    title: 'Votre signalement : service n° {number}',
    text: "Merci de votre signalement. Nous l'avons examiné et sommes intervenus. Si cela se reproduit, signalez-le de nouveau. Vous pouvez aussi bloquer la personne.",
  },
  report_nothing_found: {
    title: 'Votre signalement : service n° {number}',
    text: "Merci de votre signalement. Nous l'avons examiné et n'avons rien trouvé de contraire à nos règles. Vous pouvez bloquer la personne en tout temps, et notre bureau est là pour vous.",
  },
  report_warning: {
    title: 'Un avertissement : service n° {number}',
    text: "Vos messages au sujet de ce service sont contraires à nos règles. Nous n'acceptons ni insultes, ni menaces, ni pourriels, ni demandes de paiement hors de Hoist. Si cela se reproduit, nous pourrions fermer votre compte. Vous croyez à une erreur? Écrivez à notre bureau.",
    action: 'Écrire à notre bureau',
  },
  team_joined: {
    title: 'Vous faites partie du bureau Hoist',
    text: "Vous pouvez maintenant utiliser la console Hoist. Connectez-vous avec le mot de passe de votre compte; la première fois, vous configurerez une application d'authentification.\n\nOuvrir la console : {link}",
  },
  team_invited: {
    title: 'Votre invitation au bureau Hoist',
    text: "Vous êtes invité à la console Hoist. Choisissez un mot de passe d'ici {days} jours; vous configurerez ensuite une application d'authentification.\n\nChoisir un mot de passe : {link}",
  },
};
