import type { Locale } from '../texts/text.ts';

type Words = Readonly<Record<Locale, string>>;

/** Labels of all audit log actions (`entity.action`) in both languages. */
export const auditActionTexts = {
  'application.approved': { en: 'Application approved', fr: 'Candidature acceptée' },
  'application.declined': { en: 'Application declined', fr: 'Candidature refusée' },
  'application.documents': {
    en: 'Documents of an application checked',
    fr: "Documents d'une candidature vérifiés",
  },
  'application.invited': { en: 'Applicant invited', fr: 'Candidat invité' },
  'books.exported': { en: 'Books exported', fr: 'Livres exportés' },
  'bundle.added': { en: 'Bundle of the app taken in', fr: "Lot de l'application reçu" },
  'bundle.published': { en: 'Bundle of the app published', fr: "Lot de l'application publié" },
  'bundle.removed': { en: 'Bundle of the app removed', fr: "Lot de l'application supprimé" },
  'bundle.withdrawn': { en: 'Bundle of the app withdrawn', fr: "Lot de l'application retiré" },
  'card.deleted': { en: 'Card removed', fr: 'Carte retirée' },
  'card.saved': { en: 'Card saved', fr: 'Carte enregistrée' },
  'cash.settled': { en: 'Cash taken in', fr: 'Comptant encaissé' },
  'catalogue.drafted': { en: 'Catalogue changed in the draft', fr: 'Catalogue modifié dans le brouillon' },
  'catalogue.dropped': { en: 'Change of the catalogue dropped', fr: 'Modification du catalogue abandonnée' },
  'catalogue.published': { en: 'Catalogue published', fr: 'Catalogue publié' },
  'catalogue.taken_back': { en: 'Catalogue taken back', fr: 'Catalogue rétabli' },
  'consent.given': { en: 'Consent given', fr: 'Consentement donné' },
  'consent.withdrawn': { en: 'Consent withdrawn', fr: 'Consentement retiré' },
  'console.logged_in': { en: 'Logged in to the console', fr: 'Connexion à la console' },
  'console.logged_out': { en: 'Logged out of the console', fr: 'Déconnexion de la console' },
  'content.drafted': { en: 'Text drafted', fr: 'Texte rédigé' },
  'content.planned': { en: 'Text planned', fr: 'Texte planifié' },
  'content.published': { en: 'Text published', fr: 'Texte publié' },
  'content.unplanned': { en: 'Planned text called off', fr: 'Texte planifié annulé' },
  'coupon.ended': { en: 'Coupon ended', fr: 'Coupon terminé' },
  'coupon.imported': { en: 'Coupon imported', fr: 'Coupon importé' },
  'coupon.made': { en: 'Coupon made', fr: 'Coupon créé' },
  'dispute.accept': { en: 'Dispute accepted', fr: 'Contestation acceptée' },
  'dispute.submit': { en: 'Dispute answered', fr: 'Contestation contrée' },
  'error.resolved': { en: 'Error resolved', fr: 'Erreur réglée' },
  'finding.resolved': { en: 'Difference settled', fr: 'Écart réglé' },
  'impersonation.called': { en: 'Acted as a user', fr: "Geste fait au nom d'un utilisateur" },
  'impersonation.ended': { en: 'Acting as a user ended', fr: "Fin des gestes au nom d'un utilisateur" },
  'impersonation.opened': { en: 'Acting as a user opened', fr: "Accès au nom d'un utilisateur ouvert" },
  'impersonation.started': { en: 'Acting as a user asked for', fr: "Accès au nom d'un utilisateur demandé" },
  'inquiry.answered': { en: 'Inquiry answered', fr: 'Demande répondue' },
  'inquiry.done': { en: 'Inquiry closed', fr: 'Demande fermée' },
  'locker.added': { en: 'Locker added', fr: 'Casier ajouté' },
  'locker.changed': { en: 'Locker changed', fr: 'Casier modifié' },
  'locker.removed': { en: 'Locker removed', fr: 'Casier retiré' },
  'mechanic.base_changed': { en: 'Home base changed', fr: 'Point de départ modifié' },
  'mechanic.calendar_changed': { en: 'Hours changed', fr: 'Horaire modifié' },
  'mechanic.certificate_added': { en: 'Certificate added', fr: 'Certificat ajouté' },
  'mechanic.certificate_withdrawn': { en: 'Certificate withdrawn', fr: 'Certificat retiré' },
  'mechanic.skills_set': { en: 'Skills changed', fr: 'Compétences modifiées' },
  'mechanic.time_off_added': { en: 'Time off added', fr: 'Congé ajouté' },
  'mechanic.time_off_removed': { en: 'Time off removed', fr: 'Congé retiré' },
  'message.retried': { en: 'Message sent again', fr: 'Message renvoyé' },
  'notice.retried': { en: 'Notice worked off again', fr: 'Avis retraité' },
  'operation.retried': { en: 'Payment operation tried again', fr: 'Opération de paiement retentée' },
  'order.assigned': { en: 'Given to a mechanic', fr: 'Confié à un mécanicien' },
  'order.canceled': { en: 'Canceled', fr: 'Annulé' },
  'order.completed_for_mechanic': {
    en: 'Completed for the mechanic',
    fr: 'Terminé à la place du mécanicien',
  },
  'order.confirmed_for_mechanic': {
    en: 'Confirmed for the mechanic',
    fr: 'Confirmé à la place du mécanicien',
  },
  'order.progress_for_mechanic': {
    en: 'Progress set for the mechanic',
    fr: 'Étape indiquée à la place du mécanicien',
  },
  'order.change_refused': { en: 'Request refused', fr: 'Demande refusée' },
  'order.credited': { en: 'Credited', fr: 'Crédité' },
  'order.fee_waived': { en: 'No-show fee given back', fr: "Frais d'absence rendus" },
  'order.goodwill_given': { en: 'Goodwill credit given', fr: 'Crédit de courtoisie accordé' },
  'order.kept': { en: 'The visit stands', fr: 'La visite est maintenue' },
  'order.message': { en: 'Message written', fr: 'Message écrit' },
  'order.move_proposed': { en: 'Move proposed', fr: 'Déplacement proposé' },
  'order.moved_as_asked': { en: 'Moved as asked', fr: 'Déplacé comme demandé' },
  'order.note_added': { en: 'Note added', fr: 'Note ajoutée' },
  'order.part_set': { en: 'Part changed', fr: 'Pièce modifiée' },
  'order.pictures_settled': { en: 'Done without pictures', fr: 'Fait sans photos' },
  'order.refunded': { en: 'Refunded', fr: 'Remboursé' },
  'order.times_offered': { en: 'Other times offered', fr: "D'autres heures proposées" },
  'people.blocked': { en: 'Account blocked', fr: 'Compte bloqué' },
  'people.cash_set': { en: 'Paying in cash changed', fr: 'Paiement comptant modifié' },
  'people.unblocked': { en: 'Account unblocked', fr: 'Compte débloqué' },
  'report.decided': { en: 'Reported message dealt with', fr: 'Message signalé traité' },
  'reviewer.ended': { en: "Reviewer's account ended", fr: "Compte d'évaluation fermé" },
  'reviewer.made': { en: "Reviewer's account made", fr: "Compte d'évaluation créé" },
  'setting.changed': { en: 'Switch changed', fr: 'Réglage modifié' },
  'staff.blocked': { en: 'Colleague blocked', fr: 'Collègue bloqué' },
  'staff.invited': { en: 'Colleague invited', fr: 'Collègue invité' },
  'staff.made_owner': { en: 'Made owner', fr: 'Nommé propriétaire' },
  'staff.removed': { en: 'Colleague removed', fr: 'Collègue retiré' },
  'staff.role_changed': { en: 'Role changed', fr: 'Rôle modifié' },
  'staff.second_factor_reset': { en: 'Second factor reset', fr: 'Second facteur réinitialisé' },
  'staff.unblocked': { en: 'Colleague unblocked', fr: 'Collègue débloqué' },
  'user.deleted': { en: 'Account deleted', fr: 'Compte supprimé' },
  'user.email_confirmed': { en: 'E-mail confirmed', fr: 'Courriel confirmé' },
  'user.exported': { en: 'Data exported', fr: 'Données exportées' },
  'user.logged_in': { en: 'Logged in', fr: 'Connexion' },
  'user.logged_out': { en: 'Logged out', fr: 'Déconnexion' },
  'user.message_choice': { en: 'Messages chosen', fr: 'Messages choisis' },
  'user.other_sessions_ended': { en: 'Other sessions ended', fr: 'Autres sessions terminées' },
  'user.password_reset': { en: 'Password reset', fr: 'Mot de passe réinitialisé' },
  'user.phone_verified': { en: 'Phone number verified', fr: 'Numéro de téléphone vérifié' },
  'user.picture_replaced': { en: 'Picture replaced', fr: 'Photo remplacée' },
  'user.registered': { en: 'Account opened', fr: 'Compte ouvert' },
  'user.session_ended': { en: 'Session ended', fr: 'Session terminée' },
  'user.unsubscribed': { en: 'Unsubscribed', fr: 'Désabonnement' },
  'user.updated': { en: 'Profile changed', fr: 'Profil modifié' },
  'vehicle.link_made': { en: 'Link to the passport made', fr: 'Lien vers le passeport créé' },
  'vehicle.transfer_offered': { en: 'Vehicle offered to its buyer', fr: 'Véhicule proposé à son acheteur' },
  'vehicle.transferred': { en: 'Vehicle handed over', fr: 'Véhicule transféré' },
} as const satisfies Readonly<Record<string, Words>>;

/** E.g. `user.picture_replaced`. */
export type AuditActionName = keyof typeof auditActionTexts;

/** Labels of the entities of audit log actions in both languages. */
export const auditEntityTexts = {
  app_bundle: { en: 'Bundle of the app', fr: "Lot de l'application" },
  books: { en: 'Books', fr: 'Livres' },
  catalogue_addon: { en: 'Add-on', fr: 'Supplément' },
  catalogue_areas: { en: 'Areas', fr: 'Secteurs' },
  catalogue_fees: { en: 'Fees', fr: 'Frais' },
  catalogue_rates: { en: 'Labour rates', fr: "Taux de main-d'œuvre" },
  catalogue_service: { en: 'Service', fr: 'Service' },
  catalogue_sheet: { en: 'Job sheet', fr: 'Fiche de travail' },
  catalogue_tax: { en: 'Tax', fr: 'Taxe' },
  catalogue_version: { en: 'Catalogue', fr: 'Catalogue' },
  content: { en: 'Text', fr: 'Texte' },
  coupon: { en: 'Coupon', fr: 'Coupon' },
  dispute: { en: 'Dispute', fr: 'Contestation' },
  error: { en: 'Error', fr: 'Erreur' },
  finding: { en: 'Difference', fr: 'Écart' },
  inquiry: { en: 'Inquiry', fr: 'Demande' },
  locker: { en: 'Locker', fr: 'Casier' },
  mechanic: { en: 'Mechanic', fr: 'Mécanicien' },
  message: { en: 'Message', fr: 'Message' },
  notice: { en: 'Notice of the card provider', fr: 'Avis du fournisseur de cartes' },
  operation: { en: 'Payment operation', fr: 'Opération de paiement' },
  order_service: { en: 'Order', fr: 'Commande' },
  report: { en: 'Reported message', fr: 'Message signalé' },
  settings: { en: 'Switch', fr: 'Réglage' },
  user: { en: 'Person', fr: 'Personne' },
  users_credit_cards: { en: 'Card', fr: 'Carte' },
  vehicle: { en: 'Vehicle', fr: 'Véhicule' },
} as const satisfies Readonly<Record<string, Words>>;

export type AuditEntity = keyof typeof auditEntityTexts;

/** Fallback label for a name without a text. */
export const asNamed = (name: string): string => name.replaceAll(/[._]/g, ' ');

const labelOf = (texts: Readonly<Record<string, Words>>, name: string, locale: Locale): string =>
  texts[name]?.[locale] ?? asNamed(name);

/** Label of an action; actions of earlier releases without a text use `asNamed`. */
export const auditActionLabel = (name: string, locale: Locale): string =>
  labelOf(auditActionTexts, name, locale);

/** Label of an entity; entities of earlier releases without a text use `asNamed`. */
export const auditEntityLabel = (entity: string, locale: Locale): string =>
  labelOf(auditEntityTexts, entity, locale);
