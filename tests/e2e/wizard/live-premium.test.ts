import { expect, test } from 'vitest';
import { QuotePremium } from '../../../src/graphql/documents.ts';
import { expectAccessible, productUrl } from '../../support/browser/browser.ts';
import { answerScreen } from '../../support/browser/browser-player.ts';
import { chooseRadio, locateControl } from '../../support/browser/control.ts';
import { findScenario, openAt } from '../../support/browser/open-quote.ts';
import { isEverything } from '../../support/extent.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const crawlspace = findScenario('crawlspace-with-certificate-bought-lately');

/** The text of the panel: the premium without the words around it. */
async function askLikely(policyId: string, parts: object | null = null) {
  const { quotePremium } = await agent.ask(QuotePremium, { policyId, parts: parts as never });
  if (quotePremium.__typename !== 'QuotePremium' || !quotePremium.range)
    throw new Error(JSON.stringify(quotePremium));
  return quotePremium.range;
}

test('from the first answer on the panel shows the range, what decides most of it, and what the last answer did', async () => {
  const { page, quote } = await openAt(agent, 'FOUNDATION_INFORMATION', crawlspace);
  const policyId = String(quote.file.policy.policyId);
  const panel = page.getByRole('complementary', { name: 'Premium so far' });
  const open = await askLikely(policyId);
  await panel.getByText(`$${open.least} – $${open.most}`).waitFor();
  await panel.getByText(`Most likely $${open.likely}.`).waitFor();
  await chooseRadio(page, 'Basement');
  const { version } = quote.file.structure;
  const basement = await askLikely(policyId, { structure: { version, foundationType: 'BASEMENT' } });
  await panel.getByText(`Basement: +$${basement.likely - open.likely}`).waitFor();
  await panel.getByText(`$${basement.least} – $${basement.most}`).waitFor();
  await chooseRadio(page, 'Slab on grade');
  // It is counted from the premium before the question was answered, however often the answer is changed.
  await panel.getByText(/^Slab on grade: (\+\$|no change|\(\$)/).waitFor();
  await expectAccessible(page);
});

test('after the rating an answer moves the premium at once; the stored one stays until it is rated again', async () => {
  const { page, quote } = await openAt(agent, 'ENCLOSURE_INFORMATION', crawlspace);
  const { policyId } = quote.file.policy;
  const panel = page.getByRole('complementary', { name: 'Premium so far' });
  await panel.getByText('$572', { exact: true }).waitFor();
  expect(await panel.getByText('Estimate').count()).toBe(0);
  const step = crawlspace.steps.find(({ screen }) => screen === 'ENCLOSURE_INFORMATION');
  if (!step) throw new Error('The scenario has no enclosure.');
  await answerScreen(page, step.answers);
  await panel.getByText('$569', { exact: true }).waitFor();
  expect((await servedFile(agent, policyId)).rating.totalPremium).toBe('572.00');
});

if (isEverything)
  test('at 320 px the change is beside the premium', async () => {
    const { page } = await openAt(agent, 'FOUNDATION_INFORMATION', crawlspace, {
      viewport: { width: 320, height: 800 },
    });
    const panel = page.getByRole('complementary', { name: 'Premium so far' });
    await panel.getByText(/^\$\d+ – \$\d/).waitFor();
    await locateControl(page, 'structure.foundationType').first().waitFor({ state: 'attached' });
    await chooseRadio(page, 'Basement');
    await panel
      .locator('p > span')
      .filter({ hasText: /^ ?\+\$\d+$/ })
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

test('a provisional premium says in the panel what is assumed in it', async () => {
  const { page } = await openAt(
    agent,
    'ENCLOSURE_INFORMATION',
    findScenario('coastal-home-rated-provisionally'),
  );
  const panel = page.getByRole('complementary', { name: 'Premium so far' });
  await panel.getByText('Assumed figure').waitFor();
  await panel
    .getByText(/^The published rates lack the storm surge factor .* with 2 about \$[\d,]+ more\.$/)
    .waitFor();
});
