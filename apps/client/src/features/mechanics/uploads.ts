/** A picture on its way to the server. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  /** Address of the preview, on the device. */
  readonly preview: string;
  /** A refused one stays refused, however often it is sent. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** Why it was refused, in the reader's words. */
  readonly reason?: string;
}

export type UploadEvent =
  | { readonly type: 'added'; readonly uploads: readonly Upload[] }
  | { readonly type: 'refused'; readonly id: number; readonly reason: string }
  | { readonly type: 'sending' | 'sent' | 'failed' | 'retried' | 'discarded'; readonly id: number };

/** Uploads go out one after the other; a sent one leaves the list, a failed one waits for its sender's word. */
export function uploadsAfter(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  switch (event.type) {
    case 'added':
      return [...uploads, ...event.uploads];
    case 'sent':
    case 'discarded':
      return uploads.filter((one) => one.id !== event.id);
    case 'refused':
      return uploads.map((one) =>
        one.id === event.id ? { ...one, state: 'refused', reason: event.reason } : one,
      );
    case 'sending':
    case 'failed':
    case 'retried': {
      const state = event.type === 'retried' ? 'waiting' : event.type;
      return uploads.map((one) => (one.id === event.id ? { ...one, state } : one));
    }
  }
}

/** What to send next; undefined while one is under way or when nothing waits. */
export const nextUpload = (uploads: readonly Upload[]): Upload | undefined =>
  uploads.some((one) => one.state === 'sending') ? undefined : uploads.find((one) => one.state === 'waiting');
