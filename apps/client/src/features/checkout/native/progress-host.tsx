import { formatPrice } from '@hoist/domain/money/format-price';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { Spinner } from '#client/ui/loading/spinner.tsx';
import { useDeviceWalletMessages } from '#client/messages/device-wallet.ts';
import { walletNames } from '#client/model/card/wallet.ts';
import { walletTitle } from '#client/model/payment/pay-by-wallet.ts';
import { type Progress, progress } from '#client/model/payment/native/progress.ts';
import '#client/model/payment/native/progress.css';

/** The progress behind the system's sheets, without a button that could be pressed twice. */
export function ProgressHost() {
  const now = progress.use();
  return now ? <ProgressDialog now={now} /> : null;
}

const nothing = () => undefined;

function ProgressDialog({ now }: { readonly now: Progress }) {
  const t = useDeviceWalletMessages();
  const wallet = walletNames[now.wallet];
  const several = now.lines.length > 1;
  const message =
    now.step === 'between'
      ? t('next', { wallet })
      : now.step === 'confirmed'
        ? t('booking')
        : t(several ? 'lead' : 'leadOne', { wallet });
  return (
    <Sheet open blocking sharesFocus onClose={nothing} title={wallet}>
      <div className="stack device-wallet">
        <ol className="device-payments">
          {now.lines.map((_, index) => (
            <Line key={index} now={now} index={index} />
          ))}
        </ol>
        <output className="row">
          {now.step === 'between' || now.step === 'confirmed' ? <Spinner size={24} /> : null}
          <span>{message}</span>
        </output>
      </div>
    </Sheet>
  );
}

function Line({ now, index }: { readonly now: Progress; readonly index: number }) {
  const t = useDeviceWalletMessages();
  const c = useMessages('checkout');
  const language = useLanguage();
  const line = now.lines[index];
  if (!line) return null;
  const { payload, slot } = line;
  const done = index < now.present;
  const present = index === now.present && now.step === 'open';
  const waits = present ? t('open', { wallet: walletNames[now.wallet] }) : t('coming');
  return (
    <li className={`row ${done ? 'done' : present ? 'present' : ''}`}>
      <Icon name={done ? 'done' : 'lock'} size={24} />
      <div>
        {now.lines.length > 1 ? (
          <span className="small muted">
            {c('wallet.place', { number: index + 1, of: now.lines.length })}
          </span>
        ) : null}
        <b>{t(walletTitle(payload, slot))}</b>
        <span className="small">{done ? t('confirmed') : waits}</span>
      </div>
      <span className="display num">{formatPrice(payload.amount, language)}</span>
    </li>
  );
}
