import { Keyboard } from '@capacitor/keyboard';

/** Reports when the keyboard opens and closes. The web view shrinks by its height (capacitor.config.ts). */
export function whenKeyboard(listener: (shown: boolean) => void): void {
  void Keyboard.addListener('keyboardDidShow', () => listener(true));
  void Keyboard.addListener('keyboardWillHide', () => listener(false));
}
