import { playHaptic } from '#client/platform/haptics.ts';
import { paintSystem, whenKeyboard } from '#client/platform/native/bars.ts';
import { inside } from '#client/kit/session/guard.ts';
import { currentPath } from '../frame/current-path.ts';
import { theme } from '#client/kit/theme.ts';
import './native.css';

const choices = '.tab, input:is([type="radio"], [type="checkbox"]), [role="radio"], [role="switch"]';

function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Public pages have a dark header in both themes, under the system's status bar. */
const hasDarkHead = (path: string) => path !== '' && !inside(path);

const paint = () => paintSystem({ theme: theme.get(), darkHead: hasDarkHead(currentPath.get()) });

/** Connects the device's status bar, keyboard and haptics to the page. */
export function startSystemUi(): void {
  paint();
  theme.subscribe(paint);
  currentPath.subscribe(paint);
  whenKeyboard((shown) => {
    document.documentElement.classList.toggle('with-keyboard', shown);
    if (shown) document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
  // Navigating back closes the keyboard.
  addEventListener('popstate', leaveField);
  addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest(choices)) playHaptic('choice');
    },
    true,
  );
}
