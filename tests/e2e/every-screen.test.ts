import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { encodePolicyId } from '../../machines/domain/policy/policy-id.ts';
import { FloodEvents, SaveFloodEvent } from '../../src/graphql/office-documents.ts';
import { productUrl } from '../support/browser/browser.ts';
import { playInBrowser } from '../support/browser/browser-player.ts';
import { listPassages } from '../support/browser/browser-scenarios.ts';
import { paidAndIssued } from '../support/browser/issued-policy.ts';
import { openPage } from '../support/browser/kept-pages.ts';
import { findScenario, openSignedInPage } from '../support/browser/open-quote.ts';
import { loaded } from '../support/browser/quote-page.ts';
import { faultsOfScreen } from '../support/browser/screen-check.ts';
import { isEverything } from '../support/extent.ts';
import { seventeenSteps } from '../support/scenarios/browser-share.ts';
import { quoteAtEnd, savedAnswers } from '../support/scenarios/quote-player.ts';
import { type Client, clientWith, signInClient } from '../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const scenario = findScenario(seventeenSteps);
const narrow = { viewport: { width: 320, height: 640 }, colorScheme: 'dark' } as const;
const wide = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const;

test('every screen reflows at 320 px, is readable in the dark and shows days in one form, where a whole quote is made', async () => {
  const page = await openSignedInPage(agent, narrow);
  const check = isEverything ? faultsInBoth : faultsShown;
  expect(await playInBrowser(page, scenario, check)).toEqual(listPassages(scenario));
});

test('every page beside the wizard that only a link leads to reflows at 320 px and is readable in the dark', async () => {
  const { body } = await agent.send('{ viewer { entityId } }');
  const agency = `/vue/staff/entities/${Object(body?.data).viewer.entityId}`;
  const pages: readonly (readonly [userName: string, path: string, content: RegExp])[] = [
    ['csr', '/vue/staff/servicing', /^(No transfer yet|Transfers)$/],
    ['csr', '/vue/messages', /^(No one waits for an answer|Who answers)$/],
    ['manager', '/vue/reports/exports', /^Make the file$/],
    ['admin', `${agency}/commission`, /^Account for electronic transfers$/],
    ['admin', `${agency}/rates`, /^Commission rates$/],
    ['admin', `${agency}/statement`, /^Commission statement$/],
    ['claimsmanager', `/vue/claims/event/${await saveFloodEvent()}`, /^Back to claims$/],
  ];
  for (const [userName, path, content] of pages)
    expect(await faultsAt(await signInClient(productUrl(), userName), path, content), path).toEqual([]);
});

test('every page of an own policy reflows at 320 px and is readable in the dark', async () => {
  const quote = await quoteAtEnd(agent, findScenario('slab-day-364'));
  const answered = await savedAnswers(agent, quote, { 'insureds.0.email': 'reader@example.com' });
  const issued = await paidAndIssued(agent, answered.file);
  const { policyId } = issued.policy;
  const { displayedPolicyNumber, insureds, propertyAddress } = issued;
  const visitor = clientWith(productUrl(), { accessToken: '', refreshToken: '' });
  const { body } = await visitor.send(
    'mutation ($request: PolicyDoorInput!) { requestPolicySignIn(request: $request) { ... on ConsumerSignInSent { url } } }',
    {
      request: {
        policyNumber: displayedPolicyNumber,
        lastName: insureds[0]?.lastName,
        postalCode: propertyAddress.postalCode?.slice(0, 5),
      },
    },
  );
  const page = await openPage({ locale: 'en-US', ...narrow });
  await page.goto(Object(body?.data).requestPolicySignIn.url.replace('localhost', '127.0.0.1'));
  await page.getByRole('link', { name: /^Open/ }).first().waitFor();
  const tasks = [
    ['messages', 'Messages'],
    ['papers', 'Hand in a paper'],
    ['reach', 'How we reach you'],
    ['flood', 'What if water stood in my house?'],
  ] as const;
  for (const [task, heading] of tasks) {
    await page.goto(`/vue/my/${encodePolicyId(policyId)}/${task}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByRole('link', { name: 'Back to my policy' }).waitFor();
    expect(await faultsShown(page), task).toEqual([]);
  }
});

/** The faults of a page of staff, narrow in the dark, once it shows what it was opened for. */
async function faultsAt(client: Client, path: string, content: RegExp): Promise<string[]> {
  const page = await openSignedInPage(client, narrow);
  await page.goto(path);
  await page.locator('main').getByText(content).first().waitFor();
  return await (isEverything ? faultsInBoth : faultsShown)(page);
}

/** Enters a flood event and returns its id. */
async function saveFloodEvent(): Promise<string> {
  const manager = await signInClient(productUrl(), 'claimsmanager');
  const event = {
    eventNumber: 'FL0101',
    eventName: 'Cumberland River',
    firstDay: '2020-01-01',
    lastDay: '2020-01-03',
    states: 'TN',
    bulletin: null,
    proofExtensionDays: 0,
    reportExtensionDays: 0,
  };
  const { saveFloodEvent: saved } = await manager.ask(SaveFloodEvent, event);
  if (saved.__typename !== 'FloodEventSaved') throw new Error(JSON.stringify(saved));
  const { floodEvents } = await manager.ask(FloodEvents, {});
  return floodEvents.find(({ eventNumber }) => eventNumber === event.eventNumber)?.floodEventId ?? '';
}

/** The faults of a screen wide in the light, and narrow in the dark, as which it is left. */
async function faultsInBoth(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const { viewport, colorScheme } of [wide, narrow]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await loaded(page);
    faults.push(...(await faultsShown(page)));
  }
  return faults;
}

/** The faults of a screen, and the lines that show a day in another form than MM/DD/YYYY. */
async function faultsShown(page: Page): Promise<string[]> {
  const lines = (await page.locator('main').innerText()).split('\n');
  return [...(await faultsOfScreen(page)), ...lines.filter((line) => /\b\d{4}-\d{2}-\d{2}\b/.test(line))];
}
