import { useEffect, useRef } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { isAuthorizationMessage } from './payment-return.ts';
import { authorization, type OpenAuthorization } from '#client/model/payment/secure-authorization.ts';
import '#client/model/payment/checkout.css';

export function AuthorizationHost() {
  const open = authorization.use();
  return open ? <AuthorizationDialog open={open} /> : null;
}

function AuthorizationDialog({ open }: { readonly open: OpenAuthorization }) {
  const t = useMessages('checkout');
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const handleMessage = (event: MessageEvent<unknown>) => {
      if (isAuthorizationMessage(event, { origin: location.origin, frame: frame.current?.contentWindow }))
        open.answer(true);
    };
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, [open]);
  const title = open.title ? `${t('authorize.title')} (${open.title})` : t('authorize.title');
  return (
    <Sheet open tall onClose={() => open.answer(false)} title={title} closeLabel={t('authorize.close')}>
      <iframe ref={frame} className="authorization-frame" src={open.url} title={title} />
    </Sheet>
  );
}
