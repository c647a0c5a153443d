import { SystemBars, SystemBarsStyle, SystemBarType } from '@capacitor/core';
import { Keyboard, KeyboardStyle } from '@capacitor/keyboard';
import { platform } from '../platform.ts';
import { report } from '../report.ts';

/** By the theme; `auto` is as the system has it. The names speak of the ground, not of the letters on it. */
const bars = {
  auto: SystemBarsStyle.Default,
  light: SystemBarsStyle.Light,
  dark: SystemBarsStyle.Dark,
} as const;
const keys = { auto: KeyboardStyle.Default, light: KeyboardStyle.Light, dark: KeyboardStyle.Dark } as const;

interface Looks {
  readonly theme: keyof typeof bars;
  /** What stands under the status bar is dark in every theme. */
  readonly darkHead: boolean;
}

let painted: Looks | undefined;

/** The system's bars go with the head of the page, the rest of them and the keyboard of Apple's devices with the app's theme. */
export function paintSystem(looks: Looks): void {
  const { theme, darkHead } = looks;
  if (painted?.theme === theme && painted.darkHead === darkHead) return;
  if (platform === 'ios' && painted?.theme !== theme) Keyboard.setStyle({ style: keys[theme] }).catch(report);
  painted = looks;
  SystemBars.setStyle({ style: bars[theme] }).catch(report);
  if (darkHead) SystemBars.setStyle({ style: bars.dark, bar: SystemBarType.StatusBar }).catch(report);
}
