import { useIonViewWillEnter, useIonViewWillLeave } from '@ionic/react';
import { useEffect, useRef } from 'react';
import { pageTitle } from './page-title.ts';

/** Sets the document's title while this page is visible; hidden pages stay mounted. */
export function usePageTitle(title: string, { whole = false } = {}): void {
  const inFront = useRef(true);
  const name = () => {
    pageTitle.set({ name: whole ? title : `${title} · Hoist` });
  };
  useIonViewWillEnter(() => {
    inFront.current = true;
    name();
  }, [title]);
  useIonViewWillLeave(() => {
    inFront.current = false;
  });
  useEffect(() => {
    if (inFront.current) name();
    // oxlint-disable-next-line react/exhaustive-deps -- `name` closes over the title of this render
  }, [title]);
}
