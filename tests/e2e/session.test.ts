import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { encodePolicyId } from '../../machines/domain/policy/policy-id.ts';
import { expectAccessible, hasFocus, productUrl } from '../support/browser/browser.ts';
import { holdCalls } from '../support/browser/held-calls.ts';
import { openPage } from '../support/browser/kept-pages.ts';
import { openSignedInPage } from '../support/browser/open-quote.ts';
import { faultsOfScreen } from '../support/browser/screen-check.ts';
import { enter, signInOnPage } from '../support/browser/sign-in.ts';
import { isEverything } from '../support/extent.ts';
import { signInClient } from '../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');

/** The browser itself reports a refused call on the console. */
const refused = /status of 401|status of 404/;
const minutes = 60_000;
const refreshPath = '/vue/api/Authenticate/Refresh';

describe('signing in', () => {
  test('a user who is not signed in is led back to the requested page; both tokens are in session-length cookies, same-site lax; scripts read the access token only', async () => {
    const page = await openPage();
    await page.goto('/vue/start');
    await enter(page, 'agent');
    await page.getByRole('heading', { level: 1, name: 'Start a quote' }).waitFor();
    expect(readPath(page)).toBe('/vue/start');
    const cookies = await tokenCookies(page);
    const listed = cookies.map(({ name, path, expires, sameSite, httpOnly }) => ({
      name,
      path,
      expires,
      sameSite,
      httpOnly,
    }));
    expect(listed.sort((one, other) => one.name.localeCompare(other.name))).toEqual([
      { name: 'highwater-access', path: '/', expires: -1, sameSite: 'Lax', httpOnly: false },
      { name: 'highwater-refresh', path: refreshPath, expires: -1, sameSite: 'Lax', httpOnly: true },
    ]);
  });

  if (isEverything)
    test('no script ever reads a refresh token: through signing in, renewals, several tabs, signing in as an agent, going back and signing out', async () => {
      const page = await openPage();
      const seen: string[] = [];
      const look = async (tab: Page) => {
        seen.push(
          await tab.evaluate(() =>
            JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
          ),
        );
        const cookies = await tokenCookies(page);
        return cookies.find(({ name }) => name === 'highwater-refresh')?.value ?? '';
      };
      await page.context().clock.install();
      await signInOnPage(page, 'admin');
      const refreshTokens = [await look(page)];
      const other = await page.context().newPage();
      await other.goto('/vue/');
      await other.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
      for (const tab of [page, other]) {
        await page.context().clock.fastForward(10 * minutes);
        await tab.keyboard.press('Shift');
        const renewed = page
          .context()
          .waitForEvent('response', (response) => response.url().endsWith(refreshPath));
        await page.context().clock.fastForward(7 * minutes);
        expect((await renewed).status()).toBe(200);
        await expect.poll(() => look(tab)).not.toBe(refreshTokens.at(-1));
        refreshTokens.push(await look(tab));
      }
      await page.goto('/vue/account/sign-in-as');
      await page.getByLabel('User name').fill('agent');
      await page.getByLabel('Reason').fill('The agent asked for help.');
      await page.getByRole('button', { name: 'Sign in as this user' }).click();
      await page.getByText('You are signed in as Alex Rivera').waitFor();
      refreshTokens.push(await look(page));
      await other.getByText('You are signed in as Alex Rivera').waitFor();
      await page.getByRole('button', { name: 'Return to my account' }).click();
      await page.getByRole('heading', { level: 1, name: 'Welcome, Ada Novak' }).waitFor();
      refreshTokens.push(await look(page));
      await page.getByRole('button', { name: 'Ada Novak' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      await expect.poll(() => tokenCookies(page)).toEqual([]);
      await look(page);
      expect(new Set(refreshTokens.map((token) => token.length))).toEqual(new Set([43]));
      expect(refreshTokens.filter((token) => seen.some((text) => text.includes(token)))).toEqual([]);
    });

  test('a wrong password is reported above the form and at the field, and what was typed stays; sample sign-ins are listed as samples, and one press enters', async () => {
    const page = await openPage({ expected: refused });
    await page.goto('/vue/sign-in');
    await enter(page, 'agent', 'not-the-password');
    const words = 'The user name or password is wrong, or the account is locked for a few minutes.';
    await page.getByRole('link', { name: words }).click();
    const field = page.getByLabel('User name');
    await expect.poll(() => field.inputValue()).toBe('agent');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await hasFocus(field);
    const samples = page.getByRole('region', { name: 'Sample sign-ins' });
    await samples.getByText('Samples', { exact: true }).waitFor();
    await samples.getByRole('button', { name: /^examiner/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome, Erin Walsh' }).waitFor();
  });

  test('the menu has the entries that the permissions allow, and the name its role and entity', async () => {
    const page = await openPage();
    await signInOnPage(page, 'agent');
    await expect
      .poll(() => readMenu(page))
      .toEqual(['Home', 'New quote', 'Claims', 'Messages', 'Reports', 'Account']);
    await page.getByRole('button', { name: 'Alex Rivera' }).click();
    await page.getByText('Agent, Riverbend Insurance Agency (sample)').waitFor();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await expect.poll(() => tokenCookies(page)).toEqual([]);
    await enter(page, 'examiner');
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    await expect
      .poll(() => readMenu(page))
      .toEqual([
        'Home',
        'New quote',
        'Review queue',
        'Claims',
        'Messages',
        'Rollovers',
        'Loan servicing',
        'Reports',
        'Outbox',
        'Rates',
        'People',
        'Entities',
        'Examiners',
        'Calendar',
        'Status',
        'Account',
        'Lab',
      ]);
  });
});

describe('a 401', () => {
  test('whose token is valid leads to the unauthorized page', async () => {
    const page = await openHome(refused);
    await refuseOnce(page, 'EstimateChoices');
    await page.getByRole('link', { name: 'New quote' }).click();
    await page.getByText('You do not have authorization to access Start a quote').waitFor();
    expect(readPath(page)).toBe('/vue/unauthorized');
    await page.getByRole('link', { name: 'Go to home' }).click();
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
  });

  test('whose token is not valid clears the tokens and leads to the session error page; what was typed comes back', async () => {
    const page = await openHome(refused);
    await page.goto('/vue/start/form');
    await page.getByLabel('Last name').fill('Okonkwo');
    await breakToken(page);
    await page.getByLabel('City').fill('Nashville');
    await page.getByLabel('ZIP code').fill('37206');
    await page.getByRole('button', { name: 'Check this address' }).click();
    await page.getByRole('heading', { level: 1, name: 'Session ended' }).waitFor();
    expect(page.url()).toMatch(/\/vue\/error\/session\?return=%2Fstart%2Fform$/);
    await expect.poll(() => tokenCookies(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await enter(page, 'agent');
    await page.getByRole('heading', { level: 1, name: 'Start a quote by form' }).waitFor();
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Okonkwo');
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Nashville');
  });

  if (isEverything)
    test('typed input does not come back to another user', async () => {
      const page = await openHome(refused);
      await page.goto('/vue/start/form');
      await page.getByLabel('Last name').fill('Okonkwo');
      await breakToken(page);
      await page.goto('/vue/start/form');
      await page.getByRole('heading', { level: 1, name: 'Session ended' }).waitFor();
      await page.getByRole('link', { name: 'Sign in again' }).click();
      await enter(page, 'principal');
      await page.getByRole('heading', { level: 1, name: 'Start a quote by form' }).waitFor();
      await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('');
    });

  if (isEverything)
    test.each([
      ['the time-out page', null, /\/vue\/timeout\?return=%2Fstart%2Fform$/],
      ['the main-site sign-out', 'http://localhost:9/signed-out', /^http:\/\/localhost:9\/signed-out$/],
    ])('of a product other than Flood leads to %s', async (_, mainSiteSignOutUrl, target) => {
      const page = await openPage({ expected: /status of 401|ERR_CONNECTION_REFUSED/ });
      // The configuration is sent with the page.
      await page.route(/\/vue\/(?:sign-in|start\/form|timeout)?(?:\?.*)?$/, async (route) => {
        const body = (await (await route.fetch()).text())
          .replace('"product":"Flood"', '"product":"Home"')
          .replace('"mainSiteSignOutUrl":null', `"mainSiteSignOutUrl":${JSON.stringify(mainSiteSignOutUrl)}`);
        await route.fulfill({ contentType: 'text/html', body });
      });
      await page.route('**/vue/api/Authenticate/HomeUser', (route) =>
        route.continue({ url: route.request().url().replace('HomeUser', 'FloodUser') }),
      );
      await page.route('http://localhost:9/**', (route) => route.fulfill({ body: 'signed out' }));
      await signInOnPage(page);
      await breakToken(page);
      await page.goto('/vue/start/form');
      await page.waitForURL(target);
    });
});

describe('a session that is not used', () => {
  test('is asked about five minutes before its end, continues when the person stays, and ends after its length with the session error page', async () => {
    // Calls of the page at the end of the session are refused.
    const page = await openPage({ expected: refused });
    await page.clock.install();
    await signInOnPage(page);
    await page.clock.fastForward(24 * minutes);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.clock.fastForward(1.2 * minutes);
    const dialog = page.getByRole('dialog', { name: 'Do you want to stay signed in?' });
    await dialog.waitFor();
    await expect.poll(() => dialog.getByRole('timer').textContent()).toMatch(/^4:\d\d$/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.clock.fastForward(24 * minutes);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('link', { name: 'New quote' }).click();
    await page.getByRole('heading', { level: 1, name: 'Start a quote' }).waitFor();
    await page.clock.fastForward(31 * minutes);
    await page.getByRole('heading', { level: 1, name: 'Session ended' }).waitFor();
    await expect.poll(() => tokenCookies(page)).toEqual([]);
  });

  if (isEverything)
    test('Save and sign out ends it at once', async () => {
      const page = await openPage({ expected: refused });
      await page.clock.install();
      await signInOnPage(page);
      await page.clock.fastForward(26 * minutes);
      await page.getByRole('button', { name: 'Save and sign out' }).click();
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      await expect.poll(() => tokenCookies(page)).toEqual([]);
    });

  if (isEverything)
    test('activity in one tab counts for all', async () => {
      const page = await openPage();
      await page.context().clock.install();
      await signInOnPage(page);
      const other = await page.context().newPage();
      await other.goto('/vue/');
      await other.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
      await page.context().clock.fastForward(26 * minutes);
      await page.getByRole('dialog').waitFor();
      await other.getByRole('button', { name: 'Stay signed in' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });

  test('a session that is used is renewed silently before its token ends', async () => {
    const page = await openPage();
    await page.clock.install();
    await signInOnPage(page);
    await page.clock.fastForward(10 * minutes);
    await page.keyboard.press('Shift');
    const renewed = page.waitForResponse('**/vue/api/Authenticate/Refresh');
    await page.clock.fastForward(7 * minutes);
    expect((await renewed).status()).toBe(200);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});

describe('pages of their own', () => {
  test('a loss of the network is shown for as long as it lasts', async () => {
    const page = await openHome(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.getByText('No connection').waitFor();
    await page.context().setOffline(false);
    await page.getByText('No connection').waitFor({ state: 'detached' });
  });

  test.runIf(isEverything)(
    'the answer to a call that was sent before the loss does not hide it',
    async () => {
      const page = await openPage({ expected: /ERR_INTERNET_DISCONNECTED/ });
      const pipeline = await holdCalls(page, 'Pipeline');
      await signInOnPage(page);
      const call = await pipeline.route(1);
      const response = await call.fetch();
      await page.context().setOffline(true);
      await page.getByText('No connection').waitFor();
      const answered = page.waitForEvent('requestfinished', (request) => request === call.request());
      await call.fulfill({ response });
      await answered;
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.getByText('No connection').waitFor();
      await page.context().setOffline(false);
      await page.getByText('No connection').waitFor({ state: 'detached' });
    },
  );

  test('a page that fails says what happened, keeps typed input, and lets the person continue', async () => {
    const page = await openHome(/ERR_FAILED|dynamically imported module/);
    // After a failure it is asked for again, under an address that ends otherwise.
    const script = '**/assets/EstimatePage*.js*';
    await page.route(script, (route) => route.abort());
    await page.getByRole('link', { name: 'New quote' }).click();
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    await page.getByText('What was saved is safe, and what you typed is kept in this tab.').waitFor();
    await expectAccessible(page);
    await page.unroute(script);
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Start a quote' }).waitFor();
  });

  if (isEverything)
    test('a broken or foreign policy id shows the not-found page at each address of a policy', async () => {
      const page = await openHome();
      for (const encoded of ['abc', 'MTA0Mg', encodePolicyId(2_000_000_000)])
        for (const screen of ['hardstop', 'building-information', '']) {
          await page.goto(`/vue/policy/${encoded}/${screen}`);
          await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
        }
    });

  test.runIf(isEverything)(
    'are accessible and never wider than the window: 320, 768 and 1280 px',
    async () => {
      const page = await openHome();
      for (const path of ['', 'review-queue', 'nowhere', 'unauthorized', 'error/session', 'timeout']) {
        await page.goto(`/vue/${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        for (const width of [1280, 768, 320]) {
          await page.setViewportSize({ width, height: 800 });
          await expect.poll(() => faultsOfScreen(page)).toEqual([]);
        }
      }
    },
  );
});

/** The home page of the agent, signed in. */
async function openHome(expected?: RegExp): Promise<Page> {
  const page = await openSignedInPage(agent, expected === undefined ? {} : { expected });
  await page.goto('/vue/');
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
  return page;
}

async function readMenu(page: Page): Promise<string[]> {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').allTextContents();
}

/** The cookies of the session; that of a known browser stays. */
async function tokenCookies(page: Page) {
  const cookies = await page.context().cookies(productUrl(refreshPath));
  return cookies.filter(({ name }) => name !== 'highwater-device');
}

function readPath(page: Page): string {
  return new URL(page.url()).pathname;
}

/** Makes the server refuse the next such call, as it does for a user whose permission was taken away; what the page before it still asks for is answered. */
async function refuseOnce(page: Page, operation: string): Promise<void> {
  let isRefused = false;
  await page.route('**/graphql', (route) => {
    if (isRefused || route.request().postDataJSON()?.operationName !== operation) return route.fallback();
    isRefused = true;
    return route.fulfill({ status: 401, json: {} });
  });
}

/** Spoils the access token so that the server takes it for none of its own. */
async function breakToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const token = document.cookie.match(/highwater-access=([^;]+)/)?.[1] ?? '';
    // biome-ignore lint/suspicious/noDocumentCookie: the app keeps it there
    document.cookie = `highwater-access=${token}spoiled; path=/; samesite=lax`;
  });
}
