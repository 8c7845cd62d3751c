import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { paths } from '../../../src/paths.ts';
import { portalEnglish } from '../../../src/portal/texts/english.ts';
import { portalSpanish } from '../../../src/portal/texts/spanish.ts';
import { createPage } from '../../support/browser/browser.ts';
import { openPage } from '../../support/browser/kept-pages.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { skipNightsBefore } from '../../support/database/quiet-nights.ts';
import { askFor, estimateClaim, moveDays, signInStaff, turnOn } from '../../support/portal/insured-staff.ts';
import {
  askForPrimaryResidence,
  billNextYear,
  issueOwnPolicy,
  readOwnLink,
} from '../../support/portal/own-policies.ts';
import { startOwnProduct } from '../../support/product/own-product.ts';
import { findServedDatabase } from '../../support/server/served-databases.ts';

/** A product of its own, whose clock is moved through the term. */
const product = await startOwnProduct('ten_things', { HIGHWATER_SANDBOX: 'on' });
const staff = await signInStaff(product.url);
await turnOn(staff, 'TextMessages');

const texts = { en: portalEnglish, es: portalSpanish };
const today = toBusinessDate(new Date());
let daysAhead = 0;

async function passDays(days: number): Promise<void> {
  await moveDays(staff, days);
  daysAhead += days;
}

/** A text with whatever stands in its gaps. */
function like(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.*'));
}

type Language = keyof typeof texts;

/** Below the limits, so that the next year has an offer with more. */
const smallCover = {
  buildingCoverage: 150_000,
  contentsCoverage: 60_000,
  buildingDeductible: 1250,
  contentsDeductible: 1250,
};
const policies = {
  en: await issueOwnPolicy(staff, 'owner.en@example.com', smallCover),
  es: await issueOwnPolicy(staff, 'owner.es@example.com', smallCover),
};
// Nothing happens in the nights before, and the question of test 9 does not wait for them.
const served = findServedDatabase(product.url);
if (served) await skipNightsBefore(served.db, addDays(today, 45));
await passDays(45);

let isBilled = false;
const pages = new Map<Language, Page>();
const errors: string[] = [];

afterAll(async () => {
  for (const page of pages.values()) await page.context().close();
  expect(errors).toEqual([]);
});

/** Opens the own place of an insured on a phone. */
async function openOwn(language: Language): Promise<Page> {
  const { page } = await createPage({
    ...{ baseURL: product.url, locale: `${language}-US`, viewport: { width: 360, height: 780 } },
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  pages.set(language, page);
  await page.goto(await readOwnLink(staff, policies[language]));
  await page
    .getByRole('link', { name: new RegExp(`^${texts[language].home.open} `) })
    .first()
    .waitFor();
  return page;
}

describe.each(['en', 'es'] as const)('what no one else does well, on a phone, language %s', (language) => {
  const t = texts[language];
  const policy = policies[language];
  let page: Page;
  let claimId = '';
  let lossDay = today;

  beforeAll(async () => {
    lossDay = addDays(today, daysAhead - 1);
    page = await openOwn(language);
  }, 60_000);

  async function openTask(task?: Parameters<typeof paths.my>[1]): Promise<void> {
    await page.goto(`/vue${paths.my(Number(policy.policyId), task)}`);
  }

  const see = (text: string) => page.getByText(like(text)).first().waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const expectNoFaults = async () => expect(await faultsOfScreen(page)).toEqual([]);

  test('3. what a flood would pay is shown room by room before the loss', async () => {
    await openTask('flood');
    await page.getByRole('radio', { name: t.flood.depths.feet3, exact: true }).check();
    await see(t.flood.total);
    await see(t.flood.rooms);
    await see(t.flood.ofDamage);
    await expectNoFaults();
  });

  test('6. a lender is changed alone, and the page says who is on a check and why', async () => {
    await openTask('lender');
    await page.getByLabel(t.lender.name).fill('First River Bank');
    await page.getByLabel(t.lender.loan).fill('778');
    await page.getByLabel(t.place.street).fill('1 Bank St');
    await page.getByLabel(t.place.city).fill('Nashville');
    await page.getByLabel(t.place.state).fill('TN');
    await page.getByLabel(t.place.zip).fill('37203');
    await press(t.change.save);
    await see(t.lender.saved);
    await see(t.policy.onCheck);
    await expectNoFaults();
  });

  test('8. a paper is answered: received, read by whom, and what it changes in dollars', async () => {
    await openTask('papers');
    const file = { name: 'survey.txt', mimeType: 'text/plain', buffer: Buffer.from('The floor is higher.') };
    await page.locator('#paper-other').setInputFiles(file);
    await see(t.papers.got);
    const { ownPapers } = await askFor(
      staff.agent,
      'query ($policyId: ID!) { ownPapers: policyFile(policyId: $policyId) { documents { documentId fileName } } }',
      { policyId: policy.policyId },
    );
    const { documentId } = ownPapers.documents.find(
      ({ fileName }: { fileName: string }) => fileName === file.name,
    );
    await askFor(
      staff.agent,
      'mutation ($policyId: ID!, $documentId: ID!) { answerPaper(policyId: $policyId, documentId: $documentId, effect: "-112.00", note: "The floor is higher than we knew.") { __typename } }',
      { policyId: policy.policyId, documentId },
    );
    await page.reload();
    await see(t.papers.read);
    await see(t.papers.less);
    await expectNoFaults();
  });

  test('5. photos are taken once, without a network too, and each gets its room', async () => {
    await openTask('report');
    await page.getByLabel(t.report.day).fill(formatDate(lossDay));
    await page.getByRole('radio', { name: t.report.causes.STREAM }).check();
    await press(t.report.next);
    await page.getByLabel(t.report.what).fill('El río entró. The river came in.');
    await press(t.report.send);
    await page.getByRole('heading', { level: 1, name: like(t.claim.number) }).waitFor();
    claimId = page.url().split('/').at(-1) ?? '';
    const photo = { name: 'kitchen.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.context().setOffline(true);
    await page.locator('#claim-camera').setInputFiles(photo);
    await see(t.claim.uploadsWait);
    await page.context().setOffline(false);
    await see(t.claim.got);
    await page.getByRole('list', { name: t.claim.photoList }).getByRole('button').click();
    await page.getByLabel(t.claim.photoRoom).fill('Kitchen');
    await press(t.claim.photoSave);
    await page.getByRole('list', { name: t.claim.photoList }).getByText('Kitchen').waitFor();
    await press(t.claim.photoClose);
    await expectNoFaults();
  });

  test('1. both sides have their days, and what is late is shown as late', async () => {
    await passDays(7);
    await page.reload();
    const days = page.getByRole('region', { name: t.policy.next });
    await days.getByText(t.claim.late).first().waitFor();
    for (const who of [t.policy.you, t.policy.insurer])
      await days
        .getByText(like(t.claim.by.replace('{{who}}', who)))
        .first()
        .waitFor();
    await expectNoFaults();
  });

  test('2. the settlement goes from the damage to the payment, and each refused line says why and what would change it', async () => {
    await estimateClaim(staff, claimId, lossDay);
    await page.reload();
    for (const text of [t.claim.refused, t.claim.why, t.claim.remedy, t.claim.payable, t.claim.paid])
      await see(text);
    await expectNoFaults();
  });

  test('4. the proof of loss is filled in from the estimate and sworn to in one sitting', async () => {
    const building = page.getByRole('textbox', { name: t.claim.building });
    expect(await building.inputValue()).not.toBe('');
    await see(t.claim.proofText);
    await page.getByLabel(t.ready.name).fill(policy.name);
    await page.getByRole('checkbox').check();
    await press(t.claim.sign);
    await see(t.claim.signed);
    await expectNoFaults();
  });

  test('7. what a community asks of the building has its letters and permits in their order', async () => {
    await press(t.claim.icc);
    await see(t.claim.iccText);
    expect(await page.locator('ol > li').count()).toBe(3);
    await expectNoFaults();
    await askFor(
      staff.claims,
      'mutation ($claimId: ID!, $icc: IccClaimInput!) { saveIccClaim(claimId: $claimId, icc: $icc) { __typename ... on SaveRefused { problems { message } } } }',
      {
        claimId,
        icc: { declaration: 'SUBSTANTIAL_DAMAGE', declaredDate: addDays(today, daysAhead), work: 'ELEVATE' },
      },
    );
    await page.reload();
    await see(t.claim.iccDone);
    await expectNoFaults();
  });

  test('10. a policy is found by its number, a name and a ZIP code, and a helper gets limited rights', async () => {
    const other = await openPage({
      ...{ baseURL: product.url, locale: `${language}-US`, viewport: { width: 360, height: 780 } },
    });
    await other.goto(`/vue${paths.findMyPolicy}`);
    await other.getByLabel(t.policy.number).fill(policy.request.policyNumber);
    await other.getByLabel(t.door.lastName).fill(policy.request.lastName);
    await other.getByLabel(t.place.zip).fill(policy.request.postalCode);
    expect(await faultsOfScreen(other)).toEqual([]);
    await other.getByRole('button', { name: t.door.send }).click();
    const sample = await other.getByText(like(t.signIn.sampleCode)).innerText();
    await other.getByLabel(t.signIn.code).fill(/\d{6}(?=\D*$)/.exec(sample)?.[0] ?? '');
    await other.getByRole('button', { name: t.signIn.enter }).click();
    await other.getByRole('link', { name: new RegExp(`^${t.home.open} `) }).waitFor();
    await openTask('helpers');
    await page.getByLabel(t.helpers.firstName).fill('Tomas');
    await page.getByLabel(t.helpers.lastName).fill('Rivera');
    await page.getByLabel(t.helpers.email).fill(`helper.${language}@example.com`);
    await page.getByRole('checkbox', { name: t.helpers.mayClaim }).check();
    await press(t.helpers.send);
    await see(t.helpers.list);
    await page.getByText(`${t.helpers.sees} ${t.helpers.claims}`).waitFor();
    await expectNoFaults();
  });
});

test.each(['en', 'es'] as const)(
  '9. why the price of the next year changes is said line by line, with what each offer would do, language %s',
  async (language) => {
    const t = texts[language];
    if (!isBilled) {
      // A home that is not confirmed is priced as a second home: a line of the price changes.
      daysAhead = await askForPrimaryResidence(staff, policies.en, daysAhead);
      daysAhead = await billNextYear(staff, policies.en, daysAhead);
    }
    isBilled = true;
    const page = await openOwn(language);
    await page.goto(`/vue${paths.my(Number(policies[language].policyId), 'renewal')}`);
    await page.getByRole('heading', { name: t.renewal.why }).waitFor();
    await page.getByText(t.renewal.same).first().waitFor();
    const changed = t.renewal.line.replace('{{before}}', '$25.00').replace('{{after}}', '$250.00');
    await page.getByText(changed).waitFor();
    const offers = page.getByRole('table', { name: t.renewal.offers });
    expect(await offers.getByRole('columnheader').allInnerTexts()).toEqual([
      t.renewal.options.A,
      t.renewal.options.B,
    ]);
    expect(await offers.getByRole('row').count()).toBe(8);

    // The year at once beside its installments: after the question of escrow a choice, and the first payment is due.
    const plans = page.getByRole('table', { name: t.plan.title });
    const first = await plans.getByRole('row', { name: t.plan.first }).getByRole('cell').allInnerTexts();
    await page.getByRole('radio', { name: t.no, exact: true }).check();
    await page.getByRole('radio', { name: t.plan.inParts }).check();
    await page.getByRole('button', { name: t.sent.pay.replace('{{amount}}', first[1] ?? '') }).waitFor();
    expect(await faultsOfScreen(page)).toEqual([]);
  },
  240_000,
);
