import type { Locale } from '../texts/text.ts';
import { asNamed } from './audit-actions.ts';

/** Names of the fields that entries of the activity log have most often. */
const texts: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  active: { en: 'Active', fr: 'Actif' },
  amount: { en: 'Amount', fr: 'Montant' },
  answered: { en: 'Answered', fr: 'Répondu' },
  at: { en: 'When', fr: 'Quand' },
  balance: { en: 'Balance', fr: 'Solde' },
  blocked: { en: 'Blocked', fr: 'Bloqué' },
  by: { en: 'By', fr: 'Par' },
  captured: { en: 'Charged', fr: 'Débité' },
  cashOption: { en: 'Cash payment', fr: 'Paiement comptant' },
  changed: { en: 'Reassigned', fr: 'Réassignées' },
  closed: { en: 'Closed', fr: 'Fermé' },
  code: { en: 'Code', fr: 'Code' },
  consoleRole: { en: 'Role', fr: 'Rôle' },
  cost: { en: 'Cost', fr: 'Coût' },
  customers: { en: 'Customers', fr: 'Clients' },
  day: { en: 'Day', fr: 'Jour' },
  decision: { en: 'Decision', fr: 'Décision' },
  difference: { en: 'Difference', fr: 'Écart' },
  email: { en: 'Email', fr: 'Courriel' },
  endsAt: { en: 'End', fr: 'Fin' },
  endsOn: { en: 'Last day', fr: 'Dernier jour' },
  every: { en: 'How often', fr: 'Fréquence' },
  fee: { en: 'Fee', fr: 'Frais' },
  fname: { en: 'First name', fr: 'Prénom' },
  given: { en: 'Given back', fr: 'Rendu' },
  key: { en: 'Key', fr: 'Clé' },
  kind: { en: 'Kind', fr: 'Genre' },
  left: { en: 'Left for the office', fr: 'À régler' },
  lname: { en: 'Last name', fr: 'Nom' },
  locker: { en: 'Locker', fr: 'Casier' },
  mechanicId: { en: 'Mechanic', fr: 'Mécanicien' },
  mechanics: { en: 'Mechanics', fr: 'Mécaniciens' },
  minutes: { en: 'Minutes', fr: 'Minutes' },
  name: { en: 'Name', fr: 'Nom' },
  note: { en: 'Note', fr: 'Note' },
  number: { en: 'Number', fr: 'Numéro' },
  offered: { en: 'Times offered', fr: 'Plages proposées' },
  open: { en: 'Open', fr: 'Ouvert' },
  orderServiceStatus: { en: 'Status', fr: 'État' },
  ordersId: { en: 'Visit', fr: 'Visite' },
  ordersServicesId: { en: 'Order', fr: 'Commande' },
  outcome: { en: 'Outcome', fr: 'Résultat' },
  owed: { en: 'Owed', fr: 'Dû' },
  part: { en: 'Part', fr: 'Pièce' },
  payment: { en: 'Payment', fr: 'Paiement' },
  period: { en: 'Period', fr: 'Période' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  place: { en: 'Place', fr: 'Lieu' },
  preferredTime: { en: 'Time', fr: 'Heure' },
  publishAt: { en: 'Publish', fr: 'Publication' },
  published: { en: 'Published', fr: 'Publié' },
  quantity: { en: 'Quantity', fr: 'Quantité' },
  ready: { en: 'Ready', fr: 'Prêt' },
  reason: { en: 'Reason', fr: 'Raison' },
  returned: { en: 'Returned', fr: 'Rendu' },
  role: { en: 'Role', fr: 'Rôle' },
  secondFactor: { en: 'Second factor', fr: 'Second facteur' },
  service: { en: 'Service', fr: 'Service' },
  services: { en: 'Services', fr: 'Services' },
  settled: { en: 'Settled', fr: 'Réglé' },
  share: { en: 'Share', fr: 'Part' },
  startsAt: { en: 'Start', fr: 'Début' },
  startsOn: { en: 'First day', fr: 'Premier jour' },
  state: { en: 'State', fr: 'État' },
  status: { en: 'Status', fr: 'État' },
  supplier: { en: 'Supplier', fr: 'Fournisseur' },
  times: { en: 'Times', fr: 'Heures' },
  title: { en: 'Title', fr: 'Titre' },
  topic: { en: 'Topic', fr: 'Sujet' },
  total: { en: 'Total', fr: 'Total' },
  until: { en: 'Until', fr: "Jusqu'à" },
  usersId: { en: 'Person', fr: 'Personne' },
  validUntil: { en: 'Valid until', fr: "Valable jusqu'au" },
  version: { en: 'Version', fr: 'Version' },
  words: { en: 'Text', fr: 'Texte' },
};

const cents = /(?<=[a-z])Cents$/;

/** Whether a field is an amount of money, in cents. */
export const isCents = (field: string): boolean => cents.test(field);

/** A changed field in words; one without a text by its name: 'gstNumber' is 'Gst number'. */
export function fieldLabel(field: string, locale: Locale): string {
  const name = field.replace(cents, '');
  const known = texts[name];
  if (known) return known[locale];
  const words = asNamed(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')).toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
