import type { Browser, Request } from 'playwright-core';
import { launchChromium } from '../../../tests/support/browser/chromium.ts';
import type { Client } from '../../../tests/support/server/graphql-client.ts';
import type { ExploredPage } from './screen-walker.ts';

/** A browser with one page in which the client's user is signed in. */
export interface ExploredBrowser extends ExploredPage {
  close(): Promise<void>;
}

/** Launches Chromium and signs the client's user in. */
export async function openExploredBrowser(url: string, { tokens }: Client): Promise<ExploredBrowser> {
  const browser: Browser = await launchChromium();
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce' });
  const place = { domain: new URL(url).hostname, sameSite: 'Lax' } as const;
  await context.addCookies([
    { ...place, name: 'highwater-access', value: tokens.accessToken, path: '/' },
    {
      ...place,
      name: 'highwater-refresh',
      value: tokens.refreshToken,
      path: '/vue/api/Authenticate/Refresh',
      httpOnly: true,
    },
  ]);
  const page = await context.newPage();
  page.setDefaultTimeout(actionMs);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !lostNetwork.test(message.text()))
      errors.push(`The console says: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`The page threw: ${error.message}`));
  page.on('crash', () => errors.push('The page crashed.'));
  const calls = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' || request.isNavigationRequest()) calls.add(request);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  page.on('response', (response) => {
    if (response.status() >= 500)
      errors.push(`${new URL(response.url()).pathname} answered ${response.status()}.`);
  });
  return { page, errors, calls, close: () => browser.close() };
}

/**
 * What the browser says of a call in a lost network. Only a walk loses the network, and what a page asked for by itself just before the
 * network came back, such as who else changed the quote, is told a moment after it did.
 */
const lostNetwork = /net::ERR_INTERNET_DISCONNECTED/;

/** How long a single press or typing may take. */
const actionMs = 20_000;
