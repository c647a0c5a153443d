import { useIonViewWillEnter, useIonViewWillLeave } from '@ionic/react';
import { useEffect, useRef } from 'react';
import { createStore } from '@hoist/web/store';
import { documentTitle } from '../session/handles-notifications.ts';
import { useUnread } from '../session/use-unread.ts';

/** Full title of the visible page; a new object each time a page becomes visible. */
const pageTitle = createStore<{ readonly name: string } | null>(null);

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

/** Updates the document's title: page and number of unread notifications. Called once, in the frame. */
export function useDocumentTitle(): void {
  const page = pageTitle.use();
  const unread = useUnread();
  useEffect(() => {
    if (page) document.title = documentTitle(page.name, unread);
  }, [page, unread]);
}
