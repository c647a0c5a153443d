import { useMessages } from '#client/messages/i18n.ts';
import { PolicyContent, usePolicy } from '#client/landing/public/policy-content.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { type Policy, policyDialog } from '#client/kit/session/auth-dialogs.ts';

export function PolicySheet({ policy }: { readonly policy: Policy }) {
  const t = useMessages('company');
  const query = usePolicy(policy);
  return (
    <Sheet
      open
      onClose={() => policyDialog.set(null)}
      title={t(policy)}
      tall
      wide="panel"
      loading={query.isFetching}
    >
      <PolicyContent query={query} />
    </Sheet>
  );
}
