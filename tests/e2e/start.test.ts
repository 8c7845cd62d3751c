import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { scrubErrorTexts } from '../../machines/domain/format/messages.ts';
import { formatHardStopQuery } from '../../machines/domain/underwriting/hard-stop-query.ts';
import { correctedAddress, failingAddresses } from '../../server/providers/samples/scrub-addresses.ts';
import { expectAccessible, hasFocus, productUrl } from '../support/browser/browser.ts';
import type { openPage } from '../support/browser/kept-pages.ts';
import { lostAnswer, pressThroughLoss } from '../support/browser/lost-answers.ts';
import { openSignedInPage } from '../support/browser/open-quote.ts';
import { ROOT } from '../support/browser/product.ts';
import { intoTheWizard } from '../support/browser/quote-page.ts';
import { isEverything, takeSample } from '../support/extent.ts';
import { findSamplePlace } from '../support/input/find-sample-place.ts';
import { signInClient } from '../support/server/graphql-client.ts';

const determination = [
  ['Flood zone', 'ae'],
  ['Community number', '300029'],
  ['Map date', '01022020'],
  ['Map panel', '0254'],
  ['Panel suffix', 'c'],
  ['County', 'Fergus County'],
  ['Supporting document', 'Determination 4711 of 01/02/2020'],
] as const;

const locateOutcome = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('the browser tests load the pages that people get, built for production', () => {
  const folder = path.join(ROOT, 'dist/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const ofDevelopers = scripts.filter((name) =>
    readFileSync(path.join(folder, name), 'utf8').includes('jsxDEV'),
  );
  expect(scripts).not.toEqual([]);
  expect(ofDevelopers).toEqual([]);
});

describe('the application start', () => {
  test('asks for what is missing, each with a link to its field, and starts nothing', async () => {
    const page = await openStart();
    await next(page);
    const summary = page.getByRole('region', { name: 'There is a problem' });
    await expect
      .poll(() => summary.getByRole('listitem').allTextContents())
      .toEqual([
        'Enter the street and house number.',
        'Enter the city.',
        'Choose the state.',
        'Enter the ZIP code.',
        'Enter the first name of the insured.',
        'Enter the last name of the insured.',
      ]);
    await expect.poll(() => page.title()).toBe('Error: Start a quote by form – Highwater');
    await summary.getByRole('link', { name: 'Enter the ZIP code.' }).click();
    await hasFocus(page.getByLabel('ZIP code'));
    await expectAccessible(page);
  });

  test('an address that is found starts the quote once, though the first answer was lost, and Next leads to the first step', async () => {
    const page = await openStart('agent', { expected: lostAnswer });
    const lastName = `Once${randomInt(1e6)}`;
    await nameInsured(page, lastName);
    await chooseSample(page, findSamplePlace('nashville-tn').label);
    await page.getByRole('button', { name: 'Check this address' }).click();
    await page.getByText(/^The address was found\./).waitFor();
    await pressThroughLoss(page, page.getByRole('button', { name: 'Next' }), 'StartQuote', {
      said: 'The quote was not started',
    });
    await intoTheWizard(page);
    await page.getByRole('complementary', { name: 'Premium so far' }).getByText('Sample').waitFor();
    await page.goto('/vue/');
    const quotes = page.getByRole('row', { name: new RegExp(lastName) });
    await quotes.first().waitFor();
    expect(await quotes.count()).toBe(1);
  });

  test('nothing typed is lost by a reload', async () => {
    const page = await openStart();
    await nameInsured(page);
    const street = page.getByLabel('House number and street');
    await street.fill('118 Riverside Dr, Nashville, TN 37206');
    await street.press('Tab');
    await expect.poll(() => street.inputValue()).toBe('118 Riverside Dr');
    await page.reload();
    await expect.poll(() => street.inputValue()).toBe('118 Riverside Dr');
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Nashville');
    await expect.poll(() => page.getByLabel('ZIP code').inputValue()).toBe('37206');
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Lee');
  });

  test.runIf(isEverything)(
    'the first sample place is filled in where the address of the page asks for it',
    async () => {
      const page = await openStart();
      await page.goto('/vue/start/form?sample=first');
      await expect.poll(() => page.locator('#sample-place').inputValue()).not.toBe('');
      await expect.poll(() => page.getByLabel('House number and street').inputValue()).not.toBe('');
    },
  );

  test('a property without a street address is identified by its name, description or legal description', async () => {
    const page = await openStart();
    await page.getByLabel('How is the property identified?').selectOption({ index: 4 });
    await next(page);
    await page.getByRole('link', { name: 'Enter the name, description or legal description.' }).click();
    await page.getByRole('textbox', { name: 'Legal description' }).fill('Lot 7, block 2, Creekside');
    await expect.poll(() => page.getByLabel('House number and street').count()).toBe(0);
  });
});

describe('the results of scrubbing an address', () => {
  test('corrected: both are shown and the agent chooses', async () => {
    const page = await openStart();
    await nameInsured(page);
    await chooseSample(page, correctedAddress.label);
    await next(page);
    const outcome = locateOutcome(page, 'The address service writes this address differently.');
    await outcome.waitFor();
    await expect.poll(() => outcome.getByRole('radio').count()).toBe(2);
    await next(page);
    await page.getByRole('link', { name: 'Choose the address.' }).waitFor();
    await outcome.getByRole('radio').first().check();
    await next(page);
    await intoTheWizard(page);
  });

  test.runIf(isEverything)('more than one: the agent chooses from the list', async () => {
    const page = await openStart();
    await nameInsured(page);
    await chooseSample(page, findLabel('MORE_THAN_ONE_FOUND'));
    await next(page);
    const outcome = locateOutcome(page, scrubErrorTexts.MORE_THAN_ONE_FOUND);
    await outcome.waitFor();
    await expectAccessible(page);
    await outcome.getByRole('radio', { name: /^410 S Larkspur St/ }).check();
    await next(page);
    await intoTheWizard(page);
  });

  test('each kind of failure has its own text under the address, and the address can be used as typed with a reason', async () => {
    const page = await openStart();
    await nameInsured(page);
    for (const { label, errorKind } of failingAddresses) {
      await chooseSample(page, label);
      // Next reports a ZIP code of four digits before any service is asked.
      if (errorKind === 'BAD_ZIP_FORMAT')
        await page.getByRole('button', { name: 'Check this address' }).click();
      else await next(page);
      const words =
        errorKind === 'NOT_ENOUGH_INFORMATION'
          ? 'The street has no house number. Enter it in front of the street, as in 118 Riverside Dr.'
          : scrubErrorTexts[errorKind];
      await locateOutcome(page, words).waitFor();
    }
    await chooseSample(page, findLabel('NOT_FOUND'));
    await next(page);
    const outcome = locateOutcome(page, scrubErrorTexts.NOT_FOUND);
    await outcome.getByRole('checkbox', { name: /^Use it as typed/ }).check();
    await next(page);
    await page.getByRole('link', { name: 'Say why the address is used as typed.' }).waitFor();
    await outcome.getByLabel('Why is the address used as typed?').fill('New construction');
    await next(page);
    await page.getByRole('heading', { name: 'We could not determine the flood zone' }).waitFor();
  });

  if (isEverything)
    test('a ZIP code of four digits is reported before any service is asked', async () => {
      const page = await openStart();
      await nameInsured(page);
      await chooseSample(page, findLabel('BAD_ZIP_FORMAT'));
      await next(page);
      const words = 'Enter a ZIP code of five digits, or nine with a hyphen: 70112 or 70112-1234.';
      await page.getByRole('link', { name: words }).waitFor();
    });
});

describe('the reasons that may stop a start', () => {
  test('a possible duplicate shows the other policy, and the quote can be started all the same', async () => {
    const page = await openStart();
    const place = findSamplePlace('iowa-ia').label;
    await nameInsured(page);
    await chooseSample(page, place);
    await next(page);
    await intoTheWizard(page);
    await page.goto('/vue/start/form');
    await nameInsured(page);
    await chooseSample(page, place);
    await next(page);
    const part = page.getByRole('region', { name: 'Possible duplicate' });
    await part.getByText('This building may already be insured').waitFor();
    await part.getByText('Jordan Lee').first().waitFor();
    await expectAccessible(page);
    await part.getByRole('button', { name: 'Start the quote anyway' }).click();
    await page
      .getByText('Another policy may insure the same building. Underwriting will review it.')
      .waitFor();
  });

  test('no flood zone is a hard stop; an agent gets back to the address with everything kept', async () => {
    const page = await openStart();
    await nameInsured(page);
    await chooseSample(page, findSamplePlace('unmapped').label);
    await next(page);
    const stop = page.getByRole('region', { name: 'Cannot proceed' });
    await stop.getByRole('heading', { name: 'We could not determine the flood zone' }).waitFor();
    await expect
      .poll(() => stop.getByRole('button').allTextContents())
      .toEqual(['Back to the address', 'Send for review', 'Save and exit']);
    await stop.getByRole('button', { name: 'Back to the address' }).click();
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Lee');
  });

  test('a start without a flood zone is saved for later, or sent to underwriting, whose staff enter the determination', async () => {
    const page = await openStart();
    await page.getByLabel('First name').fill('Uma');
    await page.getByLabel('Last name').fill('Kept');
    await chooseSample(page, findSamplePlace('unmapped').label);
    await next(page);
    await page.getByRole('button', { name: 'Save and exit' }).click();
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    await page.getByText('Uma Kept').first().waitFor();
    await page.goto('/vue/start/form');
    await page.getByLabel('First name').fill('Vera');
    await page.getByLabel('Last name').fill('Sent');
    await chooseSample(page, findSamplePlace('unmapped').label);
    await next(page);
    await page.getByRole('button', { name: 'Send for review' }).click();
    await page.getByRole('button', { name: 'Send for review' }).click();
    await page.getByText('Say what underwriting should look at.').waitFor();
    await page.getByLabel('What should underwriting look at?').fill('The map ends at the river.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send for review' }).click();
    await page.getByText('Pending underwriting').first().waitFor();
    await page.getByText('The map ends at the river.').first().waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'Enter the determination by hand' }).count())
      .toBe(0);
    const address = page.url();
    const staff = await openSignedInPage(await signInClient(productUrl(), 'examiner'));
    await staff.goto(address);
    const link = staff.getByRole('link', { name: 'Enter the determination by hand' });
    await staff.setViewportSize({ width: 320, height: 900 });
    const banner = staff.getByRole('status').filter({ has: link });
    expect(await rightMargin(link, banner)).toBeGreaterThanOrEqual(16);
    await link.click();
    await staff.getByRole('heading', { level: 1, name: 'Cannot Proceed' }).waitFor();
    for (const [label, text] of determination)
      await staff.getByLabel(label, { exact: true }).pressSequentially(text);
    await staff.getByRole('radio', { name: 'Regular' }).check();
    await staff.getByRole('button', { name: 'Enter this determination' }).click();
    await staff.getByText('Pending underwriting').first().waitFor();
    await expect
      .poll(() => staff.getByRole('link', { name: 'Enter the determination by hand' }).count())
      .toBe(0);
    await staff.getByRole('button', { name: 'Return to the agent…' }).waitFor();
  });

  if (isEverything)
    test('staff may enter the determination by hand', async () => {
      const page = await openStart('examiner');
      await nameInsured(page);
      await page.getByLabel('Agent of record').selectOption({ index: 1 });
      await chooseSample(page, findSamplePlace('unmapped').label);
      await next(page);
      await page.getByRole('button', { name: 'Enter the determination by hand' }).click();
      await page.getByRole('button', { name: 'Start with this determination' }).click();
      await page.getByRole('link', { name: 'A community number has six digits.' }).waitFor();
      for (const [label, text] of determination)
        await page.getByLabel(label, { exact: true }).pressSequentially(text);
      await page.getByRole('radio', { name: 'Regular' }).check();
      await page.getByRole('button', { name: 'Start with this determination' }).click();
      await intoTheWizard(page);
    });
});

const looks = [
  [320, 'light'],
  [320, 'dark'],
  [1280, 'dark'],
  [768, 'light'],
] as const;

test.each(takeSample(looks, 1, 1))(
  'the start is accessible and never wider than the window, %i px, %s',
  async (width, colorScheme) => {
    const page = await openStart('agent', { viewport: { width, height: 800 }, colorScheme });
    await expectAccessible(page);
    await nameInsured(page);
    await chooseSample(page, findLabel('MORE_THAN_ONE_FOUND'));
    await next(page);
    await locateOutcome(page, scrubErrorTexts.MORE_THAN_ONE_FOUND).waitFor();
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  },
);

async function openStart(userName = 'agent', options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openSignedInPage(await signInClient(productUrl(), userName), options);
  await page.goto('/vue/start/form');
  await page.getByLabel('ZIP code').waitFor();
  return page;
}

async function nameInsured(page: Page, lastName = 'Lee'): Promise<void> {
  await page.getByLabel('First name').fill('Jordan');
  await page.getByLabel('Last name').fill(lastName);
}

async function chooseSample(page: Page, label: string): Promise<void> {
  await page.locator('#sample-place').selectOption({ label });
}

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
}

function findLabel(errorKind: (typeof failingAddresses)[number]['errorKind']): string {
  const found = failingAddresses.find((address) => address.errorKind === errorKind);
  if (found === undefined) throw new Error(`No sample address fails with ${errorKind}.`);
  return found.label;
}

if (isEverything)
  test('a reason with a percent sign appears on the hard stop page unchanged', async () => {
    const page = await openStart();
    await nameInsured(page);
    await chooseSample(page, findSamplePlace('boise-id').label);
    await next(page);
    await intoTheWizard(page);
    const address = page.url();
    const message = 'Coverage is 5 % of the value, not 80% + tax; ask "why?" & go on.';
    const header = 'At most 100%';
    await page.goto(
      address.replace(
        'building-information',
        `hardstop?${formatHardStopQuery({ type: 'REQUIRES_REVIEW', message, header })}`,
      ),
    );
    await page.getByRole('heading', { level: 2, name: header, exact: true }).waitFor();
    await page.getByText(message, { exact: true }).waitFor();
    await page.goto(
      address.replace('building-information', 'hardstop?header=Only+5+%&message=5+%25+of+100%,%20no%20more'),
    );
    await page.getByRole('heading', { level: 2, name: 'Only 5 %', exact: true }).waitFor();
    await page.getByText('5 % of 100%, no more', { exact: true }).waitFor();
    await page.goto(`${address}#100%`);
    await page.getByRole('heading', { level: 1, name: 'Building Information' }).waitFor();
  });

if (isEverything)
  test('the hard stop page shows type, message and header of its address as text, never as HTML', async () => {
    const page = await openStart();
    await nameInsured(page);
    await chooseSample(page, findSamplePlace('boise-id').label);
    await next(page);
    await intoTheWizard(page);
    const stop = {
      type: 'PremiumFailure',
      header: '<b>No premium</b>',
      message: '<img src=x onerror=alert(1)>',
    };
    await page.goto(page.url().replace('building-information', `hardstop?${new URLSearchParams(stop)}`));
    await page.getByRole('heading', { level: 1, name: 'Cannot Proceed' }).waitFor();
    await page.getByRole('heading', { level: 2, name: stop.header, exact: true }).waitFor();
    await page.getByText(stop.message, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Try the rating again' }).waitFor();
    await page.getByRole('button', { name: 'Send for review' }).click();
    await page.getByRole('button', { name: 'Send for review' }).click();
    await page.getByText('Say what underwriting should look at.').waitFor();
    await expectAccessible(page);
  });

/** Pixels between the right edges of a part and of what surrounds it. */
async function rightMargin(part: Locator, surroundings: Locator): Promise<number> {
  const [inner, outer] = await Promise.all(
    [part, surroundings].map((locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().right),
    ),
  );
  return (outer ?? 0) - (inner ?? 0);
}
