import { defineCustomElement } from '@ionic/core/components/ion-modal.js';
import { IonModal } from '@ionic/react';

// In the build `@ionic/react` leaves this to whoever shows a modal (`build/late-modal.ts`): the first load goes without it.
defineCustomElement();

export { IonModal };
