import { expect, test } from 'vitest';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { Pay } from '../../../src/graphql/staff-documents.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { issuedPolicy } from '../../support/browser/issued-policy.ts';
import { lostAnswer, pressThroughLoss } from '../../support/browser/lost-answers.ts';
import { findScenario, openSignedInPage } from '../../support/browser/open-quote.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { isEverything } from '../../support/extent.ts';
import { quoteAtEnd } from '../../support/scenarios/quote-player.ts';
import { enterCheck, voidCheck } from '../../support/server/enter-check.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');

async function heldApplication(): Promise<number> {
  const { file } = await quoteAtEnd(agent, findScenario('condominium-building'));
  await agent.ask(SubmitApplication, { policyId: String(file.policy.policyId) });
  // The check is voided again: what it had held stays held, and nothing was paid.
  await voidCheck(productUrl(), await enterCheck(productUrl(), file.policy.policyId));
  return file.policy.policyId;
}

test("an examiner's day: filter, take, request a document, the agent adds it, release; and decline another", async () => {
  const policyId = await heldApplication();
  const desk = await openSignedInPage(await signInClient(productUrl(), 'examiner'), { expected: lostAnswer });
  await desk.goto('/vue/review-queue');
  await desk.getByLabel('Reason').selectOption('CONDOMINIUM');
  await desk.getByRole('link', { name: /^Unassigned \d+$/ }).click();
  expect(new URL(desk.url()).search).toBe('?topic=CONDOMINIUM&who=nobody');
  const row = desk.getByRole('row').filter({ hasText: `Application ${policyId}` });
  await row.getByRole('button', { name: 'Assign to me' }).focus();
  await desk.keyboard.press('Enter');
  await expect.poll(() => row.count()).toBe(0);
  await desk.getByRole('link', { name: /^Mine \d+$/ }).click();
  expect(await faultsOfScreen(desk)).toEqual([]);
  await row.getByRole('link', { name: `Application ${policyId}` }).click();

  const asked = desk.getByRole('region', { name: 'Requested documents' });
  await asked.getByLabel('Document').selectOption('Replacement cost valuation');
  await asked.getByLabel('What exactly is needed').fill('Of the last three years.');
  const request = asked.getByRole('button', { name: 'Request the document' });
  await pressThroughLoss(desk, request, 'RequestDocument', { said: /nothing is done twice/ });
  await asked.getByText('Requested', { exact: true }).waitFor();
  expect(await faultsOfScreen(desk)).toEqual([]);

  const page = await openSignedInPage(agent);
  await page.goto(`/vue/policy/${encodePolicyId(policyId)}/in-process`);
  const needed = page.getByRole('region', { name: 'Requested documents' });
  await needed.getByText('Of the last three years.').waitFor();
  await page.getByLabel('What is it?').selectOption('Replacement cost valuation');
  await page
    .getByLabel('Add the file')
    .setInputFiles({ name: 'valuation.txt', mimeType: 'text/plain', buffer: Buffer.from('A valuation.') });
  await needed.getByText('Received').waitFor();

  await desk.reload();
  await asked.getByText('Received', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Release…' }).click();
  await desk.getByText(/^It is issued at once if it is paid and nothing is missing/).waitFor();
  await desk.keyboard.press('Escape');
  expect(await desk.getByRole('dialog').count()).toBe(0);
  await desk.getByRole('button', { name: 'Release…' }).click();
  await pressThroughLoss(desk, desk.getByRole('button', { name: 'Release it' }), 'DecideReview', {
    opener: desk.getByRole('button', { name: 'Release…' }),
  });
  await desk.getByText('Released: the application continues.').waitFor();

  const other = await heldApplication();
  await desk.goto(`/vue/policy/${encodePolicyId(other)}/in-process`);
  await desk.getByText('Decline the application', { exact: true }).click();
  await desk.getByLabel('Why is it declined?').selectOption('LOSS_HISTORY');
  await desk.getByLabel('In your own words').fill('Four claims in ten years.');
  await desk.getByRole('button', { name: 'Decline…' }).click();
  await desk.getByText('Nothing was paid, so nothing is returned.').waitFor();
  const decline = desk.getByRole('button', { name: 'Decline the application' }).last();
  await pressThroughLoss(desk, decline, 'DeclineApplication', {
    said: /The call failed/,
    opener: desk.getByRole('button', { name: 'Decline…' }),
  });
  await desk.getByText('Underwriting declined this application', { exact: true }).waitFor();
  await page.goto(`/vue/policy/${encodePolicyId(other)}/in-process`);
  await page.getByText('Four claims in ten years.').first().waitFor();
  // A transaction that has ended asks for no payment, and announces no cover.
  await page.getByText('This transaction has ended. No more payments are taken for it.').waitFor();
  await page.getByText('Nothing is due in the coming days.').waitFor();
  expect(await page.getByRole('button', { name: 'Pay', exact: true }).count()).toBe(0);
  expect(await faultsOfScreen(page)).toEqual([]);
});

test('a manager sets how urgent a review is and who works on it, in a window of 320 px', async () => {
  const policyId = await heldApplication();
  const manager = await signInClient(productUrl(), 'manager');
  const page = await openSignedInPage(manager, { viewport: { width: 320, height: 700 } });
  await page.goto('/vue/review-queue');
  const name = `Application ${policyId}`;
  await page.getByLabel(`Priority of ${name}`).selectOption('HIGH');
  await page.getByLabel(`Who works on ${name}`).selectOption({ label: 'Erin Walsh' });
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => page.getByLabel(`Priority of ${name}`).inputValue()).toBe('HIGH');
  const reviewer = page.getByLabel(`Who works on ${name}`).locator('option:checked');
  await expect.poll(() => reviewer.innerText()).toBe('Erin Walsh');
});

test.runIf(isEverything)(
  'an examiner who reads of a possible duplicate opens all that is at the address',
  async () => {
    await issuedPolicy(agent);
    const { file } = await quoteAtEnd(agent, findScenario('slab-day-364'));
    const { policyId } = file.policy;
    const amount = file.rating.totalPremium ?? '';
    const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
    await agent.ask(Pay, { policyId: String(policyId), payment });
    await agent.ask(SubmitApplication, { policyId: String(policyId) });
    const desk = await openSignedInPage(await signInClient(productUrl(), 'examiner'));
    await desk.goto(`/vue/policy/${encodePolicyId(policyId)}/in-process`);
    await desk.getByText('Another policy may insure the same building.', { exact: true }).waitFor();
    await desk.getByRole('link', { name: 'Find what is at this address' }).click();
    await desk.getByText(/^(\d{2,}|[2-9]) policies found$/).waitFor();
    await desk.route('**/graphql', async (route) => {
      if (route.request().postDataJSON()?.operationName !== 'SearchPolicies') return route.fallback();
      const response = await route.fetch();
      const [first] = (await response.json()).data.searchPolicies;
      const searchPolicies = Array.from({ length: 100 }, (_, index) => ({ ...first, policyId: `${index}` }));
      return route.fulfill({ response, json: { data: { searchPolicies } } });
    });
    await desk.reload();
    await desk.getByText('The first 100 are shown; there may be more. Add words.').waitFor();
    expect(await faultsOfScreen(desk)).toEqual([]);
  },
);
