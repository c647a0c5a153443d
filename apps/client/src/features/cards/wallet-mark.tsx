import applePay from '#client/ui/marks/apple-pay.svg?no-inline';
import googlePay from '#client/ui/marks/google-pay.svg?no-inline';
import { PaymentMark } from '#client/ui/card-brand.tsx';
import type { Wallet } from './wallet.ts';

const marks = { apple_pay: applePay, google_pay: googlePay } as const;

export const WalletMark = ({ wallet }: { readonly wallet: Wallet }) => <PaymentMark src={marks[wallet]} />;
