import { expect, test } from 'vitest';
import { productUrl } from '../../support/browser/browser.ts';
import { issuedPolicy } from '../../support/browser/issued-policy.ts';
import { openSignedInPage } from '../../support/browser/open-quote.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const admin = await signInClient(productUrl(), 'admin');

test('a user who gives the policies of an agent to another sees first what would move, by state, and a past day is refused', async () => {
  await issuedPolicy(agent);
  const page = await openSignedInPage(admin, { viewport: { width: 1280, height: 900 } });
  const { body } = await agent.send('{ account { user { userId } } }');
  await page.goto(`/vue/staff/people/${Object(body?.data?.account).user.userId}/work`);
  const receiver = page.getByLabel('Give all of it to');
  await receiver.selectOption({ index: 1 });
  await page.getByText(/issued polic(y|ies) would move/).waitFor();
  await page.getByRole('table', { name: 'Issued policies by state' }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByLabel('Issued policies from').fill('01/01/2020');
  await page.getByRole('button', { name: /Give (it|all \d+) away/ }).click();
  await page.getByText('Policies are given away from today on, or from a later day.').first().waitFor();
});
