import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { paths } from '../../../src/paths.ts';
import { portalEnglish } from '../../../src/portal/texts/english.ts';
import { portalSpanish } from '../../../src/portal/texts/spanish.ts';
import { cutNetwork } from '../../support/browser/cut-network.ts';
import { openPage } from '../../support/browser/kept-pages.ts';
import { tabTo, tabToWords } from '../../support/browser/keyboard.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { findObscuredFocus, findSmallTargets } from '../../support/page/wcag.ts';
import { askFor, estimateLoss, moveDays, signInStaff, turnOn } from '../../support/portal/insured-staff.ts';
import { issueOwnPolicy, type OwnPolicy, readOwnLink } from '../../support/portal/own-policies.ts';
import { startOwnProduct } from '../../support/product/own-product.ts';

/** A product of its own, whose clock is moved into the term. */
const product = await startOwnProduct('wcag', { HIGHWATER_SANDBOX: 'on' });
const staff = await signInStaff(product.url);
const daysAhead = 45;
const lossDay = addDays(toBusinessDate(new Date()), daysAhead - 1);
let policy: OwnPolicy;
let claimId = '';
let estimatePath = '';

beforeAll(async () => {
  await turnOn(staff, 'TextMessages');
  const { account } = await askFor(staff.agent, '{ account { consumerPortalLink } }');
  estimatePath = new URL(account.consumerPortalLink).pathname;
  policy = await issueOwnPolicy(staff, 'wanda@example.com');
  await moveDays(staff, daysAhead);
  claimId = await estimateLoss(staff, policy.policyId, lossDay);
}, 240_000);

function openPhone(language: 'en' | 'es', expected?: RegExp): Promise<Page> {
  return openPage({
    ...{ baseURL: product.url, locale: `${language}-US`, viewport: { width: 360, height: 780 } },
    ...(expected && { expected }),
  });
}

async function openOwn(page: Page): Promise<void> {
  await page.goto(await readOwnLink(staff, policy));
  await page.waitForURL(/\/vue\/my(\/(?!open)|$)/);
}

const tasks = [
  ...['report', 'renewal', 'drafts', 'address', 'reach', 'flood', 'lender', 'helpers'],
  ...['cancel', 'messages', 'papers'],
] as const;
const ownPaths = () => {
  const policyPath = paths.my(Number(policy.policyId));
  return [
    ...[paths.my(), paths.mySessions, policyPath, paths.myClaim(claimId)],
    ...tasks.map((task) => `${policyPath}/${task}`),
  ];
};
const doorPaths = [paths.my(), paths.findMyPolicy, paths.reportMyLoss];

/** Waits until a page of the insured's place has its content. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(`/vue${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

describe.each([
  ['en', portalEnglish],
  ['es', portalSpanish],
] as const)('every page of an insured at 360 px, language %s', (language, texts) => {
  test('has targets of 24 pixels, a focus that nothing covers, the help in one place, and no finding of axe', async () => {
    const page = await openPhone(language);
    const faults: { [path: string]: string[] } = {};
    const look = async (path: string) => {
      await settle(page, path);
      const found = [
        ...(await findSmallTargets(page)),
        ...(await findObscuredFocus(page)),
        ...(await faultsOfScreen(page)),
      ];
      if (found.length > 0) faults[path] = found;
    };
    for (const path of doorPaths) await look(path);
    await settle(page, estimatePath.replace('/vue', ''));
    await page.getByRole('combobox').click();
    await page.keyboard.type('118 riv');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[data-answer]').first().waitFor();
    faults.estimate = [...(await findSmallTargets(page)), ...(await findObscuredFocus(page))];
    await openOwn(page);
    const helpless: string[] = [];
    for (const path of ownPaths()) {
      await look(path);
      const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
      const isOfPolicy = path.includes(paths.my(Number(policy.policyId))) || path.includes('claim');
      if (isOfPolicy && headings.at(-1) !== texts.help.title) helpless.push(path);
    }
    expect({ faults, helpless }).toEqual({ faults: { estimate: [] }, helpless: [] });
  }, 400_000);
});

test('the line about a lost network covers no field that has the focus', async () => {
  const page = await openPhone('en', cutNetwork);
  await openOwn(page);
  await settle(page, paths.my(Number(policy.policyId), 'lender'));
  await page.context().setOffline(true);
  await page.getByText('No connection').waitFor();
  expect(await findObscuredFocus(page)).toEqual([]);
  await page.context().setOffline(false);
});

test('nothing that is known is asked again', async () => {
  const page = await openPhone('en');
  await openOwn(page);
  const known: { [field: string]: boolean } = {};
  const note = async (...ids: string[]) => {
    for (const id of ids) known[id] = (await page.locator(`#${id}`).inputValue()) !== '';
  };
  await settle(page, paths.my(Number(policy.policyId), 'address'));
  await note('own-streetAddress1', 'own-city', 'own-stateAbbreviation', 'own-postalCode', 'own-email');
  await settle(page, paths.my(Number(policy.policyId), 'report'));
  await page.getByLabel('On which day did the water come?').fill(formatDate(addDays(lossDay, -1)));
  await page.getByRole('radio', { name: 'Rain or melting snow' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await note('loss-name');
  await settle(page, paths.myClaim(claimId));
  await note('proof-building', 'proof-contents');
  expect(Object.entries(known).filter(([, isKnown]) => !isKnown)).toEqual([]);
});

test('an insured signs in and reports a loss by keyboard alone, without a password, a puzzle or a drag', async () => {
  const page = await openPhone('en');
  await page.goto(`/vue${paths.reportMyLoss}`);
  expect(await page.locator('input[type="password"]').count()).toBe(0);
  for (const [id, text] of [
    ['door-number', policy.request.policyNumber],
    ['door-name', policy.request.lastName],
    ['door-zip', policy.request.postalCode],
  ] as const) {
    await tabTo(page, id);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  const code = /\d{6}(?=\D*$)/.exec(await page.getByText(/^.*The code is /).innerText())?.[0] ?? '';
  expect(await page.locator('#my-code').getAttribute('autocomplete')).toBe('one-time-code');
  await tabTo(page, 'my-code');
  // As a paste, which no field may refuse.
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
  await page.getByLabel('On which day did the water come?').waitFor();
  await tabTo(page, 'loss-day');
  await page.keyboard.type(formatDate(addDays(lossDay, -2)));
  await page.keyboard.press('Tab');
  await tabTo(page, 'loss-cause');
  await page.keyboard.press('Space');
  await tabToWords(page, 'Next');
  await page.keyboard.press('Enter');
  await page.locator('#loss-text').waitFor();
  await tabTo(page, 'loss-text');
  await page.keyboard.type('Rain came into the house.');
  await tabToWords(page, 'Send the report');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Claim / }).waitFor();
});

test('the checks find a small target beside another, and a focus behind a bar', async () => {
  const page = await openPhone('en');
  await page.setContent(`
    <div style="position: fixed; inset: 0 0 auto; height: 90px; background: white; z-index: 1"></div>
    <button style="position: absolute; top: 20px">Covered</button>
    <button style="position: absolute; top: 200px; width: 12px; height: 12px; padding: 0">a</button>
    <button style="position: absolute; top: 200px; left: 24px; width: 12px; height: 12px; padding: 0">b</button>
    <button style="position: absolute; top: 300px; width: 12px; height: 12px; padding: 0">alone</button>`);
  expect([await findSmallTargets(page), [...new Set(await findObscuredFocus(page))]]).toEqual([
    ['a: 12 x 12', 'b: 12 x 12'],
    ['Tab: BUTTON  Covered', 'Shift+Tab: BUTTON  Covered'],
  ]);
});
