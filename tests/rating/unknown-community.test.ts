import { expect, test } from 'vitest';
import type { FileChange } from '../../machines/lab/sessions/sample-quote.ts';
import { computeFilePremium, riskDigest } from '../../server/rating/rated-file.service.ts';
import { sampleFile, sampleToday } from '../support/scenarios/sample-file.ts';

const locationFacts = { huc12: '051302020203' };
const known = {
  floodZone: 'AE',
  firmDate: '1985-06-15',
  programType: 'REGULAR',
  communityStatus: 'PARTICIPATING_REGULAR',
} as const;

function built(constructionDate: string, policy: FileChange['policy']) {
  return sampleFile({
    locationFacts,
    structure: { constructionDate },
    policy: { ...known, ...policy },
    floodZoneInformation: { programType: null, communityStatus: null },
  });
}

function rate(file: ReturnType<typeof built>, stage: 'PRELIMINARY' | 'DISCOUNTED' = 'DISCOUNTED') {
  const { rating, shown } = computeFilePremium(file, sampleToday, stage).premium;
  return {
    status: rating.status,
    total: shown?.total,
    reasons: rating.reasons.map(({ message }) => message),
  };
}

test('a date of the first map that is not known never makes a home of 1980 post-FIRM without a word: the range has both premiums', () => {
  const [pre, post] = [rate(built('1980-05-01', {})), rate(built('1980-05-01', { firmDate: '1979-01-01' }))];
  expect([pre.status, post.status]).toEqual(['RATED', 'RATED']);
  const open = rate(built('1980-05-01', { firmDate: null }));
  expect(open).toEqual({
    status: 'PROVISIONAL',
    total: post.total,
    reasons: [
      'The date of the community’s first flood map is not known: it is assumed to be before 1975.',
      `Until that is known, the amount due can be anything from $${pre.total} (The date of the community’s first flood map: after the building was built) to $${post.total} (The date of the community’s first flood map: before 1975).`,
    ],
  });
});

test('it need not be known for a home from before 1975, outside of the zones of the discount, or before the discounts are asked for', () => {
  expect([
    rate(built('1970-05-01', { firmDate: null })).status,
    rate(built('1980-05-01', { firmDate: null, floodZone: 'X' })).status,
    rate(built('1980-05-01', { firmDate: null }), 'PRELIMINARY').status,
  ]).toEqual(['RATED', 'RATED', 'RATED']);
});

test('a community whose program is not known is rated in the Regular Program, with what the Emergency Program would cost', () => {
  const file = built('2005-05-01', { programType: null, communityStatus: null });
  const emergency = rate(built('2005-05-01', { programType: 'EMERGENCY', communityStatus: null }));
  const { status, total, reasons } = rate(file);
  expect([status, total]).toEqual(['PROVISIONAL', rate(built('2005-05-01', {})).total]);
  expect(reasons.at(-1)).toContain(
    `$${emergency.total} (The program of the community: the Emergency Program)`,
  );
});

test('a home whose severe repetitive losses are not known is provisional, with the premium of one that had', () => {
  const home = (srlProperty: boolean | null) => ({
    ...built('2005-05-01', {}),
    propertyAddress: { ...built('2005-05-01', {}).propertyAddress, srlProperty },
  });
  const [none, severe] = [rate(home(false)), rate(home(true))];
  expect([none.status, severe.status]).toEqual(['RATED', 'RATED']);
  expect(rate(home(null))).toEqual({
    status: 'PROVISIONAL',
    total: none.total,
    reasons: [
      'Whether it is a severe repetitive loss property is not known: it is assumed to be no.',
      `Until that is known, the amount due can be anything from $${none.total} (Whether it is a severe repetitive loss property: no) to $${severe.total} (Whether it is a severe repetitive loss property: yes).`,
    ],
  });
});

test('once the date is known the rating is out of date, whichever it is', () => {
  const digest = (firmDate: string | null) =>
    riskDigest(built('1980-05-01', { firmDate }), sampleToday, 'DISCOUNTED');
  expect(new Set([digest(null), digest('1979-01-01'), digest('1985-06-15')]).size).toBe(3);
});
