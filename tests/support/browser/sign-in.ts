import type { Page } from 'playwright-core';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';

/** Signs in on the sign-in page as one of the sample people, and arrives at the home page. */
export async function signInOnPage(page: Page, userName = 'agent'): Promise<void> {
  await page.goto('/vue/sign-in');
  await enter(page, userName);
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
}

/** Fills in and submits the sign-in form that is open. */
export async function enter(page: Page, userName: string, password = samplePassword): Promise<void> {
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
