import type { BrowserContext, Page } from 'playwright-core';
import type { StepId } from '../../../machines/contract/types.ts';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { findStep } from '../../../machines/wizard/steps.ts';
import { type PlayedQuote, quoteStandingAt } from '../scenarios/quote-player.ts';
import { readScenarios, type Scenario } from '../scenarios/scenario.ts';
import type { Client } from '../server/graphql-client.ts';
import { openPage, type PageOptions } from './kept-pages.ts';
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

/** A page in which the client's user is signed in, at the client's product: see `openPage`. */
export async function openSignedInPage(client: Client, options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ baseURL: client.url, isFresh: false, ...options });
  await signInAs(page.context(), client);
  return page;
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
