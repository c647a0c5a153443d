import type { Locale } from '@hoist/contract';
import type { InquiriesTable } from '#server/platform/db/schema-messages.ts';

type Topic = InquiriesTable['topic'];

interface InquiryTexts {
  readonly topics: Readonly<Record<Topic, string>>;
  readonly subject: (reference: string) => string;
  /** What the sender keeps: their own words, under the reference. */
  readonly copy: (inquiry: {
    readonly name: string;
    readonly topic: Topic;
    readonly message: string;
  }) => string;
  readonly answerSubject: (reference: string) => string;
  /** What the office writes back, above what it answers. */
  readonly answer: (given: {
    readonly name: string;
    readonly words: string;
    readonly message: string;
  }) => string;
}

const quoted = (message: string): string => (message === '' ? '' : `\n\n${message.replaceAll(/^/gm, '> ')}`);

export const inquiryTexts: Readonly<Record<Locale, InquiryTexts>> = {
  en: {
    topics: {
      contact: 'Contact',
      support: 'Support',
      suppliers: 'Suppliers',
      manufacturers: 'Manufacturers',
      mechanics: 'Application as a mechanic',
    },
    subject: (reference) => `We got your message (${reference})`,
    copy: ({ name, topic, message }) =>
      `Hi ${name},\n\nThanks for writing! We’ll answer as soon as we can. Here’s what we got:\n\n${inquiryTexts.en.topics[topic]}\n\n${message}\n\nIf you didn’t write this, you can ignore this message.`,
    answerSubject: (reference) => `Our answer (${reference})`,
    answer: ({ name, words, message }) => `Hi ${name},\n\n${words}${quoted(message)}`,
  },
  fr: {
    topics: {
      contact: 'Nous joindre',
      support: 'Soutien',
      suppliers: 'Fournisseurs',
      manufacturers: 'Constructeurs',
      mechanics: 'Candidature de mécanicien',
    },
    subject: (reference) => `Nous avons reçu votre message (${reference})`,
    copy: ({ name, topic, message }) =>
      `Bonjour ${name},\n\nMerci de nous avoir écrit! Nous vous répondrons dès que possible. Voici ce que nous avons reçu :\n\n${inquiryTexts.fr.topics[topic]}\n\n${message}\n\nSi vous n'avez pas écrit ceci, ignorez ce message.`,
    answerSubject: (reference) => `Notre réponse (${reference})`,
    answer: ({ name, words, message }) => `Bonjour ${name},\n\n${words}${quoted(message)}`,
  },
};
