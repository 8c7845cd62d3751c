import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { decodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import type { BrowserShare } from '../scenarios/browser-share.ts';
import { type PlayedQuote, playScreen, servedFile, startedQuote } from '../scenarios/quote-player.ts';
import { readScenarios, type Scenario, type ScenarioStep } from '../scenarios/scenario.ts';
import type { Passage } from '../scenarios/scenario-player.ts';
import { type Client, signInClient } from '../server/graphql-client.ts';
import { productUrl } from './browser.ts';
import { showScreen } from './browser-player.ts';
import { openQuote, openSignedInPage } from './open-quote.ts';
import { guardsShown, ratingShown, saved, startQuote } from './quote-page.ts';

/** Defines a test for each share: nothing is wrong at any screen that the browser shows. The others are played over GraphQL. */
export function sharesInBrowser(shares: readonly BrowserShare[]): void {
  const cases = shares.map((share) => ({
    ...share,
    title: share.scenario.title,
    name: share.scenario.name,
  }));
  test.each(cases)('$name: $title', async (share) => {
    const { scenario, isShown } = share;
    const client = await signedInAgent();
    const page = await openSignedInPage(client, {
      viewport: { width: 1280, height: 900 },
      colorScheme: 'light',
    });
    expect(await playShare(page, client, share)).toEqual(listPassages(scenario));
    const guards = isShown.at(-1) ? await guardsShown(page) : null;
    if (guards === null) return;
    expect(guards).toEqual(scenario.guards);
    expect(await ratingShown(page)).toBe(scenario.rating);
  });
}

/** Defines a test for each scenario with or without an elevation certificate at its end, all of it in the browser. */
export function scenariosInBrowser(certificate: boolean): void {
  const scenarios = readScenarios(toBusinessDate(new Date()));
  sharesInBrowser(
    scenarios
      .filter(({ guards }) => guards.certificate === certificate)
      .map((scenario) => ({ scenario, isShown: scenario.steps.map(() => true) })),
  );
}

/** Plays a scenario to its end, the browser's share in a page and the rest over GraphQL. */
async function playShare(
  page: Page,
  client: Client,
  { scenario: { start, steps }, isShown }: BrowserShare,
): Promise<Passage[]> {
  const policyId = isShown[0]
    ? (decodePolicyId(await startQuote(page, start)) ?? 0)
    : (await startedQuote(client, start)).file.policy.policyId;
  const passages: Passage[] = [];
  for (const [index, step] of steps.entries()) {
    const isOpen = index === 0 || isShown[index - 1] === true;
    if (isShown[index]) {
      if (!isOpen) await openQuote(page, await quoteBefore(client, policyId, step));
      passages.push(await showScreen(page, step));
      // The step turns before it is stored, and a play over GraphQL continues from the stored quote.
      if (isShown[index + 1] === false) await saved(page);
    } else {
      const quote = await playScreen(client, await quoteBefore(client, policyId, step), step);
      passages.push(...quote.passages);
    }
  }
  return passages;
}

/** The stored quote just before it passes a screen. */
async function quoteBefore(client: Client, policyId: number, { screen }: ScenarioStep): Promise<PlayedQuote> {
  const file = await servedFile(client, policyId);
  return { file, at: file.wizard.step, place: screen, passages: [] };
}

/** Signs in once for all scenarios; other tests cover typing the credentials. */
function signedInAgent(): Promise<Client> {
  signedIn ??= signInClient(productUrl(), 'agent');
  return signedIn;
}

let signedIn: Promise<Client> | undefined;

/** The passages that a scenario calls for, without obstacles and without problems on a screen. */
export function listPassages({ steps }: Scenario) {
  return steps.map(({ screen, clears, expect: following }) => ({
    screen,
    clears,
    expect: following,
    trouble: [],
  }));
}
