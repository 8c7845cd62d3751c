import type { BrowserContext, Page } from 'playwright-core';
import type { StepId } from '../../../machines/contract/types.ts';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { findStep } from '../../../machines/wizard/steps.ts';
import { type PlayedQuote, quoteStandingAt } from '../scenarios/quote-player.ts';
import { readScenarios, type Scenario } from '../scenarios/scenario.ts';
import { type Client, readUserId } from '../server/graphql-client.ts';
import { endWithTest, openPage, type PageOptions } from './browser.ts';
import { returnPage, takePage } from './kept-pages.ts';
import { arriveAt } from './quote-page.ts';

/** Transfers a client's session into a browser, as signing in there would. */
async function signInAs(context: BrowserContext, { url, tokens }: Client): Promise<void> {
  const { accessToken, refreshToken } = tokens;
  const place = { domain: new URL(url).hostname, sameSite: 'Lax' } as const;
  const path = '/vue/api/Authenticate/Refresh';
  await context.addCookies([
    { ...place, name: 'highwater-access', value: accessToken, path: '/' },
    { ...place, name: 'highwater-refresh', value: refreshToken, path, httpOnly: true },
  ]);
}

/** The scenario with that name, with dates counted from today. Throws if there is none. */
export function findScenario(name: string): Scenario {
  const found = readScenarios(toBusinessDate(new Date())).find((scenario) => scenario.name === name);
  if (found === undefined) throw new Error(`There is no scenario ${name}.`);
  return found;
}

/** A quote played up to a step, open in a new page at that step. */
export async function openAt(
  client: Client,
  step: StepId,
  scenario: Scenario,
  options: PageOptions = {},
): Promise<{ page: Page; quote: PlayedQuote }> {
  const quote = await quoteStandingAt(client, scenario, step);
  const page = await openSignedInPage(client, options);
  await openQuote(page, quote);
  return { page, quote };
}

/**
 * A page in which the client's user is signed in, at the client's product. Tests of one user take turns with it, because a fresh context loads everything again; it
 * comes as if it had just been opened. Options that a context has from its beginning get a fresh one, as `isFresh` does.
 */
export async function openSignedInPage(client: Client, options: PageOptions = {}): Promise<Page> {
  const { viewport, colorScheme, expected, loadsAhead = false, ...others } = options;
  const isFresh = Object.keys(others).length > 0;
  const page = isFresh
    ? await openPage({ baseURL: client.url, ...options })
    : await openKeptPage(client, loadsAhead, expected);
  await signInAs(page.context(), client);
  if (isFresh) return page;
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({ media: null, colorScheme: colorScheme ?? 'light', reducedMotion: 'reduce' });
  return page;
}

async function openKeptPage(client: Client, loadsAhead: boolean, expected?: RegExp): Promise<Page> {
  const owner = `${client.url} ${readUserId(client)}${loadsAhead ? ', loading ahead' : ''}`;
  const kept = await takePage(owner, client.url, loadsAhead);
  endWithTest(kept, expected, async (isFailed) => {
    kept.isSpoiled ||= isFailed;
    await returnPage(kept);
  });
  return kept.page;
}

/** Opens a played quote at its current step, in a page of a signed-in user. */
export async function openQuote(page: Page, quote: PlayedQuote): Promise<void> {
  await page.goto(findAddress(quote));
  await arriveAt(page, quote.at);
}

/** The address of a step of a quote; defaults to its current step. */
export function findAddress({ file, at }: Pick<PlayedQuote, 'file' | 'at'>, step: StepId = at): string {
  return `/vue/policy/${encodePolicyId(file.policy.policyId)}/${findStep(step).path}`;
}
