import { expect, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { productUrl } from '../../support/browser/browser.ts';
import {
  decideOnPage,
  expectedOutcome,
  makeChange,
  sentenceOf,
} from '../../support/browser/browser-changes.ts';
import { issuedPolicy } from '../../support/browser/issued-policy.ts';
import { openSignedInPage } from '../../support/browser/open-quote.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { readChangeScenarios } from '../../support/change/change-scenario.ts';
import { readServedVersions } from '../../support/change/served-changes.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';

/* The scenarios of changes that are played by the rules and over the server, by what people see and press. */
const today = toBusinessDate(new Date());
const people = new Map<string, Promise<Client>>();

function signedIn(userName: string): Promise<Client> {
  const known = people.get(userName) ?? signInClient(productUrl(), userName);
  people.set(userName, known);
  return known;
}

test.each(readChangeScenarios(today))('$name: $title', { timeout: 60_000 }, async ({ changes, versions }) => {
  const { policyId, from, path } = await issuedPolicy(await signedIn('agent'));
  for (const change of changes) {
    const page = await openSignedInPage(await signedIn(change.by));
    const look = async () => expect(await faultsOfScreen(page)).toEqual([]);
    const { stage, ...price } = await makeChange(page, path, { from, today }, change, look);
    expect(price).toEqual(expectedOutcome(change));
    // Other tests have policies on the same building, for which underwriting may hold any change.
    const isHeld = stage.startsWith('Underwriting holds it.');
    if (change.review !== null || !isHeld)
      expect(stage).toContain(sentenceOf(change.expect.stage, change.review !== null));
    if (!isHeld) continue;
    const examiner = await openSignedInPage(await signedIn('examiner'));
    await decideOnPage(examiner, path, change.review ?? 'release');
    expect(await faultsOfScreen(examiner)).toEqual([]);
  }
  const manager = await signedIn('manager');
  expect(await readServedVersions(manager, { policyId, from }, versions)).toEqual(versions);
});
