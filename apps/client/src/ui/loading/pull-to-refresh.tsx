import type { IonRefresher as Refresher, IonRefresherContent as RefresherContent } from '@ionic/react';
import {
  defineCustomElement as defineRefresher,
  IonRefresher as Element,
} from '@ionic/core/components/ion-refresher.js';
import {
  defineCustomElement as defineContent,
  IonRefresherContent as ContentElement,
} from '@ionic/core/components/ion-refresher-content.js';
import { PULL_TO_REFRESH_MIN } from '@hoist/domain/limits';
import { createComponent } from '@stencil/react-output-target/runtime';
import React from 'react';

// Imports from `@ionic/react` always land in the first load, because it is one module.
const IonRefresher = createComponent({
  tagName: 'ion-refresher',
  elementClass: Element,
  react: React,
  events: { onIonRefresh: 'ionRefresh' },
  defineCustomElement: defineRefresher,
}) as unknown as typeof Refresher;

const IonRefresherContent = createComponent({
  tagName: 'ion-refresher-content',
  elementClass: ContentElement,
  react: React,
  events: {},
  defineCustomElement: defineContent,
}) as unknown as typeof RefresherContent;

/** Refetches the page's content after a pull of at least 50 pixels. Loaded after the page. */
export function PullToRefresh({ onRefresh }: { readonly onRefresh: () => Promise<unknown> }) {
  return (
    <IonRefresher
      slot="fixed"
      pullMin={PULL_TO_REFRESH_MIN}
      onIonRefresh={(event) => void onRefresh().finally(() => event.detail.complete())}
    >
      <IonRefresherContent />
    </IonRefresher>
  );
}
