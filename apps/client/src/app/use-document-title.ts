import { useEffect } from 'react';
import { documentTitle } from './handles-notifications.ts';
import { pageTitle } from './page-title.ts';
import { useUnread } from './use-unread.ts';

/** Updates the document's title: page and number of unread notifications. Called once, in the frame. */
export function useDocumentTitle(): void {
  const page = pageTitle.use();
  const unread = useUnread();
  useEffect(() => {
    if (page) document.title = documentTitle(page.name, unread);
  }, [page, unread]);
}
