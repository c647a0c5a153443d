/** What the embedded sign-up says to the page around it (specification section 9). */
export type FrameMessage =
  | 'OPEN_TERMS_AND_CONDITION'
  | 'OPEN_PRIVACY_POLICY'
  | 'SIGNUP_CLOSE_MODAL'
  | 'SIGNUP_NAVIGATE_HOME'
  | 'COMPONENT_LOADED';

export const isFramed = window.parent !== window;

/** The page around this one. Which pages may embed it is the server's decision (`frame-ancestors`). */
function parentOrigin(): string | undefined {
  const known = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0];
  if (known) return known;
  return document.referrer ? new URL(document.referrer).origin : undefined;
}

/** Posts to the parent alone, never to just anyone. */
export function postToParent(message: FrameMessage): void {
  const origin = parentOrigin();
  if (isFramed && origin !== undefined) window.parent.postMessage(message, origin);
}
