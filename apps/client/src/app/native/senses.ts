import { feel } from '#client/platform/haptics.ts';
import { paintSystem } from '#client/platform/native/bars.ts';
import { whenKeyboard } from '#client/platform/native/keyboard.ts';
import { theme } from '../theme.ts';
import './native.css';

const choices = '.tab, input:is([type="radio"], [type="checkbox"]), [role="radio"], [role="switch"]';

function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** What belongs to the device around the page: its bars, its keyboard, what the hand feels. */
export function startSenses(): void {
  paintSystem(theme.get());
  theme.subscribe(() => paintSystem(theme.get()));
  whenKeyboard((shown) => {
    document.documentElement.classList.toggle('with-keyboard', shown);
    if (shown) document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
  // A page that is left takes its keyboard with it.
  addEventListener('popstate', leaveField);
  addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest(choices)) feel('choice');
    },
    true,
  );
}
