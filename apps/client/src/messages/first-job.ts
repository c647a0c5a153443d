import { defineMessages } from '@hoist/web/i18n';

/** Texts of the first-job checklist, apart from what every page loads. */
export const useFirstJobMessages = defineMessages(
  'firstJob',
  {
    title: 'Before your first job',
    text: 'We offer you visits once these are done.',
    done: 'Everything is there. Our office starts your offers soon.',
    skills: 'The services you do',
    hours: 'Your weekly hours',
    base: 'The address where your day starts',
    certificates: 'Trade certificate and insurance',
    locker: 'Where to pick up parts',
    ready: 'Done',
    yours: 'Your turn',
    office: 'With our office',
  },
  {
    title: 'Avant votre première intervention',
    text: 'Nous vous offrirons des visites quand tout sera fait.',
    done: 'Tout y est. Notre bureau lance bientôt vos offres.',
    skills: 'Les services que vous offrez',
    hours: 'Vos heures de la semaine',
    base: "L'adresse où votre journée commence",
    certificates: 'Certificat de qualification et assurance',
    locker: 'Où prendre les pièces',
    ready: 'Fait',
    yours: 'À vous',
    office: 'À notre bureau',
  },
);
