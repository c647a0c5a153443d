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
}

export const inquiryTexts: Readonly<Record<Locale, InquiryTexts>> = {
  en: {
    topics: {
      contact: 'Contact',
      support: 'Support',
      suppliers: 'Suppliers',
      manufacturers: 'Manufacturers',
      mechanics: 'Application as a mechanic',
    },
    subject: (reference) => `We have your message (${reference})`,
    copy: ({ name, topic, message }) =>
      `Hello ${name},\n\nthank you for writing to us. This is what we received:\n\n${inquiryTexts.en.topics[topic]}\n\n${message}\n\nWe answer as soon as we can. If you did not write this, you can ignore this message.`,
  },
  fr: {
    topics: {
      contact: 'Nous joindre',
      support: 'Assistance',
      suppliers: 'Fournisseurs',
      manufacturers: 'Fabricants',
      mechanics: 'Candidature de mécanicien',
    },
    subject: (reference) => `Nous avons votre message (${reference})`,
    copy: ({ name, topic, message }) =>
      `Bonjour ${name},\n\nmerci de nous avoir écrit. Voici ce que nous avons reçu :\n\n${inquiryTexts.fr.topics[topic]}\n\n${message}\n\nNous répondons dès que possible. Si vous n'avez pas écrit ceci, vous pouvez ignorer ce message.`,
  },
};
