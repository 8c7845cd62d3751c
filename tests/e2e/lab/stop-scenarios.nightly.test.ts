import { expect, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { listPassages } from '../../support/browser/browser-scenarios.ts';
import { openSignedInPage } from '../../support/browser/open-quote.ts';
import { guardsShown } from '../../support/browser/quote-page.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { playStopsInBrowser } from '../../support/stops/stop-browser.ts';
import { readStopScenarios } from '../../support/stops/stop-scenario.ts';

const scenarios = readStopScenarios(toBusinessDate(new Date()));

test.each(scenarios)('$name: $title, on the real screens', { timeout: 240_000 }, async (scenario) => {
  const client = await signInClient(productUrl(), scenario.by);
  const page = await openSignedInPage(client, { viewport: { width: 1280, height: 900 } });
  expect(await playStopsInBrowser(page, client, scenario)).toEqual(listPassages(scenario));
  const guards = await guardsShown(page);
  expect(guards ?? scenario.guards).toEqual(scenario.guards);
});
