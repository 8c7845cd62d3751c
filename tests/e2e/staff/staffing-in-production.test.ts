import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../../scripts/free-port.ts';
import { openPage } from '../../support/browser/browser.ts';
import { giveAnswer } from '../../support/browser/control.ts';
import { findScenario } from '../../support/browser/open-quote.ts';
import { ROOT, startProduct } from '../../support/browser/product.ts';
import { createDataFolder, removeDataFolder } from '../../support/browser/product-folder.ts';
import { press } from '../../support/browser/quote-page.ts';
import { enter } from '../../support/browser/sign-in.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import { startTinySmtp, type TinySmtp } from '../../support/server/tiny-smtp.ts';

const first = 'four tall lanterns 7';
const chosen = 'a quiet harbour at 5';

/** A database is made, a product starts, and four people sign in, on a machine that others use too. */
const PATIENCE_MS = 480_000;

test(
  'an empty installation in production is staffed from the first administrator on: a company, an agency, and people who sign in and find their work; the agent comes to the address of the first quote',
  async () => {
    const dataFolder = await createDataFolder('production');
    onTestFinished(() => removeDataFolder(dataFolder));
    const mail = await startTinySmtp();
    onTestFinished(() => mail.stop());
    const port = await findFreePort();
    const environment = {
      NODE_ENV: 'production',
      HIGHWATER_DATA: dataFolder,
      HIGHWATER_TOKEN_SECRET: randomBytes(24).toString('hex'),
      HIGHWATER_SEAL_SECRET: randomBytes(24).toString('hex'),
      SMTP_URL: mail.url,
      PUBLIC_URL: `http://localhost:${port}`,
    };
    const words = [
      'scripts/administrator.ts',
      'ada.king',
      '--email',
      'ada@example.com',
      '--first-name',
      'Ada',
      '--last-name',
      'King',
    ];
    const command = spawnSync(process.execPath, words, {
      cwd: ROOT,
      input: `${first}\n`,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...environment },
    });
    expect([command.status, command.stdout]).toEqual([
      0,
      'The administrator ada.king was made. The first sign-in asks for another password.\n',
    ]);
    const product = await startProduct({ dataFolder, port, environment });
    onTestFinished(() => product.stop());
    const open = () =>
      openPage({ baseURL: `http://localhost:${port}`, viewport: { width: 1280, height: 900 } });

    const admin = await open();
    await admin.goto('/vue/sign-in');
    expect(await admin.getByText('sample', { exact: false }).count()).toBe(0);
    await enter(admin, 'ada.king', first);
    await admin.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
    await admin.getByLabel('New password').fill(chosen);
    await admin.getByRole('button', { name: 'Save and sign in' }).click();
    await admin.getByRole('heading', { level: 1, name: /^Welcome, Ada/ }).waitFor();

    await makeEntity(admin, 'Company', 'Ebb and Flow Mutual');
    await makeEntity(admin, 'Agency', 'Harbor Agency', 'Ebb and Flow Mutual');
    await invite(admin, { role: 'Agent', entity: 'Harbor Agency', firstName: 'Gus', licenses: 'TN KY' });
    await invite(admin, { role: 'Examiner', entity: 'Ebb and Flow Mutual', firstName: 'Erin' });
    await invite(admin, { role: 'Accounting', entity: 'Ebb and Flow Mutual', firstName: 'Abe' });
    await admin.goto('/vue/staff/people');
    await admin.getByText('4 people').waitFor();

    const work: readonly [name: string, menu: readonly string[]][] = [
      ['Erin', ['Home', 'New quote', 'Review queue']],
      ['Abe', ['Home', 'Payments']],
      ['Gus', ['Home', 'New quote']],
    ];
    let page = admin;
    for (const [name, menu] of work) {
      page = await open();
      await register(page, mail, name);
      const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect.poll(() => entries.allInnerTexts()).toEqual(expect.arrayContaining([...menu]));
    }
    // The last one is the agent. In production there are no sample places: the address is typed.
    await page.goto('/vue/start');
    await page.getByRole('heading', { level: 1, name: 'Start a quote' }).waitFor();
    expect(await page.getByText('Try a sample place').count()).toBe(0);
    const { insured, rateMarket, isTransfer } = findScenario(
      'crawlspace-with-certificate-bought-lately',
    ).start;
    const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace('nashville-tn').address;
    await giveAnswer(page, 'propertyAddress.streetAddress1', streetAddress1 ?? '');
    await giveAnswer(page, 'propertyAddress.city', city ?? '');
    await giveAnswer(page, 'propertyAddress.stateAbbreviation', stateAbbreviation ?? '');
    await giveAnswer(page, 'propertyAddress.postalCode', postalCode ?? '');
    await giveAnswer(page, 'insureds.0.firstName', insured.firstName);
    await giveAnswer(page, 'insureds.0.lastName', insured.lastName);
    await giveAnswer(page, 'policy.rateMarketType', rateMarket);
    await giveAnswer(page, 'policy.priorNfipPolicyIndicator', isTransfer);
    await page.getByText('Gus Invited, Harbor Agency').waitFor({ state: 'attached' });
    await press(page, 'Next');
    // No address service is connected to an empty installation, and the page says what to do.
    await page.getByText('No address service is connected, so this address cannot be checked.').waitFor();
  },
  PATIENCE_MS,
);

async function makeEntity(page: Page, type: string, name: string, above?: string): Promise<void> {
  await page.goto('/vue/staff/entities');
  await page.getByRole('button', { name: 'New entity' }).click();
  await page.getByRole('radio', { name: type, exact: true }).check();
  await page.getByLabel('Name of the new entity').fill(name);
  if (above !== undefined) await page.getByLabel('Belongs to').selectOption({ label: above });
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function invite(
  page: Page,
  person: { role: string; entity: string; firstName: string; licenses?: string },
): Promise<void> {
  const name = person.firstName.toLowerCase();
  await page.goto('/vue/staff/people');
  await page.getByRole('button', { name: 'Invite a user' }).click();
  const form = page.locator('form');
  await form.getByLabel('Role').selectOption({ label: person.role });
  await form.getByLabel('Agency or other entity').selectOption({ label: person.entity });
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Last name').fill('Invited');
  await form.getByLabel('User name').fill(`${name}.invited`);
  await form.getByLabel('E-mail').fill(`${name}@example.com`);
  if (person.licenses !== undefined) await form.getByLabel('Licensed states').fill(person.licenses);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByText('The invitation was sent').waitFor();
}

/** Opens the link of the invitation that the mail server received, chooses a password, and signs in. */
async function register(page: Page, mail: TinySmtp, firstName: string): Promise<void> {
  const name = firstName.toLowerCase();
  const link = () =>
    mail.messages
      .filter(({ to }) => to === `${name}@example.com`)
      .map(
        ({ source }) =>
          /http:\/\/localhost:\d+(\/vue\/register#[\w-]+)/.exec(source.replace(/=\r?\n/g, ''))?.[1],
      )
      .at(-1);
  await expect.poll(link).toMatch(/^\/vue\/register#/);
  await page.goto(link() ?? '');
  await page.getByLabel('New password').fill(chosen);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByText(`Your user name is ${name}.invited`).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await enter(page, `${name}.invited`, chosen);
  await page.getByRole('heading', { level: 1, name: new RegExp(`^Welcome, ${firstName}`) }).waitFor();
}
