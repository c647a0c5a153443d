import { SystemBars, SystemBarsStyle, SystemBarType } from '@capacitor/core';
import { Keyboard, KeyboardStyle } from '@capacitor/keyboard';
import { platform } from '../platform.ts';
import { report } from '../report.ts';

/** Style names describe the background. `auto` follows the system. */
const bars = {
  auto: SystemBarsStyle.Default,
  light: SystemBarsStyle.Light,
  dark: SystemBarsStyle.Dark,
} as const;
const keys = { auto: KeyboardStyle.Default, light: KeyboardStyle.Light, dark: KeyboardStyle.Dark } as const;

interface Looks {
  readonly theme: keyof typeof bars;
  /** The header below the status bar is dark in every theme. */
  readonly darkHead: boolean;
}

let painted: Looks | undefined;

/** Styles the status bar for the page's header; other bars and the iOS keyboard follow the theme. */
export function paintSystem(looks: Looks): void {
  const { theme, darkHead } = looks;
  if (painted?.theme === theme && painted.darkHead === darkHead) return;
  if (platform === 'ios' && painted?.theme !== theme) Keyboard.setStyle({ style: keys[theme] }).catch(report);
  painted = looks;
  SystemBars.setStyle({ style: bars[theme] }).catch(report);
  if (darkHead) SystemBars.setStyle({ style: bars.dark, bar: SystemBarType.StatusBar }).catch(report);
}

/** Reports when the keyboard opens and closes. The web view shrinks by its height (capacitor.config.ts). */
export function whenKeyboard(listener: (shown: boolean) => void): void {
  void Keyboard.addListener('keyboardDidShow', () => listener(true));
  void Keyboard.addListener('keyboardWillHide', () => listener(false));
}
