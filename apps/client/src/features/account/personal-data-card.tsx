import { exportAccount } from '@hoist/contract/people/account';
import { useState } from 'react';
import { call } from '#client/kit/api/api.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Link } from '#client/ui/link.tsx';
import { saveFile } from '#client/platform/save-file.ts';

/** Exports the personal data and leads to the deletion; accounts of mechanics and staff are deleted in the console. */
export function PersonalDataCard({ withoutDeletion = false }: { readonly withoutDeletion?: boolean }) {
  const t = useMessages('account');
  const { userId, user } = useSession();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    const answer = await call(exportAccount, { params: { userId } }).catch(() => null);
    if (answer) {
      const { exportedAt, data } = answer;
      saveFile(`hoist-${exportedAt.slice(0, 10)}.json`, JSON.stringify({ exportedAt, data }, null, 2));
    }
    setBusy(false);
  };

  return (
    <Card className="stack">
      <div>
        <h2>{t('data.title')}</h2>
        <p className="small muted">{t('data.text')}</p>
      </div>
      <div className="row wrap">
        <Button kind="quiet" icon="doc" busy={busy} onClick={() => void download()}>
          {t('data.download')}
        </Button>
        {withoutDeletion || user?.mechanic === 1 ? null : (
          <ButtonLink kind="quiet" icon="trash" to={paths.deleteAccount}>
            {t('data.delete')}
          </ButtonLink>
        )}
      </div>
      {withoutDeletion ? null : (
        <Link to={paths.accountDeletion} className="link small target">
          {t('data.aboutDeletion')}
        </Link>
      )}
    </Card>
  );
}
