import { feel } from '#client/platform/haptics.ts';
import { paintSystem } from '#client/platform/native/bars.ts';
import { whenKeyboard } from '#client/platform/native/keyboard.ts';
import { inside } from '../guard.ts';
import { shownPath } from '../shown-path.ts';
import { theme } from '../theme.ts';
import './native.css';

const choices = '.tab, input:is([type="radio"], [type="checkbox"]), [role="radio"], [role="switch"]';

function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Everybody's pages have a dark head in either theme, and the letters of the system stand on it. */
const hasDarkHead = (path: string) => path !== '' && !inside(path);

const paint = () => paintSystem({ theme: theme.get(), darkHead: hasDarkHead(shownPath.get()) });

/** What belongs to the device around the page: its bars, its keyboard, what the hand feels. */
export function startSenses(): void {
  paint();
  theme.subscribe(paint);
  shownPath.subscribe(paint);
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
