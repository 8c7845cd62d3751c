import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { forgetLog } from '../failure/page-log.ts';
import { createPage, endWithTest, type OpenedPage, openContexts, productUrl } from './browser.ts';

/** `expected` matches errors that the console may contain; `isFresh` asks for a browser that has loaded nothing yet. */
export type PageOptions = BrowserContextOptions & {
  expected?: RegExp;
  loadsAhead?: boolean;
  isFresh?: boolean;
};

/**
 * Opens a page without a session, based at the product's address. Tests take turns with it, because a fresh context loads everything again; it
 * comes as if it had just been opened. Options that a context has from its beginning get a fresh one, as `isFresh` does; a page that loads
 * ahead is fresh unless `isFresh` is false. After the test a page is returned, and the test fails if the page wrote an error to the console
 * or threw one, unless `expected` matches it.
 */
export async function openPage({
  expected,
  loadsAhead = false,
  isFresh = loadsAhead,
  baseURL = productUrl(),
  viewport,
  colorScheme = 'light',
  ...others
}: PageOptions = {}): Promise<Page> {
  const size = viewport ?? { width: 1280, height: 720 };
  if (isFresh || Object.keys(others).length > 0) {
    const opened = await createPage({ baseURL, viewport: size, colorScheme, ...others }, loadsAhead);
    endWithTest(opened, expected, () => opened.page.context().close());
    return opened.page;
  }
  const kept = await takePage(baseURL, loadsAhead);
  endWithTest(kept, expected, async (isFailed) => {
    kept.isSpoiled ||= isFailed;
    await returnPage(kept);
  });
  await kept.page.setViewportSize(size);
  await kept.page.emulateMedia({ media: null, colorScheme, reducedMotion: 'reduce' });
  return kept.page;
}

/** A page, alone in its context, that tests take one after the other. */
interface KeptPage extends OpenedPage {
  readonly baseURL: string;
  readonly loadsAhead: boolean;
  isTaken: boolean;
  /** Whether a test left something that cannot be taken back. */
  isSpoiled: boolean;
}

const keptPages = new Set<KeptPage>();

/** Takes a page that no other test uses, or opens one. Nothing that an earlier test did is left of it but what the browser loaded. */
async function takePage(baseURL: string, loadsAhead: boolean): Promise<KeptPage> {
  const free = [...keptPages].find(
    (one) => one.baseURL === baseURL && one.loadsAhead === loadsAhead && !one.isTaken,
  );
  const kept = free ?? (await openKeptPage(baseURL, loadsAhead));
  kept.isTaken = true;
  kept.errors.length = 0;
  openContexts.add(kept.page.context());
  forgetLog(kept.page);
  return kept;
}

async function openKeptPage(baseURL: string, loadsAhead: boolean): Promise<KeptPage> {
  const opened = await createPage({ baseURL, serviceWorkers: 'block' }, loadsAhead);
  const kept = { ...opened, baseURL, loadsAhead, isTaken: true, isSpoiled: false };
  const spoil = () => {
    kept.isSpoiled = true;
  };
  const { page } = kept;
  for (const name of lasting) for (const target of [page, page.context()]) whenCalled(target, name, spoil);
  for (const name of clockMethods) whenCalled(page.clock, name, spoil);
  keptPages.add(kept);
  return kept;
}

/** The methods by which a test changes a page or a context until its end. */
const lasting = ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'newCDPSession'];
const clockMethods = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'];

function whenCalled(target: object, name: string, tell: () => void): void {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function') return;
  Reflect.set(target, name, (...args: unknown[]) => {
    tell();
    return Reflect.apply(method, target, args);
  });
}

/** The events that a test may listen to. */
const listened = [
  'dialog',
  'download',
  'filechooser',
  'popup',
  'request',
  'requestfailed',
  'response',
] as const;

/** Gives a page back for the next test, or closes it where something would be left. */
async function returnPage(kept: KeptPage): Promise<void> {
  const { page } = kept;
  const context = page.context();
  openContexts.delete(context);
  if (kept.isSpoiled || page.isClosed()) {
    keptPages.delete(kept);
    return context.close();
  }
  for (const other of context.pages()) if (other !== page) await other.close();
  await takeBack(page, context);
  kept.isTaken = false;
}

async function takeBack(page: Page, context: BrowserContext): Promise<void> {
  for (const name of listened) page.removeAllListeners(name);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  // A page of the product's origin that runs no script: what the application writes when it is left has been written.
  await page.goto('/healthz');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.mouse.move(0, 0);
  await context.clearCookies();
}
