import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatReferenceCode } from '../../machines/domain/policy/reference-code.ts';
import { buildMachineVersion } from '../../machines/lab/versions/machine-version.ts';
import { expectAccessible, productUrl } from '../support/browser/browser.ts';
import { findClassAddress } from '../support/browser/class-address.ts';
import { findScenario, openSignedInPage } from '../support/browser/open-quote.ts';
import { press } from '../support/browser/quote-page.ts';
import { isEverything } from '../support/extent.ts';
import { wizardThatAlwaysAsksForEnclosure } from '../support/scenarios/other-wizard.ts';
import { quoteStandingAt } from '../support/scenarios/quote-player.ts';
import { signInClient } from '../support/server/graphql-client.ts';

/* Each feature of the lab opens and shows the right thing; what more there is to it is tried by the nightly files. */
const qa = await signInClient(productUrl(), 'qa');
const agent = await signInClient(productUrl(), 'agent');

async function openLab(view: string): Promise<Page> {
  const page = await openSignedInPage(qa, { viewport: { width: 1280, height: 900 } });
  await page.goto(`/vue/lab/${view}`);
  await page.getByRole('heading', { level: 1, name: /^QA lab: / }).waitFor();
  return page;
}

test('who may finds the lab in the menu, in the dark; anybody else is told', async () => {
  const page = await openLab('');
  await expect.poll(() => page.locator('html').getAttribute('data-color-scheme')).toBe('dark');
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lab' });
  expect(await entry.getAttribute('href')).toBe('/vue/lab');
  const other = await openSignedInPage(agent);
  await other.goto('/vue/lab');
  await other.getByText('You do not have authorization to access the QA lab').waitFor();
});

test('a path plays on the production screens, which take a press as the next event and a fault as the product does', async () => {
  const page = await openSignedInPage(qa, { viewport: { width: 1280, height: 900 } });
  await page.goto(`/vue${findClassAddress('Plain: straight to the end')}`);
  const painted = (event: number) => page.locator(`iframe[data-painted="${event}"]`).waitFor();
  await painted(0);
  const screen = page.frameLocator('iframe');
  await page.getByRole('button', { name: 'next FOUNDATION_INFORMATION' }).click();
  await painted(2);
  await page.getByLabel('Use the screen').check();
  await screen.getByRole('button', { name: 'Back', exact: true }).click();
  await screen.getByRole('button', { name: 'Go back and clear' }).click();
  await page.getByText('Event 4 of 4 · BUILDING_INFORMATION').waitFor();
  await page.getByLabel('Every save fails').check();
  await screen.getByRole('button', { name: 'Next', exact: true }).click();
  await screen.getByText('Something went wrong').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show it on the map' }).click();
  const map = page.getByRole('region', { name: /^Statechart/ });
  await map.getByRole('button', { name: /^1 Building Information .*now here/ }).waitFor();
  await page.getByText('129 of 129 transitions, 25 of 25 states').waitFor();
});

test('a quote is found by its code and plays as a recording', async () => {
  const { file } = await quoteStandingAt(agent, findScenario('slab-day-364'), 'FOUNDATION_INFORMATION');
  const code = formatReferenceCode(file.policy.policyId);
  const page = await openLab('sessions');
  await page.getByLabel('Reference code').fill(code.toLowerCase().replaceAll('-', ' '));
  await press(page, 'Find');
  const row = page.getByRole('row', { name: new RegExp(`^${code} `) });
  await row.getByRole('link').click();
  await page.getByRole('heading', { name: `Recording ${code}` }).waitFor();
  await page.locator('iframe[data-painted="0"]').waitFor();
});

test.runIf(isEverything)(
  'the coverage has every path class, and a version of the wizard is compared with today’s in sentences',
  async () => {
    const page = await openLab('coverage');
    await page.getByRole('row', { name: /^No hard stop 64 / }).waitFor();
    await page.getByText(/^(\d+) of \1 path classes$/).waitFor();
    await page.getByRole('link', { name: 'Compare' }).click();
    await page.getByLabel('Earlier version').setInputFiles({
      name: 'version.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(buildMachineVersion(wizardThatAlwaysAsksForEnclosure(), 'kept'))),
    });
    const sentence = /^Enclosure Information is now entered only if “foundation is crawlspace or elevated”/;
    await page.getByRole('listitem').filter({ hasText: sentence }).waitFor();
  },
);
