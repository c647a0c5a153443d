import { useEffect } from 'react';
import { documentTitle } from './document-title.ts';
import { pageTitle } from './page-title.ts';
import { useUnread } from './use-unread.ts';

/** Keeps the document's title: the page in front, and how many notifications are new. Stands once, in the frame. */
export function useDocumentTitle(): void {
  const page = pageTitle.use();
  const unread = useUnread();
  useEffect(() => {
    if (page) document.title = documentTitle(page.name, unread);
  }, [page, unread]);
}
