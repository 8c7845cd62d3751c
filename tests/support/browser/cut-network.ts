import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The error on the console of a call without a network. */
export const cutNetwork = /ERR_INTERNET_DISCONNECTED/;

interface CutPress {
  /** What the page says about it. */
  readonly said: string | RegExp;
  /** A field that keeps what was typed. */
  readonly typed?: Locator;
  /** Whether the button is pressed again once the network is back; otherwise the page sends it itself. */
  readonly isPressedAgain?: boolean;
}

/** Presses a button while the network is cut, and again once it is back. */
export async function pressThroughCut(
  page: Page,
  button: Locator,
  { said, typed, isPressedAgain = true }: CutPress,
): Promise<void> {
  const text = await typed?.inputValue();
  await page.context().setOffline(true);
  await button.click();
  await page.getByText(said).first().waitFor();
  expect(await typed?.inputValue()).toBe(text);
  await page.context().setOffline(false);
  if (isPressedAgain) await button.click();
}
