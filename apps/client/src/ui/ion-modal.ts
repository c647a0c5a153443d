import { defineCustomElement } from '@ionic/core/components/ion-modal.js';
import { IonModal } from '@ionic/react';

// `build/ionic-plugins.ts` removes this definition from `@ionic/react`, which keeps it out of the first load.
defineCustomElement();

export { IonModal };
