import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { productUrl } from '../../support/browser/browser.ts';
import { openPage } from '../../support/browser/kept-pages.ts';
import { signIn } from '../../support/browser/quote-page.ts';
import { isEverything } from '../../support/extent.ts';

const address = '/vue/sign-in';

/** A page that was open once and that the browser has kept. */
async function openKept(options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPage({ loadsAhead: true, ...options });
  await page.goto(address);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return page;
}

/** Visits the page again, as from a bookmark: whether the form was sent with it, and in which colors. */
async function visit(page: Page, place = address) {
  await page.goto('/healthz');
  const response = await page.goto(place);
  const text = (await response?.text()) ?? '';
  return {
    hasForm: /<input[^>]* id="user-name"/.test(text),
    colors: /<html[^>]* data-color-scheme="(\w+)"/.exec(text)?.[1],
  };
}

/** Puts an earlier release in the place of the copy: today's page with another title, and whatever else is changed. */
async function keepEarlierRelease(page: Page, change: [from: string, to: string] = ['', '']): Promise<void> {
  await page.evaluate(
    async ([from, to]) => {
      const pages = await caches.open('highwater-pages');
      const kept = await pages.match('/vue/sign-in', { ignoreVary: true });
      if (kept === undefined) throw new Error('Nothing is kept.');
      const text = (await kept.text()).replace('<title>Sign in', '<title>Earlier').replaceAll(from, to);
      await pages.put('/vue/sign-in', new Response(text, { headers: kept.headers }));
    },
    change satisfies [string, string],
  );
}

/** The title of the kept page. */
function readKeptTitle(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const kept = await caches.match('/vue/sign-in', { ignoreVary: true });
    return /<title>(\w+)/.exec((await kept?.text()) ?? '')?.[1];
  });
}

/** How the page was opened; null while it is being opened. */
function readNavigationType(page: Page): Promise<string | null> {
  const read = () => performance.getEntriesByType('navigation')[0]?.toJSON().type;
  return page.evaluate(read).catch(() => null);
}

test('the second visit to the sign-in page is answered by the browser itself, in the colors that were chosen', async () => {
  const page = await openKept({ colorScheme: 'light', expected: /ERR_INTERNET_DISCONNECTED/ });
  const form = { hasForm: true };
  expect(await visit(page)).toEqual({ ...form, colors: undefined });
  await page.goto('/healthz');
  await page.context().setOffline(true);
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Use dark colors' }).click();
  expect(await visit(page, `${address}?return=%2Fstart`)).toEqual({ ...form, colors: 'dark' });
  await signIn(page);
  expect(new URL(page.url()).pathname).toBe('/vue/start');
});

if (isEverything)
  test('the copy has the headers of the page, and nothing else is kept, even after a sign-in', async () => {
    const page = await openKept();
    await visit(page);
    await signIn(page);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return pages.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual([address]);
    const policies = await page.evaluate(async () => {
      const copy = await caches.match('/vue/sign-in', { ignoreVary: true });
      const sent = await fetch('/vue/sign-in', { credentials: 'omit' });
      return [copy, sent].map((page) => page?.headers.get('content-security-policy'));
    });
    expect(policies[0]).toBe(policies[1]);
    const text = await page.evaluate(async () =>
      (await caches.match('/vue/sign-in', { ignoreVary: true }))?.text(),
    );
    expect(text).toBe(await (await fetch(productUrl(address))).text());
  });

test('signed-in users, and visitors who load the page again, are answered by the server', async () => {
  const page = await openKept();
  await visit(page);
  const again = await page.reload();
  expect(again?.fromServiceWorker()).toBe(false);
  await signIn(page);
  await page.waitForLoadState('networkidle');
  expect(await visit(page)).toEqual({ hasForm: false, colors: undefined });
});

if (isEverything)
  test('calls, scripts and other pages pass the worker by', async () => {
    const page = await openKept();
    const answered: string[] = [];
    await visit(page);
    page.on('response', (response) => {
      if (response.fromServiceWorker()) answered.push(response.url());
    });
    await signIn(page);
    await page.waitForLoadState('networkidle');
    await page.goto('/vue/');
    expect(answered).toEqual([]);
  });

test('a new release is there at the same visit if nothing is typed yet, otherwise at the next', async () => {
  const page = await openKept();
  // Nothing renews the copy meanwhile: that is what each visit that it answers starts.
  await keepEarlierRelease(page);
  await page.goto('/healthz');
  await page.goto(address);
  await expect.poll(() => readKeptTitle(page)).toBe('Sign');
  await expect.poll(() => readNavigationType(page)).toBe('reload');
  await keepEarlierRelease(page);
  await page.goto('/healthz');
  // Typed before the server has answered with the new release.
  await page.addInitScript(() => {
    const type = () => {
      const control = document.querySelector<HTMLInputElement>('#user-name');
      if (control) control.value = 'agent';
      else requestAnimationFrame(type);
    };
    type();
  });
  await page.goto(address);
  await expect.poll(() => readKeptTitle(page)).toBe('Sign');
  await page.getByText('Sample sign-ins').waitFor();
  expect(await page.getByLabel('User name').inputValue()).toBe('agent');
  await page.waitForLoadState('networkidle');
  expect(await readNavigationType(page)).toBe('navigate');
});

if (isEverything)
  test('a copy whose scripts are gone gives way to the page of today', async () => {
    const page = await openKept({ expected: /404|MIME type|Failed to load/ });
    await keepEarlierRelease(page, ['/vue/assets/app-', '/vue/assets/gone-']);
    await page.goto('/healthz');
    await page.goto(address);
    await page.getByText('Sample sign-ins').waitFor();
    expect(await readKeptTitle(page)).toBe('Sign');
  });
