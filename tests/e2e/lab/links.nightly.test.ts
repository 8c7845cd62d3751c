import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { formatReferenceCode } from '../../../machines/domain/policy/reference-code.ts';
import { defaultFacts } from '../../../machines/lab/map/guard-combinations.ts';
import { findPossibleClasses } from '../../../machines/lab/paths/path-classes.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { encodePath, playerUrl } from '../../../src/lab/paths/lab-path.ts';
import { expectAccessible, productUrl } from '../../support/browser/browser.ts';
import { findScenario, openSignedInPage } from '../../support/browser/open-quote.ts';
import { quoteStandingAt } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const qa = await signInClient(productUrl(), 'qa');
const path = {
  title: 'Four steps with a slow save',
  facts: defaultFacts,
  events: Array.from({ length: 4 }, () => ({ type: 'next' as const })),
  faults: ['slow save' as const],
};

test('a short link opens the same path, event, faults, width and colors; the bug report has it with the steps', async () => {
  const page = await openSignedInPage(qa, { viewport: { width: 1280, height: 900 } });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/vue${playerUrl(path, 3)}&width=320&scheme=dark`);
  await page.locator('iframe[data-painted="3"]').waitFor();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('The link is copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/vue\/lab\/player\?link=[0-9a-z]{10}$/);
  const picture = await copyBugReport(page, 'screen-3-BUILDING_CHARACTERISTICS.png');
  const { format, width } = await sharp(picture).metadata();
  const shown = page.frameLocator('iframe[title="Screen of the product"]').locator('html');
  expect([format, width]).toEqual(['png', await shown.evaluate((html) => html.clientWidth)]);
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain(`- Link: ${link}\n`);
  expect(report).toContain('- Screen: 320 px, dark\n- Faults: slow save\n');
  expect(report).toContain('4. next: BUILDING_CHARACTERISTICS\n\n## Expected');
  const reference = '![The screen at BUILDING_CHARACTERISTICS](screen-3-BUILDING_CHARACTERISTICS.png)';
  expect(report).toContain(`## Picture\n\n${reference}\n`);
  await expectAccessible(page);
  const other = await openSignedInPage(qa, { viewport: { width: 1280, height: 900 } });
  await other.goto(link);
  await other.locator('iframe[data-painted="3"]').waitFor();
  const { searchParams } = new URL(other.url());
  expect([searchParams.get('at'), searchParams.get('width'), searchParams.get('scheme')]).toEqual([
    '3',
    '320',
    'dark',
  ]);
  expect(await other.getByLabel('Every save takes four seconds').isChecked()).toBe(true);
  await other.getByRole('heading', { name: 'Four steps with a slow save' }).waitFor();
  await other.goto(`${new URL(link).origin}/vue/lab/player?link=zzzzzzzzzz`);
  await other.getByText('The link zzzzzzzzzz could not be opened').waitFor();
});

test('of a recording the masked answers of a summary are greyed and said to be masked, in the picture of the bug report too', async () => {
  const scenario = findScenario('condominium-unit-with-mortgagee');
  const { file } = await quoteStandingAt(agent, scenario, 'APPLICATION_INTEREST');
  const page = await openSignedInPage(qa, { viewport: { width: 1280, height: 900 } });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = formatReferenceCode(file.policy.policyId);
  await page.goto(`/vue/lab/player?recording=${code}&at=0&scheme=light`);
  const moment = page.getByRole('navigation', { name: 'Events' }).getByRole('button', { name: /SUMMARY$/ });
  await moment.first().click();
  const screen = page.frameLocator('iframe[title="Screen of the product"]');
  const address = screen.locator('[data-fields~="propertyAddress.streetAddress1"] dd');
  await address.waitFor();
  const readMark = () =>
    address.evaluate((fact) => ({
      opacity: getComputedStyle(fact.firstElementChild ?? fact).opacity,
      note: getComputedStyle(fact, '::after').content,
    }));
  expect(await readMark()).toEqual({ opacity: '0.45', note: '"Masked: the sample’s answer stands here"' });
  const inHeader = screen.locator('header [data-fields~="propertyAddress.streetAddress1"]');
  expect(
    await inHeader.evaluate((name) => [
      getComputedStyle(name).opacity,
      getComputedStyle(name, '::after').content,
    ]),
  ).toEqual(['0.45', '" (masked: the sample’s)"']);
  const unmasked = screen.locator('[data-fields="structure.foundationType"] dd > :first-child');
  expect(await unmasked.evaluate((fact) => getComputedStyle(fact).opacity)).toBe('1');
  const name = `screen-${await page
    .getByText(/^Event \d+ of/)
    .innerText()
    .then((text) => text.split(' ')[1])}-SUMMARY.png`;
  const masked = await copyBugReport(page, name);
  await address.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  expect((await copyBugReport(page, name)).equals(masked)).toBe(false);
});

test('the picture of a screen has the circles of its radio buttons, light and dark', async () => {
  const [plain] = findPossibleClasses(wizardMachine);
  if (plain === undefined) throw new Error('There is no path.');
  const { title, facts, events, places } = plain;
  const at = places.indexOf('APPLICATION_SUMMARY') + 1;
  for (const scheme of ['light', 'dark']) {
    const page = await openSignedInPage(qa, { viewport: { width: 1280, height: 900 } });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const address = { play: encodePath({ title, facts, events }), at: String(at), scheme, width: '1280' };
    await page.goto(`/vue/lab/player?${new URLSearchParams(address)}`);
    const screen = page.frameLocator('iframe[title="Screen of the product"]');
    const chosen = screen.locator('[id="policy.policyBillingType"]');
    await chosen.waitFor();
    const { x, y, accent } = await chosen.evaluate((radio) => {
      const { left, top, width, height } = radio.getBoundingClientRect();
      const accent = getComputedStyle(radio).borderTopColor;
      return { x: left + width / 2, y: top + scrollY + height / 2, accent };
    });
    const picture = await copyBugReport(page, `screen-${at}-APPLICATION_SUMMARY.png`);
    const ring = { left: Math.round(x), top: Math.round(y - 7), width: 1, height: 1 };
    const [red, green, blue] = await sharp(picture).extract(ring).raw().toBuffer();
    expect([scheme, `rgb(${red}, ${green}, ${blue})`]).toEqual([scheme, accent]);
  }
});

/** Copies the bug report and returns its picture, which is downloaded under a name. */
async function copyBugReport(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Copy as bug report' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(name);
  await page
    .getByText(`The bug report is copied. Its picture is downloaded: put ${name} beside the text.`)
    .waitFor();
  return readFile(await file.path());
}
