import { Keyboard } from '@capacitor/keyboard';

/** The keyboard comes and goes. The shell makes the page smaller by it (capacitor.config.ts). */
export function whenKeyboard(hear: (shown: boolean) => void): void {
  void Keyboard.addListener('keyboardDidShow', () => hear(true));
  void Keyboard.addListener('keyboardWillHide', () => hear(false));
}
