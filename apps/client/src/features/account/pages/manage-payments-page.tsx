import { deleteCard, listCards } from '@hoist/contract/payments/cards';
import type { Output } from '@hoist/contract/client';
import { useState } from 'react';
import { paths } from '#client/kit/navigation/paths.ts';
import { refresh, useApi, useSend } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { CardBrand } from '#client/ui/drawings/card-brand.tsx';
import { isConfirmed } from '#client/ui/sheets/dialog.ts';
import { Rows } from '#client/ui/lists/rows.tsx';
import { EmptyState, Loaded } from '#client/ui/states.tsx';
import { showToast } from '#client/kit/toast.ts';
import { AddCardSheet } from '../add-card-sheet.tsx';

type SavedCard = Output<typeof listCards>['data'][number];

/** The saved cards. A card that an open order needs stays (409). */
export function ManagePaymentsPage() {
  const t = useMessages('account');
  const { userId } = useSession();
  const query = useApi(listCards, { params: { userId } });
  const remove = useSend(deleteCard);
  const words = useMessages('cards');
  const [adding, setAdding] = useState(false);
  const addButton = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {words('add')}
    </Button>
  );

  const confirmRemoval = async (card: SavedCard) => {
    const sure = await isConfirmed({
      title: t('paymentsPage.removeAsk'),
      text: t('paymentsPage.removeText', { brand: card.brand, last4: card.last4 }),
      no: t('paymentsPage.keep'),
      yes: t('paymentsPage.remove'),
      kind: 'danger',
    });
    if (!sure) return;
    const done = await remove
      .mutateAsync({ params: { userId, cardId: card.usersCreditCardsId } })
      .catch(() => null);
    if (!done) return;
    showToast(done.message);
    await refresh(listCards);
  };

  return (
    <AppPage
      title={t('paymentsPage.title')}
      back={paths.account}
      width="form"
      onRefresh={() => query.refetch()}
    >
      <Loaded query={query}>
        {({ data, stripe }) => (
          <div className="stack">
            {data.length === 0 ? (
              <EmptyState drawing="cards" title={t('paymentsPage.empty')} text={t('paymentsPage.emptyText')}>
                {addButton}
              </EmptyState>
            ) : (
              <>
                <Rows>
                  {data.map((card) => (
                    <div className="row-line" key={card.usersCreditCardsId}>
                      <CardBrand brand={card.brand} />
                      <div className="grow">
                        <b className="num">
                          {t('paymentsPage.ending', { brand: card.brand, last4: card.last4 })}
                        </b>
                        <div className="small muted num">
                          {t('paymentsPage.expires', {
                            month: String(card.expMonth).padStart(2, '0'),
                            year: card.expYear,
                          })}
                        </div>
                      </div>
                      <Button
                        small
                        kind="quiet"
                        aria-label={t('paymentsPage.removeCard', { brand: card.brand, last4: card.last4 })}
                        onClick={() => void confirmRemoval(card)}
                      >
                        {t('paymentsPage.remove')}
                      </Button>
                    </div>
                  ))}
                </Rows>
                <div>{addButton}</div>
              </>
            )}
            <AddCardSheet open={adding} settings={stripe} onClose={() => setAdding(false)} />
          </div>
        )}
      </Loaded>
    </AppPage>
  );
}
