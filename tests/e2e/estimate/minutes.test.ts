import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import kept from '../../bench/minutes/minutes.json' with { type: 'json' };
import { expectAccessible } from '../../support/browser/browser.ts';
import { locateControl } from '../../support/browser/control.ts';
import { openPage } from '../../support/browser/kept-pages.ts';
import { arriveAt, heading, saved } from '../../support/browser/quote-page.ts';
import { isEverything } from '../../support/extent.ts';
import {
  importTestPlaces,
  knownAddress,
  otherKnownAddresses,
  unknownAddress,
} from '../../support/places/import-places.ts';
import {
  type CountedWay,
  continueToPrice,
  estimatePlace,
  startAtHome,
  walkToPrice,
} from '../../support/places/minutes-walk.ts';

await importTestPlaces(inject('productDatabase'));

function openWide(): Promise<Page> {
  return openPage({ viewport: { width: 1280, height: 900 } });
}

function isWithin(way: CountedWay, most: Omit<CountedWay, 'keys'>): boolean {
  return way.clicks <= most.clicks && way.answers <= most.answers && way.seconds <= most.seconds;
}

describe('minutes to a price at an imported place', () => {
  test.runIf(isEverything)(
    'of whose building a roll knows: an estimate in 15 seconds, a bindable premium in 60, by 20 clicks and 10 answers',
    async () => {
      const { estimate, premium } = await walkToPrice(await openWide(), knownAddress);
      expect(knownAddress.length).toBeGreaterThanOrEqual(35);
      expect(isWithin(estimate, { clicks: 6, answers: 0, seconds: 15 })).toBe(true);
      expect(isWithin(premium, { clicks: 20, answers: 10, seconds: 60 })).toBe(true);
      expect({ estimate, premium }).toEqual(kept.known);
    },
  );

  test.runIf(isEverything)(
    'of whose building nothing is known: a bindable premium in 30 seconds, by 20 presses and 10 answers',
    async () => {
      const { estimate, premium } = await walkToPrice(await openWide(), unknownAddress);
      expect(isWithin(premium, { clicks: 20, answers: 10, seconds: 30 })).toBe(true);
      expect({ estimate, premium }).toEqual(kept.unknown);
    },
  );
});

/** A quote from the estimate of a known home, on its first screen. */
async function openKnownQuote(address: string): Promise<Page> {
  const page = await openWide();
  await startAtHome(page);
  await estimatePlace(page, address);
  await continueToPrice(page, 'BUILDING_INFORMATION', 'Ask step by step');
  return page;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('a step whose answers are all known', () => {
  test('is one list of answers with their sources; Looks right has the focus, and Enter confirms it', async () => {
    const page = await openKnownQuote(otherKnownAddresses[0]);
    const list = page.getByRole('region', { name: 'All of this is known' });
    const readAnswers = async () =>
      (await list.locator('dl > div').allInnerTexts()).map((text) => text.split('\n'));
    await expect.poll(readAnswers).toEqual([
      [
        'Type of building',
        'Single-family home',
        "Recorded: Assessor's roll of the tests, 07/01/2026, imported",
      ],
      ['Building description', 'Main dwelling', 'Assumed in the estimate'],
      ['Is the insured a tenant?', 'No', 'Assumed in the estimate: the insured owns the building'],
      [
        'Is the policy force-placed by a lender?',
        'No',
        'Follows: Zone X: a lender can force-place insurance only in a Special Flood Hazard Area',
      ],
    ]);
    expect(await page.locator('main input').count()).toBe(0);
    expect(await focused(page)).toBe('Looks right');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await arriveAt(page, 'FOUNDATION_INFORMATION');
    await expect.poll(() => focused(page)).toBe('Looks right');
    await page.keyboard.press('Enter');
    await arriveAt(page, 'BUILDING_CHARACTERISTICS');
    expect(await focused(page)).toBe('Building Characteristics');
    await page.getByRole('region', { name: 'Already known' }).waitFor();
    expect(await page.getByRole('radio').count()).toBe(2);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page);
  });

  test.runIf(isEverything)(
    'opens as the ordinary form by Change; an answer that is changed has its source no longer',
    async () => {
      const page = await openKnownQuote(otherKnownAddresses[1]);
      await page.keyboard.press('Enter');
      await arriveAt(page, 'FOUNDATION_INFORMATION');
      await page.getByRole('button', { name: 'Change' }).click();
      await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
      const cost = locateControl(page, 'structure.replacementCostUser');
      expect(await cost.inputValue()).toBe('318,500');
      await cost.fill('300000');
      await cost.press('Tab');
      await saved(page);
      await page.reload();
      await heading(page).filter({ hasText: 'Foundation Information' }).waitFor();
      const list = page.getByRole('region', { name: 'Already known' });
      await list.waitFor();
      expect(await list.getByText('Replacement cost').count()).toBe(0);
      expect(await cost.inputValue()).toBe('300,000');
    },
  );
});
