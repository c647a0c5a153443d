import type { Locale } from '@hoist/contract';
import type { ChosenTopic } from '@hoist/domain/contact/message-choice';

export const topicNames: Readonly<Record<Locale, Readonly<Record<ChosenTopic, string>>>> = {
  en: {
    visits: 'your visits',
    jobs: 'your jobs',
    messages: 'messages from your mechanic',
    reminders: 'reminders of your visits',
    earlier: 'earlier times for your visits',
    reviews: 'reviews',
    marketing: 'news and offers',
  },
  fr: {
    visits: 'vos visites',
    jobs: 'vos travaux',
    messages: 'les messages de votre mécanicien',
    reminders: 'les rappels de vos visites',
    earlier: 'les heures plus tôt pour vos visites',
    reviews: 'les évaluations',
    marketing: 'les nouvelles et les offres',
  },
};
