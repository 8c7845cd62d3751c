import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../../scripts/free-port.ts';
import { giveAnswer } from '../../support/browser/control.ts';
import { openPage } from '../../support/browser/kept-pages.ts';
import { findScenario } from '../../support/browser/open-quote.ts';
import { ROOT, startProduct } from '../../support/browser/product.ts';
import { press } from '../../support/browser/quote-page.ts';
import { enter } from '../../support/browser/sign-in.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import { startTinySmtp, type TinySmtp } from '../../support/mail/tiny-smtp.ts';
import { createDataFolder, removeDataFolder } from '../../support/product/product-folder.ts';

const first = 'four tall lanterns 7';
const determination = [
  ['Flood zone', 'AE'],
  ['Community number', '470040'],
  ['Map date', '04052017'],
  ['Map panel', '0216'],
  ['Panel suffix', 'H'],
  ['County', 'Davidson County'],
  ['Supporting document', 'Determination 4711 of 04/05/2017'],
] as const;
const chosen = 'a quiet harbour at 5';

/** A database is made, a product starts, and four people sign in, on a machine that others use too. */
const PATIENCE_MS = 480_000;

test(
  'an empty installation in production is staffed from the first administrator on: a company, an agency, and people who sign in and find their work; an address typed by hand and a zone from underwriting bring the agent to the first step of the first quote, and a new e-mail address is confirmed by its link',
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
    const pages = await Promise.all(
      work.map(async ([name, menu]) => {
        const page = await open();
        await register(page, mail, name);
        const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
        await expect.poll(() => entries.allInnerTexts()).toEqual(expect.arrayContaining([...menu]));
        return page;
      }),
    );
    const [examiner, , page] = pages;
    if (!examiner || !page) throw new Error('No user is signed in.');
    // In production there are no sample places: the address is typed.
    await page.goto('/vue/start/form');
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
    await page.getByLabel('Use it as typed; underwriting will review it').check();
    await giveAnswer(page, 'propertyAddress.overrideReason', 'No address service is connected.');
    await press(page, 'Next');
    // Nor are there flood maps: underwriting enters the determination, and the agent continues.
    await page.getByRole('heading', { name: 'We could not determine the flood zone' }).waitFor();
    await page.getByRole('button', { name: 'Send for review' }).click();
    await page.getByLabel('What should underwriting look at?').fill('The determination is on file.');
    await page.getByRole('button', { name: 'Send for review' }).click();
    await page.getByText('Pending underwriting').first().waitFor();
    const stopped = page.url();
    await examiner.goto(stopped);
    await examiner.getByRole('link', { name: 'Enter the determination by hand' }).click();
    for (const [label, text] of determination)
      await examiner.getByLabel(label, { exact: true }).pressSequentially(text);
    await examiner.getByRole('radio', { name: 'Regular' }).check();
    await examiner.getByRole('button', { name: 'Enter this determination' }).click();
    await examiner.getByLabel('Message to the agent').fill('The determination is entered. Go on.');
    await examiner.getByRole('button', { name: 'Return to the agent' }).click();
    await examiner.getByRole('button', { name: 'Return it' }).click();
    await examiner.getByText('Returned to the agent.').waitFor();
    await page.goto(stopped.replace(/\/in-process$/, ''));
    await page.getByRole('heading', { level: 1, name: 'Building Information' }).waitFor();
    await page.getByText('118 Riverside Dr').first().waitFor();

    await page.goto('/vue/account/data');
    await page.getByLabel('E-mail').fill('gus@new.example');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('A link was sent to gus@new.example.').waitFor();
    await page.goto(linkSentTo(mail, 'gus@new.example', 'confirm-email') ?? '');
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByText('gus@new.example is the address of your account now').waitFor();
    const listMails = () =>
      mail.messages.filter(({ to, source }) => to === 'gus@example.com' && source.includes('g***@'));
    await expect.poll(() => listMails().length).toBe(2);
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

/** The path of the link to a page in the last message to an address; undefined if there is none. */
function linkSentTo(mail: TinySmtp, address: string, page: string): string | undefined {
  const source = mail.messages.filter(({ to }) => to === address).at(-1)?.source ?? '';
  const link = new RegExp(`http://localhost:\\d+(/vue/${page}#[\\w-]+)`);
  return link.exec(source.replace(/=\r?\n/g, ''))?.[1];
}

/** Opens the link of the invitation that the mail server received, chooses a password, and signs in. */
async function register(page: Page, mail: TinySmtp, firstName: string): Promise<void> {
  const name = firstName.toLowerCase();
  const link = () => linkSentTo(mail, `${name}@example.com`, 'register');
  await expect.poll(link).toMatch(/^\/vue\/register#/);
  await page.goto(link() ?? '');
  await page.getByLabel('New password').fill(chosen);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByText(`Your user name is ${name}.invited`).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await enter(page, `${name}.invited`, chosen);
  await page.getByRole('heading', { level: 1, name: new RegExp(`^Welcome, ${firstName}`) }).waitFor();
}
