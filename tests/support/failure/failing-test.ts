import { test } from 'vitest';
import { productUrl } from '../browser/browser.ts';
import { setFaults } from '../browser/browser-faults.ts';
import { findScenario, openAt } from '../browser/open-quote.ts';
import { signInClient } from '../server/graphql-client.ts';

/** A test that fails on purpose, on a quote with a fault. tests/e2e/lab/failed-test.test.ts runs it in a vitest of its own. */
test('the screen says what nobody wrote', async () => {
  const agent = await signInClient(productUrl(), 'agent');
  const scenario = findScenario('condominium-unit-with-mortgagee');
  const { page } = await openAt(agent, 'BUILDING_CHARACTERISTICS', scenario, {
    viewport: { width: 800, height: 900 },
    colorScheme: 'dark',
  });
  await setFaults(page, ['slow save']);
  await page.getByText('What nobody wrote').waitFor({ timeout: 500 });
});
