import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, expect, inject, onTestFinished } from 'vitest';
import { launchChromium } from './chromium.ts';

let running: Promise<Browser> | undefined;

afterAll(async () => {
  await (await running)?.close();
  running = undefined;
});

/** The address of the product that runs for the e2e project, without a slash at its end. */
export function productUrl(path = ''): string {
  return `${inject('productUrl')}${path}`;
}

/**
 * A page of a fresh browser context (no cookies), based at the product's address. It is closed after the test,
 * and the test fails when the page wrote an error to the console or threw one, unless `expected` matches it.
 */
export async function openPage(options: BrowserContextOptions & { expected?: RegExp } = {}): Promise<Page> {
  const { expected, ...context } = options;
  running ??= launchChromium();
  const opened = await (await running).newContext({ baseURL: productUrl(), ...context });
  const page = await opened.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)));
  onTestFinished(async () => {
    await opened.close();
    expect(errors.filter((text) => expected?.test(text) !== true)).toEqual([]);
  });
  return page;
}

/** What axe finds serious or critical on the page as it stands, one line each; none passes. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const lines = grave.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' ')}`,
  );
  expect(lines).toEqual([]);
}
