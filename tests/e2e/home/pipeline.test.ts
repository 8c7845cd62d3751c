import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { ArchiveQuotes, Pipeline } from '../../../src/graphql/staff-documents.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { lostAnswer, pressThroughLoss } from '../../support/browser/lost-answers.ts';
import { findScenario, openSignedInPage } from '../../support/browser/open-quote.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { isEverything } from '../../support/extent.ts';
import { playServed, quoteStandingAt } from '../../support/scenarios/quote-player.ts';
import type { Scenario } from '../../support/scenarios/scenario.ts';
import { enterCheck } from '../../support/server/enter-check.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const principal = await signInClient(productUrl(), 'principal');
const wide = { viewport: { width: 1280, height: 900 } };

/** The files of this test have a name of their own, because other tests make quotes of the same agency at the same time. */
const ownName = 'Quillfeather';

function ownScenario(name: string): Scenario {
  return JSON.parse(JSON.stringify(findScenario(name)).replaceAll('Alvarez', ownName));
}

const begun = await quoteStandingAt(agent, ownScenario('slab-day-364'), 'FOUNDATION_INFORMATION');
const rated = await playServed(agent, ownScenario('crawlspace-with-certificate-bought-lately'));
const submitted = await playServed(agent, ownScenario('condominium-building'));
const [quote, priced, held] = [begun, rated, submitted].map(({ file }) => String(file.policy.policyId));
await agent.ask(SubmitApplication, { policyId: held ?? '' });
await enterCheck(productUrl(), held ?? '');

async function openHome(
  client = agent,
  query = `?words=${ownName}`,
  options: Parameters<typeof openSignedInPage>[1] = wide,
) {
  const page = await openSignedInPage(client, options);
  await page.goto(`/vue/${query}`);
  await page.getByRole('heading', { level: 2, name: 'Pipeline' }).waitFor();
  return page;
}

async function ownFiles(): Promise<string[]> {
  const { pipeline } = await agent.ask(Pipeline, { first: 50, filter: { text: ownName } });
  return pipeline.nodes.map(({ policy }) => policy.policyId);
}

const rowOf = (page: Page, policyId: string | undefined) =>
  page.getByRole('row').filter({ hasText: new RegExp(`(Quote|Application) ${policyId}`) });

test('counts at the top filter, the address keeps it, and one key turns the table into a board of the same files', async () => {
  const page = await openHome();
  const stages = page.getByRole('navigation', { name: 'Stages' });
  await stages.getByRole('link', { name: /^Held for review/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('stage')).toBe('HELD');
  await rowOf(page, held).waitFor();
  await expect.poll(() => rowOf(page, quote).count()).toBe(0);
  expect(await rowOf(page, held).getByText('Underwriting holds it.').count()).toBe(1);
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.keyboard.press('Alt+v');
  const column = page.getByRole('region', { name: 'Held for review' });
  await column.getByRole('listitem').first().waitFor();
  expect(new URL(page.url()).search).toBe(`?words=${ownName}&stage=HELD&shape=board`);
  expect(await page.getByRole('region', { name: 'Quote', exact: true }).count()).toBe(0);
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.reload();
  await column.getByRole('listitem').first().waitFor();
  await page.keyboard.press('Alt+v');
  await rowOf(page, held).waitFor();
});

if (isEverything)
  test('words filter while they are typed; what fits nothing says so and offers everything', async () => {
    const page = await openHome();
    await page.getByLabel('Filter', { exact: true }).fill(String(quote));
    await rowOf(page, quote).waitFor();
    await expect.poll(() => rowOf(page, priced).count()).toBe(0);
    await page.getByLabel('Filter', { exact: true }).fill('nobody of this name');
    await page.getByRole('heading', { name: 'Nothing matches this filter' }).waitFor();
    expect(await faultsOfScreen(page)).toEqual([]);
    await page.getByRole('link', { name: 'Show everything' }).click();
    await page.getByRole('row').nth(1).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

test('the next action of a row appears with the focus at one place and opens the quote where it was left', async () => {
  const page = await openHome();
  const action = rowOf(page, quote).getByRole('link', { name: `Continue: Quote ${quote}` });
  expect(await action.evaluate((link) => getComputedStyle(link).opacity)).toBe('0');
  await action.focus();
  expect(await action.evaluate((link) => getComputedStyle(link).opacity)).toBe('1');
  await action.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Foundation Information' }).waitFor();
});

test('in a narrow window a row is a card with its action in sight, and nothing is wider than the window', async () => {
  const page = await openHome(agent, `?words=${ownName}`, {
    viewport: { width: 320, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  const action = rowOf(page, quote).getByRole('link', { name: `Continue: Quote ${quote}` });
  expect(await action.evaluate((link) => getComputedStyle(link).opacity)).toBe('1');
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.goto(`/vue/?words=${ownName}&shape=board`);
  await page.getByRole('region', { name: 'Held for review' }).getByRole('listitem').first().waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
});

test('selected quotes are archived together and taken up again; what cannot be says why', async () => {
  const page = await openHome();
  for (const policyId of [quote, held]) await rowOf(page, policyId).getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: 'Selected files' });
  await bar.getByText('2 selected').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Archive' }).click();
  await page.getByText(`${held}: Underwriting holds it. Ask the examiner to return or decline it.`).waitFor();
  await expect.poll(() => rowOf(page, quote).count()).toBe(0);
  await page.getByRole('link', { name: 'Archived quotes' }).click();
  await rowOf(page, quote).waitFor();
  await page.getByRole('button', { name: `Restore: Quote ${quote}` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => rowOf(page, quote).count()).toBe(0);
  await page.getByRole('link', { name: 'Back to the pipeline' }).click();
  await rowOf(page, quote).waitFor();
});

test('what was selected under one filter is not selected under the next', async () => {
  const page = await openHome();
  await rowOf(page, quote).getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: 'Selected files' });
  await bar.getByText('1 selected').waitFor();
  await page
    .getByRole('navigation', { name: 'Stages' })
    .getByRole('link', { name: /^Held for review/ })
    .click();
  await expect.poll(() => rowOf(page, quote).count()).toBe(0);
  expect(await bar.count()).toBe(0);
});

test('rows that could not be loaded are announced below the others, and loaded by another try', async () => {
  const page = await openSignedInPage(agent, { ...wide, expected: lostAnswer });
  let isCut = true;
  await page.route('**/graphql', async (route) => {
    const call = route.request().postDataJSON();
    if (call?.operationName !== 'Pipeline') return route.fallback();
    if (call.variables.after !== undefined && isCut) return route.abort('connectionreset');
    const variables = { ...call.variables, first: 2 };
    return route.continue({ postData: JSON.stringify({ ...call, variables }) });
  });
  await page.goto(`/vue/?words=${ownName}`);
  const failure = page.getByText('More rows could not be loaded');
  await failure.waitFor();
  expect(await page.getByRole('table', { name: 'Pipeline' }).getByRole('row').count()).toBe(3);
  expect(await faultsOfScreen(page)).toEqual([]);
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  for (const policyId of [quote, priced, held]) await rowOf(page, policyId).waitFor();
  expect(await failure.count()).toBe(0);
});

test('a quote is copied into one new one, which opens, though the first answer was lost', async () => {
  const before = await ownFiles();
  const page = await openHome(agent, undefined, { ...wide, expected: lostAnswer });
  await rowOf(page, priced).getByRole('checkbox').check();
  await pressThroughLoss(page, page.getByRole('button', { name: 'Copy', exact: true }), 'CopyQuote', {
    said: /^The call failed/,
  });
  await page.getByRole('heading', { level: 1, name: 'Building Information' }).waitFor();
  const copies = (await ownFiles()).filter((policyId) => !before.includes(policyId));
  expect(copies).toEqual([String(decodePolicyId(new URL(page.url()).pathname.split('/')[3] ?? ''))]);
  await agent.ask(ArchiveQuotes, { policyIds: copies });
});

test.runIf(isEverything)('a principal gives quotes to a colleague, and filters by agent', async () => {
  const page = await openHome(principal);
  await rowOf(page, priced).getByRole('checkbox').check();
  await page.getByLabel('Assign to').selectOption({ label: 'Pat Okafor' });
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByLabel('Agent', { exact: true }).selectOption({ label: 'Pat Okafor' });
  await rowOf(page, priced).waitFor();
  await expect.poll(() => rowOf(page, quote).count()).toBe(0);
  expect(await faultsOfScreen(page)).toEqual([]);
});

if (isEverything)
  test('columns are chosen, and a view keeps them with filter and order under a name', async () => {
    const page = await openHome();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Agent' }).check();
    await page.getByRole('checkbox', { name: 'Property' }).uncheck();
    expect(await faultsOfScreen(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('columnheader', { name: 'Agent' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Property' }).count()).toBe(0);
    await page.getByLabel('Order').selectOption({ label: 'Name' });
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel('Save the current view as').fill('By name');
    await page.getByLabel('Save the current view as').press('Enter');
    const link = page.getByRole('link', { name: 'By name' });
    await link.waitFor();
    expect(await faultsOfScreen(page)).toEqual([]);
    await page.goto('/vue/');
    await page.getByRole('button', { name: 'Views' }).click();
    await link.click();
    await page.getByRole('columnheader', { name: 'Agent' }).waitFor();
    expect(new URL(page.url()).searchParams.get('order')).toBe('NAME');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Delete the view By name' }).click();
    await expect.poll(() => link.count()).toBe(0);
  });

test.runIf(isEverything)('the filtered rows are saved as a file', async () => {
  const page = await openHome(agent, '?stage=HELD');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pipeline.csv');
});

test('a manager gives the selected reviews to a colleague, and takes them back', async () => {
  const page = await openSignedInPage(await signInClient(productUrl(), 'manager'), wide);
  await page.goto('/vue/');
  const row = page
    .getByRole('table', { name: 'Review queue' })
    .getByRole('row')
    .filter({ hasText: `Application ${held}` });
  await row.getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: 'Selected reviews' });
  await bar.getByLabel('Assign to').selectOption({ label: 'Erin Walsh' });
  expect(await faultsOfScreen(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Assign', exact: true }).click();
  const reviewer = row.getByRole('combobox').last();
  await expect.poll(() => reviewer.locator('option:checked').textContent()).toBe('Erin Walsh');
  await row.getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByText('Erin Walsh is already working on it.').waitFor();
  await reviewer.selectOption({ label: 'No one' });
  await expect.poll(() => reviewer.locator('option:checked').textContent()).toBe('No one');
  await row.getByRole('checkbox').check();
  await bar.waitFor();
  await page.getByRole('link', { name: /^Unassigned \d/ }).click();
  await row.waitFor();
  await expect.poll(() => bar.count()).toBe(0);
});

test('an examiner takes a held application from the home page', async () => {
  const page = await openSignedInPage(await signInClient(productUrl(), 'examiner'), wide);
  await page.goto('/vue/');
  const row = page
    .getByRole('table', { name: 'Review queue' })
    .getByRole('row')
    .filter({ hasText: `Application ${held}` });
  await row.getByRole('button', { name: 'Assign to me' }).click();
  await row.getByText('Erin Walsh').waitFor();
  await page.getByRole('link', { name: /^Mine \d/ }).click();
  await row.waitFor();
  expect(new URL(page.url()).pathname).toBe('/vue/');
});
