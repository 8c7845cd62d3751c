import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatReferenceCode } from '../../../machines/domain/policy/reference-code.ts';
import { expectAccessible, productUrl } from '../../support/browser/browser.ts';
import { openPage } from '../../support/browser/kept-pages.ts';
import { findScenario, openAt, openSignedInPage } from '../../support/browser/open-quote.ts';
import { arriveAt, giveAnswers, press, pressNext, startQuote } from '../../support/browser/quote-page.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const qa = await signInClient(productUrl(), 'qa');
const mobileHome = findScenario('manufactured-home-not-anchored');

const readCode = async (page: Page) =>
  /^Reference code (\w{3}-\w{3,4}(?:-\w+)?)$/.exec(
    await page.getByText(/^Reference code/).innerText(),
  )?.[1] ?? 'There is no code.';

async function openSessions(query = ''): Promise<Page> {
  const page = await openSignedInPage(qa, { viewport: { width: 1280, height: 900 } });
  await page.goto(`/vue/lab/sessions${query}`);
  await page.getByLabel('Reference code').waitFor();
  return page;
}

const row = (page: Page, code: string) => page.getByRole('row', { name: new RegExp(`^${code} `) });

describe('quotes that were made in the browser', () => {
  test('are found by the code that stands in the foot of the wizard, each with what it met', async () => {
    const codes: string[] = [];
    const page = await openPage();
    const startAnother = async () => {
      await startQuote(page, mobileHome.start);
      codes.push(await readCode(page));
    };
    await startAnother();
    await startAnother();
    await pressNext(page);
    await page.getByRole('region', { name: 'There is a problem' }).waitFor();
    await startAnother();
    await giveAnswers(page, mobileHome.steps[0]?.answers ?? {});
    await pressNext(page);
    await arriveAt(page, 'INVALID_MOBILE');
    expect(new Set(codes).size).toBe(3);

    const lab = await openSessions();
    const found: (readonly string[])[] = [];
    for (const code of codes) {
      await lab.getByLabel('Reference code').fill(code.toLowerCase().replaceAll('-', ' '));
      await press(lab, 'Find');
      await row(lab, code).waitFor();
      const cells = await row(lab, code).locator('td').allInnerTexts();
      found.push([cells[2] ?? '', cells[4] ?? '', cells[5] ?? '']);
    }
    expect(found).toEqual([
      ['Open\nBuilding Information', 'A. R., Agent', 'None'],
      ['Open\nBuilding Information', 'A. R., Agent', 'None'],
      ['Stopped\nBuilding Information', 'A. R., Agent', 'Invalid mobile home'],
    ]);
    await row(lab, codes[2] ?? '')
      .getByRole('link')
      .click();
    await lab.getByRole('heading', { name: `Recording ${codes[2]}` }).waitFor();
    await lab.getByText(/^Event 0 of \d+/).waitFor();
  });

  test('show the same code on the hard stop', async () => {
    const { page, quote } = await openAt(agent, 'BUILDING_INFORMATION', mobileHome);
    const code = await readCode(page);
    expect(code).toBe(formatReferenceCode(quote.file.policy.policyId));
    await giveAnswers(page, mobileHome.steps[0]?.answers ?? {});
    await pressNext(page);
    await arriveAt(page, 'INVALID_MOBILE');
    await expect
      .poll(() => page.locator('main').innerText())
      .toMatch(new RegExp(`Reference code\\s+${code}`));
  });

  test('show it where the quote cannot be loaded', async () => {
    const { page, quote } = await openAt(agent, 'BUILDING_INFORMATION', mobileHome, {
      expected: /Failed to (load|fetch)|net::ERR/,
    });
    await page.route('**/graphql', (route) =>
      route.request().postDataJSON()?.operationName === 'PolicyFile' ? route.abort() : route.fallback(),
    );
    await page.reload();
    await page.getByText('The page could not be loaded').waitFor();
    expect(await readCode(page)).toBe(formatReferenceCode(quote.file.policy.policyId));
  });
});

test('a Next that the browser refused is on the tape where it was, with the fields that were wrong', async () => {
  const { page } = await openAt(agent, 'BUILDING_INFORMATION', mobileHome);
  const code = await readCode(page);
  const reports: string[] = [];
  page.on('request', (request) => {
    const { operationName, variables } = request.postDataJSON() ?? {};
    if (operationName === 'RecordRefusedNext') reports.push(JSON.stringify(variables.refusals));
  });
  const answer = page.waitForResponse(
    (response) => response.request().postDataJSON()?.operationName === 'RecordRefusedNext',
  );
  await pressNext(page);
  await page.getByRole('region', { name: 'There is a problem' }).waitFor();
  await answer;
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatch(/^\[\{"step":"BUILDING_INFORMATION","problems":\[\{"code":"\w+"/);
  await giveAnswers(page, mobileHome.steps[0]?.answers ?? {});
  const lab = await openSessions(`?code=${code}`);
  await row(lab, code).getByRole('link').click();
  await lab.getByRole('heading', { name: `Recording ${code}` }).waitFor();
  const refused = lab
    .getByRole('navigation', { name: 'Events' })
    .getByRole('button', { name: /^Next refused: / });
  await refused.click();
  await lab.getByText('Nothing was sent: the browser refused Next').waitFor();
  const wrong = lab.getByRole('table', { name: 'What the browser refused' });
  await expect.poll(() => wrong.getByRole('row').last().innerText()).toMatch(/^.+\tREQUIRED$/);
});

test('a recording is kept under a name, which the list shows', async () => {
  const { page: wizard } = await openAt(agent, 'BUILDING_INFORMATION', mobileHome);
  const code = await readCode(wizard);
  const page = await openSessions(`?code=${code}`);
  await press(page, `Keep recording ${code}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Keep it', exact: true }).click();
  await dialog.getByText('Give the recording a name of 1 to 60 characters.').waitFor();
  await dialog.getByLabel('Name').fill('A mobile home');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep it', exact: true }).click();
  await row(page, `${code} A mobile home`).waitFor();
  await page.getByRole('link', { name: 'All sessions' }).click();
  await page.getByRole('link', { name: 'Kept sessions' }).click();
  await row(page, `${code} A mobile home`).waitFor();
});

test('a code with a wrong letter is said to be none, and a quote without a recording not to be there', async () => {
  const page = await openSessions('?code=001-0J8');
  await page.getByText('001-0J8 is no reference code').waitFor();
  const nobody = formatReferenceCode(4_000_000_000);
  await page.getByLabel('Reference code').fill(nobody);
  await press(page, 'Find');
  await page.getByText(`No recording of quote ${nobody}`).waitFor();
});
