import type { BrowserContext, Page } from 'playwright-core';
import { forgetLog } from '../failure/page-log.ts';
import { createPage, type OpenedPage, openContexts } from './browser.ts';

/** A page, alone in its context, that tests of one user take one after the other. */
interface KeptPage extends OpenedPage {
  /** Whose page it is: the product and the user, and whether it loads ahead. */
  readonly owner: string;
  isTaken: boolean;
  /** Whether a test left something that cannot be taken back. */
  isSpoiled: boolean;
}

const keptPages = new Set<KeptPage>();

/** Takes a page that no other test uses, or opens one. Nothing that an earlier test did is left of it but what the browser loaded. */
export async function takePage(owner: string, baseURL: string, loadsAhead: boolean): Promise<KeptPage> {
  const free = [...keptPages].find((one) => one.owner === owner && !one.isTaken);
  const kept = free ?? (await openKeptPage(owner, baseURL, loadsAhead));
  kept.isTaken = true;
  kept.errors.length = 0;
  openContexts.add(kept.page.context());
  forgetLog(kept.page);
  return kept;
}

async function openKeptPage(owner: string, baseURL: string, loadsAhead: boolean): Promise<KeptPage> {
  const opened = await createPage({ baseURL, serviceWorkers: 'block' }, loadsAhead);
  const kept = { ...opened, owner, isTaken: true, isSpoiled: false };
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
export async function returnPage(kept: KeptPage): Promise<void> {
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
