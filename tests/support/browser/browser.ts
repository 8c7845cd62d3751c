import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, inject, onTestFinished, type TestContext } from 'vitest';
import { reportFailure } from '../failure/failure-report.ts';
import { logPages } from '../failure/page-log.ts';
import { launchChromium } from './chromium.ts';
import { faultsOfScreen } from './screen-check.ts';

/** How long a single user action may take before the test gives up on it. */
const PATIENCE_MS = 20_000;

/** One browser for all files of a worker; it ends with the worker. */
let running: Promise<Browser> | undefined;

/** The contexts that the running test uses, in the order in which it opened them. */
export const openContexts = new Set<BrowserContext>();

/** The address of the product that runs for the e2e project, without a trailing slash. */
export function productUrl(path = ''): string {
  return `${inject('productUrl')}${path}`;
}

/** A page, and the errors that it throws or writes to the console. */
export interface OpenedPage {
  readonly page: Page;
  readonly errors: string[];
}

/** Ends the use of a page with the running test, which fails if the page wrote or threw an error that `expected` does not match. */
export function endWithTest(
  { errors }: OpenedPage,
  expected: RegExp | undefined,
  end: (isFailed: boolean) => Promise<void>,
): void {
  const listUnexpected = () => errors.filter((text) => expected?.test(text) !== true);
  onTestFinished(async ({ task }) => {
    await reportIfFailed(task, listUnexpected());
    const unexpected = listUnexpected();
    await end(task.result?.state === 'fail' || unexpected.length > 0);
    expect(unexpected).toEqual([]);
  });
}

/**
 * Creates a page of a fresh browser context (no cookies) that its caller closes: without animations unless requested, because they are slow to
 * draw, and asked to save data, because what is loaded ahead takes a page two fifths of its time; `loadsAhead` is for tests of that.
 */
export async function createPage(options: BrowserContextOptions, loadsAhead = false): Promise<OpenedPage> {
  running ??= launchChromium({ isShortLived: true });
  const context = await (await running).newContext({ reducedMotion: 'reduce', ...options });
  openContexts.add(context);
  context.once('close', () => openContexts.delete(context));
  logPages(context);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)));
  if (!loadsAhead) await saveData(page);
  return { page, errors };
}

/** Makes the browser report to the page that it saves data. */
async function saveData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}

/** Reports the open pages of a test that failed, or that fails because of errors on a page. */
export async function reportIfFailed(task: TestContext['task'], errors: readonly string[]): Promise<void> {
  if (task.result?.state === 'fail' || errors.length > 0) await reportFailure(task, openContexts);
}

/** Expects that the page in its current state is accessible and not wider than its window. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOfScreen(page)).toEqual([]);
}

/** Waits until an element has the focus, which may arrive with a delay. */
export async function hasFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
}
