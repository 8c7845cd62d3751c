import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import { openPage } from '../../support/browser/kept-pages.ts';
import { findAddress, findScenario, openSignedInPage } from '../../support/browser/open-quote.ts';
import { isEverything } from '../../support/extent.ts';
import { quoteStandingAt } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const quote = await quoteStandingAt(agent, findScenario('slab-day-364'), 'BUILDING_INFORMATION');
const stepAddress = findAddress(quote);

async function fetchPage(address: string, cookie = '') {
  const response = await fetch(productUrl(address), { headers: { cookie } });
  const page = await response.text();
  return {
    hasForm: /<input[^>]* id="user-name"/.test(page),
    colors: /<html[^>]* data-color-scheme="(\w+)"/.exec(page)?.[1],
    inlineScripts: page.match(/<script(?![^>]*(?: src=| type="application\/json"))/g),
    hasStyles: page.includes('<style>'),
  };
}

test('the sign-in form is sent with the page to visitors without a session, at each address that needs one', async () => {
  const page = { colors: undefined, inlineScripts: null, hasStyles: true };
  for (const address of ['/vue/sign-in', '/vue/', stepAddress, '/vue/sign-in?return=%2Fstart'])
    expect(await fetchPage(address)).toEqual({ ...page, hasForm: true });
  expect(await fetchPage(stepAddress, 'highwater-access=x')).toEqual({ ...page, hasForm: false });
  for (const address of ['/vue/register', '/vue/timeout', '/vue/nowhere'])
    expect(await fetchPage(address)).toEqual({ ...page, hasForm: false });
});

test('the page is sent in the colors that its person chose', async () => {
  expect((await fetchPage('/vue/sign-in', 'highwater-colors=dark')).colors).toBe('dark');
  expect((await fetchPage('/vue/sign-in', 'highwater-colors="><script>')).colors).toBeUndefined();
  const page = await openPage({ colorScheme: 'light', loadsAhead: true });
  await page.goto('/vue/sign-in');
  await page.getByText('Sample sign-ins').waitFor();
  await page.getByRole('button', { name: 'Use dark colors' }).click();
  const response = await page.reload();
  expect(await response?.text()).toContain('<html data-color-scheme="dark"');
});

test('a page that has not changed is not sent again', async () => {
  const first = await fetch(productUrl('/vue/sign-in'));
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(productUrl('/vue/sign-in'), { headers: { 'if-none-match': etag } });
  const other = await fetch(productUrl('/vue/register'), { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text(), other.status]).toEqual([304, '', 200]);
});

test('nothing that the sign-in page or step 1 loads holds up the first paint', async () => {
  const visitor = await openPage({ loadsAhead: true });
  await visitor.goto('/vue/sign-in');
  await visitor.getByText('Sample sign-ins').waitFor();
  expect(await listBlocking(visitor)).toEqual([]);
  const page = await openSignedInPage(agent, { loadsAhead: true, isFresh: true });
  await page.goto(stepAddress);
  await heading(page, 'Building Information').waitFor();
  expect(await listBlocking(page)).toEqual([]);
});

/** The resources that a page loaded before its first paint. */
function listBlocking(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    if (loaded.length < 2) throw new Error('The page loaded nothing.');
    return loaded
      .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
      .map(({ name }) => name);
  });
}

test('input that is submitted before the script is there waits for it, and signs in to the requested page', async () => {
  const { page, release } = await openWithoutScript(stepAddress);
  await page.getByLabel('User name').fill('agent');
  await page.getByLabel('Password').fill(samplePassword);
  const root = page.locator('#root');
  await page.getByLabel('Password').press('Enter');
  await expect.poll(() => root.getAttribute('data-early')).toBe('submitted');
  expect(await page.getByLabel('Password').inputValue()).toBe(samplePassword);
  release();
  await heading(page, 'Building Information').waitFor();
  expect(new URL(page.url()).pathname).toBe(stepAddress);
});

test('input that is typed before the script is there stays, with the cursor in its place', async () => {
  const { page, release } = await openWithoutScript('/vue/sign-in');
  await page.getByLabel('User name').fill('nobody');
  await page.getByLabel('Password').fill('wrong');
  release();
  await page.getByText('Sample sign-ins').waitFor();
  const password = page.getByLabel('Password');
  expect(await password.evaluate((control) => control === document.activeElement)).toBe(true);
  await password.press('End');
  await password.pressSequentially('ly typed');
  expect(await page.getByLabel('User name').inputValue()).toBe('nobody');
  expect(await password.inputValue()).toBe('wrongly typed');
});

/** Opens a page whose scripts, except the one that comes with the form, arrive when they are released. */
async function openWithoutScript(address: string): Promise<{ page: Page; release: () => void }> {
  const page = await openPage({ loadsAhead: true });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const early = page.waitForResponse('**/early-submit.js');
  await page.goto(address, { waitUntil: 'commit' });
  await (await early).finished();
  return { page, release };
}

test.runIf(isEverything)('a page that is left for another site comes back in the same state', async () => {
  const browser = await launchChromium({ keepsPages: true });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ baseURL: productUrl() });
  await page.goto('/vue/sign-in');
  await page.getByText('Sample sign-ins').waitFor();
  await page.getByLabel('User name').fill('half typed');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
  await page.goto('/healthz');
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(readReturn).catch(() => null)).toEqual(['true', null]);
  expect(await page.getByLabel('User name').inputValue()).toBe('half typed');
});

/** In the page: whether it came back in the same state, and otherwise the browser's reasons. */
function readReturn(): unknown {
  const [navigation] = performance.getEntriesByType('navigation');
  const reasons = navigation && 'notRestoredReasons' in navigation ? navigation.notRestoredReasons : null;
  return [document.documentElement.dataset.persisted, JSON.parse(JSON.stringify(reasons))];
}

function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true });
}
