import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, productUrl } from '../../support/browser/browser.ts';
import { findScenario, openAt } from '../../support/browser/open-quote.ts';
import { arriveAt, giveAnswers, pressNext } from '../../support/browser/quote-page.ts';
import { isEverything } from '../../support/extent.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const crawlspace = findScenario('crawlspace-with-certificate-bought-lately');
const wide = { viewport: { width: 1280, height: 900 } };

function buildingSoFar(page: Page): Locator {
  return page.getByRole('complementary', { name: 'The building so far' });
}

/** The sentences that a screen reader reads. */
function sentences(page: Page): Promise<string[]> {
  return buildingSoFar(page).getByRole('listitem').allTextContents();
}

/** How many shapes of each part are drawn, and how many of them are dashed. */
async function drawn(page: Page, part: string): Promise<readonly [number, number]> {
  const shapes = buildingSoFar(page).locator(`svg [data-part="${part}"]`);
  return [await shapes.count(), await shapes.and(page.locator('[data-known=no]')).count()];
}

/** Waits until the sentences have one and no longer have another. */
async function expectChange(page: Page, from: string, to: string): Promise<void> {
  await expect.poll(() => sentences(page)).toContain(to);
  expect(await sentences(page)).not.toContain(from);
}

test('steps 2 and 3 draw the foundation, the height of the first floor and the floors by the answers', async () => {
  const { page } = await openAt(agent, 'FOUNDATION_INFORMATION', crawlspace, wide);
  const unknown = 'The foundation is not known yet; its place is dashed.';
  await expect.poll(() => sentences(page)).toContain(unknown);
  expect(await drawn(page, 'foundation')).toEqual([1, 1]);
  await giveAnswers(page, { 'structure.foundationType': 'BASEMENT' });
  const basement = 'The building has a basement, a floor below the ground on all sides.';
  await expectChange(page, unknown, basement);
  expect(await drawn(page, 'foundation')).toEqual([4, 1]);
  await giveAnswers(page, { 'structure.foundationType': 'CRAWLSPACE' });
  await expectChange(page, basement, 'The building stands on low walls over a crawlspace.');
  const typical = 'The height of the first floor is not known yet; a typical one is dashed.';
  expect((await sentences(page))[0]).toBe(typical);
  expect(await drawn(page, 'first floor')).toEqual([1, 1]);
  await giveAnswers(page, {
    'structure.firstFloorHeightMethod': 'TOOL',
    'structure.firstFloorHeightFeet': 3,
  });
  const measured =
    'The first floor is 3.0 feet above the ground and about 18.0 feet above the base flood elevation.';
  await expectChange(page, typical, measured);
  expect(await drawn(page, 'first floor')).toEqual([1, 0]);
  expect(await buildingSoFar(page).locator('[data-measure=firstFloor]').allTextContents()).toEqual([
    'First floor3.0 ft',
  ]);
  await expectAccessible(page);

  await giveAnswers(page, {
    'elevationCertificate.isActive': false,
    'policy.isPrimaryResidence': true,
    'structure.replacementCostUser': 300_000,
  });
  await pressNext(page);
  await arriveAt(page, 'BUILDING_CHARACTERISTICS');
  const oneStory = 'The number of floors is not known yet; one is dashed.';
  await expect.poll(() => sentences(page)).toContain(oneStory);
  expect(await drawn(page, 'story')).toEqual([1, 1]);
  await giveAnswers(page, { 'structure.floorsCount': 3, 'structure.constructionType': 'MASONRY' });
  await expectChange(page, oneStory, 'It has 3 floors above the ground.');
  await expect.poll(() => sentences(page)).toContain('Its walls are masonry.');
  expect(await drawn(page, 'roof')).toEqual([1, 0]);
});

if (isEverything)
  test('steps 6 and 7 draw the enclosure, its openings and the machinery by the answers', async () => {
    const { page } = await openAt(agent, 'ENCLOSURE_INFORMATION', crawlspace, wide);
    const unknown = 'The enclosed area below the first floor is not known yet; it is dashed.';
    await expect.poll(() => sentences(page)).toContain(unknown);
    expect([await drawn(page, 'enclosure'), await drawn(page, 'opening')]).toEqual([
      [1, 1],
      [2, 2],
    ]);
    await giveAnswers(page, {
      'structure.enclosureAreaFeet': 900,
      'structure.enclosureUse': 'PARKING_ACCESS_STORAGE',
      'structure.openingsCount': 4,
      'structure.openingsWallsCount': 2,
      'structure.areOpeningsWithinOneFoot': true,
    });
    await expectChange(
      page,
      unknown,
      '900 square feet are enclosed below the first floor, used for parking, access or storage.',
    );
    await expect
      .poll(() => sentences(page))
      .toContain('There are 4 flood openings in 2 walls; their bottoms are at most 1 foot above the ground.');
    expect([await drawn(page, 'enclosure'), await drawn(page, 'opening')]).toEqual([
      [1, 0],
      [4, 0],
    ]);
    await giveAnswers(page, {
      'structure.hasEngineeredOpenings': false,
      'structure.openingsSquareInches': 900,
    });
    await pressNext(page);
    await arriveAt(page, 'MACHINERY_APPLIANCE_INFORMATION');
    const nowhere =
      'Where machinery and appliances stand is not known yet; they are dashed at the lowest place.';
    await expect.poll(() => sentences(page)).toContain(nowhere);
    expect(await drawn(page, 'machinery')).toEqual([2, 2]);
    await giveAnswers(page, {
      'structure.isMachineryElevated': true,
      'structure.isApplianceElevated': false,
    });
    await expectChange(page, nowhere, 'All machinery stands high enough: on the qualifying level or higher.');
    await expect
      .poll(() => sentences(page))
      .toContain(
        'Some appliances stand too low; how low is not known, so they are dashed at the lowest place.',
      );
    expect([await drawn(page, 'machinery'), await drawn(page, 'appliance')]).toEqual([
      [2, 0],
      [2, 2],
    ]);
  });

if (isEverything)
  test('step 8 draws what the certificate measured: floors, ground and flood against each other', async () => {
    const { page } = await openAt(agent, 'ELEVATION_CERTIFICATE', crawlspace, wide);
    await giveAnswers(page, {
      'elevationCertificate.diagramNumber': 'DIAGRAM_8',
      'elevationCertificate.bfe': 419.8,
      'elevationCertificate.topOfBottomFloor': 415.1,
      'elevationCertificate.topNextHighestFloor': 418.6,
      'elevationCertificate.lag': 415.1,
      'elevationCertificate.hag': 416,
    });
    await expect
      .poll(() => sentences(page))
      .toEqual(
        expect.arrayContaining([
          'The first floor is 3.5 feet above the ground and 1.2 feet below the base flood elevation.',
          'The ground rises 0.9 feet across the building.',
        ]),
      );
    expect(await drawn(page, 'water')).toEqual([2, 0]);
  });

test.runIf(isEverything)(
  'at 320 px the building is a line above the questions, which opens and is readable',
  async () => {
    const { page } = await openAt(agent, 'FOUNDATION_INFORMATION', crawlspace, {
      viewport: { width: 320, height: 640 },
    });
    const line = page.getByRole('button', { name: 'The building so far', exact: true });
    await line.waitFor();
    expect((await buildingSoFar(page).boundingBox())?.height).toBeLessThanOrEqual(48);
    expect(await sentences(page)).toEqual([]);
    await line.click();
    await expect
      .poll(() => sentences(page))
      .toContain('The foundation is not known yet; its place is dashed.');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);
