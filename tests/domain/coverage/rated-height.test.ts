import { expect, test } from 'vitest';
import { findRatedHeight } from '../../../machines/domain/coverage/rated-height.ts';
import { listReviewSentences } from '../../../machines/domain/underwriting/review-reasons.ts';
import type { FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import {
  compareCertificateCases,
  describeCertificateEffect,
} from '../../../server/rating/certificate-comparison.service.ts';
import { toRatingAmounts } from '../../../server/rating/premium-amounts.service.ts';
import { computeFilePremium } from '../../../server/rating/rated-file.service.ts';
import { sampleFile, sampleToday } from '../../support/scenarios/sample-file.ts';

/** An open elevated home whose first floor is surveyed, feet above the lowest adjacent grade; null has no certificate. */
function elevatedHome(certified: number | null, facts: FileChange['locationFacts'] = {}) {
  return sampleFile({
    structure: {
      foundationType: 'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS',
      enclosureAreaFeet: null,
    },
    elevationCertificate:
      certified === null
        ? { isActive: false }
        : { isActive: true, diagramNumber: 'DIAGRAM_5', lag: 410, topOfBottomFloor: 410 + certified },
    locationFacts: { huc12: '051302020203', ...facts },
  });
}

function rate(file: ReturnType<typeof elevatedHome>) {
  const rated = computeFilePremium(file, sampleToday, 'DISCOUNTED');
  const amounts = toRatingAmounts(rated);
  return {
    total: rated.premium.shown?.total,
    feet: amounts.femaFirstFloorHeight,
    method: amounts.femaFirstFloorHeightMethod,
    reason: findRatedHeight({ ...file, rating: { ...file.rating, ...amounts } })?.reason,
  };
}

test('a certificate of 2 ft on an open elevated home is rated, although the placeholder of 6 ft is cheaper', () => {
  const placeholder = rate(elevatedHome(null));
  const surveyed = rate(elevatedHome(2));
  expect([placeholder, surveyed]).toEqual([
    {
      total: 467,
      feet: 6,
      method: 'FEMA_ASSUMPTION',
      reason:
        'Assumed for the foundation: there is neither an elevation certificate, nor a height of FEMA, nor a survey.',
    },
    {
      total: 551,
      feet: 2,
      method: 'EC',
      reason: 'Of the elevation certificate; it counts before the height assumed for the foundation.',
    },
  ]);
});

test('of the certificate and a height that FEMA determined, the one with the lower premium is rated', () => {
  const fema = { femaFirstFloorHeightSource: 'Letter of 3 May 2026' };
  const higher = rate(elevatedHome(2, { ...fema, femaFirstFloorHeightFeet: 5 }));
  const lower = rate(elevatedHome(2, { ...fema, femaFirstFloorHeightFeet: 1 }));
  expect([higher, lower]).toEqual([
    {
      ...rate(elevatedHome(5)),
      method: 'FEMA_APPROVED',
      reason:
        'FEMA’s height (Letter of 3 May 2026): its premium is lower than with the 2 ft of the elevation certificate.',
    },
    {
      ...rate(elevatedHome(2)),
      reason:
        'Of the elevation certificate: its premium is no higher than with FEMA’s 1 ft (Letter of 3 May 2026).',
    },
  ]);
});

test('the comparison says what a surveyed height costs or saves', () => {
  const describe = (file: ReturnType<typeof elevatedHome>, height: number | null) =>
    describeCertificateEffect(compareCertificateCases(file, sampleToday, 'DISCOUNTED', height));
  const fema = { femaFirstFloorHeightFeet: 5 };
  expect([
    describe(elevatedHome(2), null),
    describe(elevatedHome(null), 2),
    describe(elevatedHome(null), 9),
    describe(elevatedHome(null, fema), 2),
    describe(elevatedHome(null), null),
  ]).toEqual([
    'The elevation certificate costs $84 more a year. Its height is surveyed, so it is rated even where the one assumed without it is cheaper.',
    'Such a certificate would cost $84 more a year. Its height is surveyed, so it is rated even where the one assumed without it is cheaper.',
    'Such a certificate saves $45 a year.',
    'Such a certificate does not change the premium: FEMA’s height is rated, whose premium is lower.',
    'There is no elevation certificate. Enter the height that one might show to see what it would do.',
  ]);
});

test('the worksheet names the source of the height', () => {
  const findLine = (file: ReturnType<typeof elevatedHome>) => {
    const { worksheet } = computeFilePremium(file, sampleToday, 'DISCOUNTED').premium;
    const line = worksheet?.find(({ label }) => label.toLowerCase().includes('first floor height'));
    return [line?.keys, line?.flag];
  };
  expect([
    findLine(elevatedHome(2)),
    findLine(elevatedHome(2, { femaFirstFloorHeightFeet: 5 })),
    findLine(elevatedHome(null)),
  ]).toEqual([
    ['no flood vents, 2 ft, of the elevation certificate', null],
    ['no flood vents, 5 ft, of FEMA', null],
    ['no flood vents, 6 ft, assumed for the foundation', 'ASSUMED'],
  ]);
});

test('a height of FEMA that was entered by hand is reviewed with its source, one of a service is not', () => {
  const reasonsOf = (femaFirstFloorHeightSource: string | null) =>
    listReviewSentences(
      elevatedHome(2, { femaFirstFloorHeightFeet: 5, femaFirstFloorHeightSource }),
      sampleToday,
    ).filter((sentence) => sentence.includes('FEMA’s first floor height'));
  expect([
    reasonsOf('Letter of 3 May 2026'),
    reasonsOf('places.csv, 2026-05-03, imported'),
    reasonsOf(null),
  ]).toEqual([
    ['FEMA’s first floor height was entered by hand: Letter of 3 May 2026'],
    [],
    ['FEMA’s first floor height was entered by hand: source not named'],
  ]);
});
