import { expect, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { isEverything } from '../extent.ts';
import { readScenarios, type Scenario } from '../scenarios/scenario.ts';
import { bringingNew } from '../scenarios/scenarios-bringing-new.ts';
import { type Client, clientOf } from '../server/graphql-client.ts';
import { productUrl } from './browser.ts';
import { playInBrowser } from './browser-player.ts';
import { pageOf } from './open-quote.ts';
import { guardsShown, ratingShown } from './quote-page.ts';

/** A test per scenario with or without an elevation certificate at its end that shows the browser something new: nothing wrong at any screen. The others are played pure and over GraphQL. */
export function scenariosInBrowser(certificate: boolean): void {
  const all = readScenarios(toBusinessDate(new Date()));
  const scenarios = (isEverything ? all : bringingNew(all)).filter(
    ({ guards }) => guards.certificate === certificate,
  );
  test.each(scenarios)('$name: $title', async (scenario) => {
    const page = await pageOf(await agent(), {
      viewport: { width: 1280, height: 900 },
      colorScheme: 'light',
    });
    expect(await playInBrowser(page, scenario)).toEqual(passagesOf(scenario));
    const guards = await guardsShown(page);
    if (guards === null) return;
    expect(guards).toEqual(scenario.guards);
    expect(await ratingShown(page)).toBe(scenario.rating);
  });
}

/** Signed in once for all scenarios: signing in by typing is a matter of other tests. */
function agent(): Promise<Client> {
  signedIn ??= clientOf(productUrl(), 'agent');
  return signedIn;
}

let signedIn: Promise<Client> | undefined;

/** The passages that a scenario calls for, with nothing in the way and nothing wrong with a screen. */
export function passagesOf({ steps }: Scenario) {
  return steps.map(({ screen, clears, expect: following }) => ({
    screen,
    clears,
    expect: following,
    trouble: [],
  }));
}
