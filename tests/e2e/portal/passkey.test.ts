import { expect, test } from 'vitest';
import { productUrl } from '../../support/browser/browser.ts';
import { openPage } from '../../support/browser/kept-pages.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import { clientWith, signInClient } from '../../support/server/graphql-client.ts';

/** The product's public address: a passkey belongs to a name, not to a number. */
const baseURL = productUrl().replace('127.0.0.1', 'localhost');

/** The link of a message to an insured who comes from an agent's link; this product has no mail server, and shows it. */
async function readLink(email: string): Promise<string> {
  const agent = await signInClient(productUrl(), 'agent');
  const { body } = await agent.send('{ account { consumerPortalLink } }');
  const portal = new URL(Object(body?.data?.account).consumerPortalLink).pathname.split('/').at(-1);
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace('nashville-tn').address;
  const place = { address: { streetAddress1, city, stateAbbreviation, postalCode } };
  const estimate = {
    firstName: 'Pia',
    lastName: 'Marin',
    place,
    building: { foundationType: 'SLAB_ON_GRADE' },
  };
  const visitor = clientWith(productUrl(), { accessToken: '', refreshToken: '' });
  const sent = await visitor.send(
    'mutation ($visitor: ConsumerSignInInput!) { requestConsumerSignIn(visitor: $visitor) { ... on ConsumerSignInSent { url } } }',
    { visitor: { email, portal, estimate } },
  );
  return Object(sent.body?.data?.requestConsumerSignIn).url;
}

test('a passkey of the device is added, opens the insured’s place without a mail, and opens nothing once it is removed', async () => {
  const page = await openPage({
    baseURL,
    locale: 'en-US',
    expected: /401/,
    viewport: { width: 360, height: 780 },
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(await readLink('pia@example.com'));
  await page.getByRole('link', { name: 'All my policies' }).click();
  await page.getByRole('link', { name: 'Where I am signed in' }).click();
  await page.getByRole('button', { name: 'Add this device' }).click();
  await page.getByText(/^Added on /).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);

  const signOut = async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Send me the link' }).waitFor();
  };
  await signOut();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByText(/^Added on /).waitFor({ state: 'detached' });
  await signOut();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey no longer works here. Ask for a link.').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
}, 60_000);

test('an address that has no page here yet is shown the way by the number of the policy', async () => {
  const page = await openPage({ baseURL, locale: 'en-US', expected: /401/ });
  await page.goto('/vue/my');
  await page.getByLabel('Your e-mail address').fill('never.here@example.com');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  const shown = await page.getByText(/The code is \d{6}\./).innerText();
  const [, code = ''] = /The code is (\d{6})/.exec(shown) ?? [];
  await page.getByLabel('The six digits of the message').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Find my policy with its number' }).click();
  await page.getByRole('heading', { level: 1, name: 'Find my policy' }).waitFor();
});
