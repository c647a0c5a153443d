import { SystemBars, SystemBarsStyle } from '@capacitor/core';
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

/** The system's bars, and the keyboard of Apple's devices, go with the app's theme. */
export function paintSystem(theme: keyof typeof bars): void {
  SystemBars.setStyle({ style: bars[theme] }).catch(report);
  if (platform === 'ios') Keyboard.setStyle({ style: keys[theme] }).catch(report);
}
