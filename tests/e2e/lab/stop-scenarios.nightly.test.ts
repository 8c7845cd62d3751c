import { expect, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { listPassages } from '../../support/browser/browser-scenarios.ts';
import { openSignedInPage } from '../../support/browser/open-quote.ts';
import { guardsShown } from '../../support/browser/quote-page.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { playStopsInBrowser } from '../../support/stops/stop-browser.ts';
import { readStopScenarios, untilLastStop } from '../../support/stops/stop-scenario.ts';

const scenarios = readStopScenarios(toBusinessDate(new Date()));

/* The pure file plays each whole. */
test.each(scenarios)('$name: $title, on the real screens', async (whole) => {
  const scenario = untilLastStop(whole);
  const client = await signInClient(productUrl(), scenario.by);
  const page = await openSignedInPage(client, { viewport: { width: 1280, height: 900 } });
  expect(await playStopsInBrowser(page, client, scenario)).toEqual(listPassages(scenario));
  const guards = scenario.steps.length === whole.steps.length ? await guardsShown(page) : null;
  expect(guards ?? whole.guards).toEqual(whole.guards);
});
