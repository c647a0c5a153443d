import type { FrameLocator, Locator } from '@playwright/test';

/** Whether typing would go into this field without a tap. */
const isFocused = (field: Locator): Promise<boolean> =>
  field.evaluate((one) => document.hasFocus() && one === document.activeElement);

/** Counts what a person does: taps, also those into a field, and typed fields. A choice from a list is one tap. */
export class StepCount {
  taps = 0;
  fields = 0;

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  async choose(list: Locator, label: string): Promise<void> {
    await list.selectOption({ label });
    this.taps += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    if (!(await isFocused(field))) await this.tap(field);
    await field.pressSequentially(text);
    this.fields += 1;
  }

  /** The provider's card fields are one line, which goes on by itself. */
  async typeCard(
    frame: FrameLocator,
    values: readonly (readonly [label: string, text: string])[],
  ): Promise<void> {
    for (const [index, [label, text]] of values.entries()) {
      const field = frame.getByLabel(label);
      if (index === 0 || !(await isFocused(field))) await this.tap(field);
      await field.pressSequentially(text);
    }
    this.fields += values.length;
  }
}
