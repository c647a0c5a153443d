import { useIonViewWillEnter, useIonViewWillLeave } from '@ionic/react';
import { useEffect, useRef } from 'react';
import { pageTitle } from './page-title.ts';

/** Names the document after the page in front; pages behind it stay mounted and keep quiet. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- `name` says the title of this render
  }, [title]);
}
