import type { Rolldown } from 'vite';

/**
 * Chunks follow what is opened together, not files: on a slow line each request costs more than a few bytes. The entry
 * stays apart, because the page and the landings find it by its name.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    // `@ionic/react` names every element, so the bundler takes the lazy refresher for a part of the start.
    { name: 'libraries', tags: ['$initial'], test: /^(?!.*ion-refresher).*node_modules/, priority: 5 },
    {
      name: 'start',
      tags: ['$initial'],
      test: /^(?!.*(index\.html|src[\\/]main\.tsx|ion-refresher))/,
      priority: 4,
    },
    {
      name: 'sheets',
      test: /src[\\/]ui[\\/]sheets[\\/](sheet|ion-modal|lazy-sheet|use-swipe)|@ionic[\\/]core/,
      minShareCount: 3,
      priority: 3,
    },
    {
      name: 'forms',
      test: /(ui|forms)[\\/](field|chip|submit-form|required-note|password-field|phone-mask)|contact[\\/](?!read-phone)|status-colour|form-rules|field-errors/,
      minShareCount: 3,
      priority: 3,
    },
    {
      name: 'parts',
      test: /src[\\/](ui|platform|kit|shell|messages)[\\/]|packages[\\/](web|domain|contract)|tanstack/,
      minShareCount: 14,
      priority: 2,
    },
    {
      name: 'orders',
      test: /(model[\\/](order|visit)|features[\\/](orders|estimates|tracking|documents|no-shows))/,
      minShareCount: 5,
      priority: 1,
    },
  ],
};
