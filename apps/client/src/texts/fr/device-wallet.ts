import type { Texts } from '../texts.ts';
import type { deviceWallet as english } from '../en/device-wallet.ts';

export const deviceWallet: Texts<typeof english> = {
  ok: 'Ok',
  lead: '{{wallet}} confirme chaque paiement dans une fenêtre à part.',
  leadOne: '{{wallet}} confirme le paiement.',
  deposit: 'L’acompte',
  hold: 'La retenue pour le reste',
  keep: 'La carte pour le reste',
  confirmed: 'Confirmé',
  open: 'Ouvert dans {{wallet}}',
  next: 'Deuxième de deux : {{wallet}} s’ouvre de nouveau dans un instant.',
  coming: 'Ensuite',
  booking: 'Tout est confirmé. Un instant.',
  goOn: {
    title: 'Continuer avec {{wallet}} ?',
    text: 'Le premier paiement est confirmé, le deuxième pas encore. Votre plage est retenue. {{message}}',
    asked: 'Votre banque a encore une question sur ce paiement. Votre plage est retenue. {{message}}',
    yes: 'Continuer',
    later: 'Plus tard',
  },
};
