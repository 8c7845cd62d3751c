import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus } from '../support/browser/browser.ts';
import { openPage } from '../support/browser/kept-pages.ts';
import { faultsOfScreen } from '../support/browser/screen-check.ts';
import { enter, signInOnPage } from '../support/browser/sign-in.ts';
import { isEverything } from '../support/extent.ts';
import { startOwnProduct } from '../support/product/own-product.ts';
import { signInClient } from '../support/server/graphql-client.ts';
import { restClient } from '../support/server/rest-client.ts';

/** The browser itself reports refused calls on the console. */
const refused = /status of 401|status of 422/;
const first = 'a long walk by the river';
const second = 'geese over the marsh';

/** A product of this file's own: its company-wide requirements and changed passwords would disturb other tests. */
const product = await startOwnProduct('sign_in');
const { tokens } = await signInClient(product.url, 'admin');
const admin = restClient(product.url, tokens.accessToken);

function open(viewport = { width: 1280, height: 800 }): Promise<Page> {
  return openPage({ expected: refused, baseURL: product.url, viewport });
}

test('a user who must choose a new password sees each rule while typing, and signs in with it', async () => {
  await admin.save('User/ResetSignIn', { userName: 'claims' });
  const page = await open();
  await page.goto('/vue/sign-in');
  await enter(page, 'claims');
  await at(page, 'Choose a new password');
  const rules = page.getByRole('list', { name: 'Password requirements' });
  const field = page.getByLabel('New password');
  await field.fill('claims-claims');
  await expect
    .poll(() => rules.getByRole('listitem').allTextContents())
    .toEqual([
      '12 to 128 characters: yes',
      'At least 6 different characters: yes',
      'Does not contain your user name: not yet',
      'Not a common word or keyboard sequence, even with digits or symbols added: yes',
    ]);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page
    .getByRole('link', { name: 'Your password does not meet this rule: Does not contain your user name.' })
    .click();
  await hasFocus(field);
  expect(await faultsOfScreen(page)).toEqual([]);
  await field.fill(first);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await at(page, 'Welcome, Casey Moore');
});

test('a user’s own password is changed, questions are set and an app is enrolled, which signing in then asks for', async () => {
  const page = await open();
  await page.goto('/vue/sign-in');
  await enter(page, 'claims', first);
  await at(page, 'Welcome, Casey Moore');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Change the password' }).click();
  await page.getByLabel('Your current password').fill(first);
  await page.getByLabel('New password').fill(second);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('Your password is changed').waitFor();

  await page.getByRole('link', { name: 'Back to the account' }).click();
  await page.getByRole('link', { name: 'Set the security questions' }).click();
  for (const place of [1, 2, 3]) {
    await page.getByLabel(`Question ${place}`).selectOption({ index: place });
    await page.getByLabel(`Answer ${place}`).fill(`the answer ${place}`);
  }
  await page.getByLabel('Your current password').fill(second);
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save answers' }).click();
  await page.getByText('Your answers are saved').waitFor();

  await page.getByRole('link', { name: 'Back to the account' }).click();
  await page.getByRole('link', { name: 'Set up the authenticator app' }).click();
  await page.getByLabel('Your current password').fill(second);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(computeCode(secret));
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await page.getByText('The app is set up').waitFor();
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes.length).toBe(10);

  await page.context().clearCookies();
  await page.goto('/vue/sign-in');
  await enter(page, 'claims', second);
  await at(page, 'Confirm that it is you');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'The code is wrong or was used before.' }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByLabel('Code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await at(page, 'Welcome, Casey Moore');
  await page.goto('/vue/account');
  await page.getByText('9 recovery codes left').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
});

test.runIf(isEverything)(
  'where the company needs a second factor, an app is enrolled on the way in',
  async () => {
    await admin.save('User/UpdateMFAConfig', { isRequiredByCompany: true });
    const page = await open();
    await page.clock.install();
    await page.goto('/vue/sign-in');
    await enter(page, 'manager');
    await at(page, 'Set up your authenticator app');
    expect(await faultsOfScreen(page)).toEqual([]);
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('Code from the app').fill(computeCode(secret));
    await page.getByRole('button', { name: 'Set up and sign in' }).click();
    await at(page, 'Keep your recovery codes');
    // The session is there by now, and the page looks for it every other second.
    await page.clock.runFor(10_000);
    await at(page, 'Keep your recovery codes');
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await at(page, 'Welcome, Morgan Hale');
    await admin.save('User/UpdateMFAConfig', { isRequiredByCompany: false });
  },
);

test('an administrator signs in as an agent for a reason, sees that on every page, and goes back', async () => {
  const page = await open();
  await signInOnPage(page, 'admin');
  await page.goto('/vue/account/sign-in-as');
  await page.getByLabel('User name').fill('agent');
  await page.getByLabel('Reason').fill('help');
  await page.getByRole('button', { name: 'Sign in as this user' }).click();
  await page.getByRole('link', { name: 'Say why, in 10 to 200 characters.' }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByLabel('Reason').fill('The agent asked for help.');
  await page.getByRole('button', { name: 'Sign in as this user' }).click();
  await at(page, 'Welcome, Alex Rivera');
  await page.getByText('You are signed in as Alex Rivera').waitFor();
  await page.getByRole('link', { name: 'New quote' }).click();
  await at(page, 'Start a quote');
  await page.getByText('You are Ada Novak.').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.goto('/vue/account');
  await page.getByText('This is another user’s account').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Change the password' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Return to my account' }).click();
  await at(page, 'Welcome, Ada Novak');
  await expect.poll(() => page.getByText('You are signed in as').count()).toBe(0);
});

test('a forgotten password gets the same answer for every name; an expired link leads back', async () => {
  const page = await open({ width: 320, height: 800 });
  await page.goto('/vue/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('User name').fill('no-such-name');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await at(page, 'Check your e-mail');
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.goto('/vue/new-password#no-token');
  await at(page, 'This link has expired');
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await at(page, 'Sign in');
});

async function at(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

function computeCode(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}
