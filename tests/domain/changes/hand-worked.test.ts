import { expect, test } from 'vitest';
import {
  chargePlayedTerm,
  type IssuedChange,
  playChanges,
  showVersions,
} from '../../support/change/play-term.ts';
import { type Dollars, showLines, showTotal } from '../../support/change/term-lines.ts';

/** The term of every case: 365 days. */
const days = { effectiveDate: '2026-04-01', expirationDate: '2027-04-01' };

/** The charge for a year: 1,000 of premium, 180 for the reserve fund, 25 and 47 of surcharge and fee: 1,252. */
const year: Dollars = {
  BUILDING: 701,
  CONTENTS: 291,
  ICC: 8,
  RESERVE_FUND: 180,
  HFIAA_SURCHARGE: 25,
  FEDERAL_POLICY_FEE: 47,
};

/** 300 a year more for the building from 2026-07-10, with 265 days left: .726. */
const moreBuilding: IssuedChange = {
  name: 'more for the building',
  kind: 'COVERAGE',
  day: '2026-07-10',
  adds: { BUILDING: 300 },
};

/** The lender no longer needs insurance: 146 days left on 2026-11-06, .400. */
const noLongerRequired: IssuedChange = {
  name: 'cancelled',
  kind: 'CANCELLATION',
  day: '2026-11-06',
  reason: 'NOT_REQUIRED_BY_LENDER',
};

/** The building's premium was 100 a year too low from the first day. */
const correction: IssuedChange = {
  name: 'corrected',
  kind: 'CORRECTION',
  day: '2026-04-01',
  adds: { BUILDING: 100 },
};

const reinstatement: IssuedChange = { name: 'reinstated', kind: 'REINSTATEMENT', day: '2026-11-06' };

/** The charge or return of each change by line and in all, the charge of the term at the end, and its versions. */
function play(...list: readonly IssuedChange[]) {
  const results = playChanges(days, year, list);
  const last = results.at(-1)?.played;
  return {
    dues: results.map(({ lines }) => ({ ...showLines(lines), due: showTotal(lines) })),
    charged: showTotal(last ? chargePlayedTerm(last, year).flatMap(({ lines }) => lines) : []),
    versions: last ? showVersions(last) : {},
  };
}

test('1: more cover, then the lender no longer needs any (reason code 28)', () => {
  expect(play(moreBuilding, noLongerRequired)).toEqual({
    dues: [
      // 300 x .726 = 217.80; 18 % of 218 = 39.24.
      { BUILDING: '218.00', RESERVE_FUND: '39.00', due: '257.00' },
      // 1,300 x .400 = 520 = 400.40 + 116.40 + 3.20; 18 % of 520 = 93.60; 25 x .400 = 10; the policy fee is kept.
      {
        BUILDING: '-401.00',
        CONTENTS: '-116.00',
        ICC: '-3.00',
        RESERVE_FUND: '-94.00',
        HFIAA_SURCHARGE: '-10.00',
        due: '-624.00',
      },
    ],
    // 1,252 + 257 - 624.
    charged: '885.00',
    versions: { '2026-04-01': '', '2026-07-10': 'more for the building', '2026-11-06': 'no cover' },
  });
});

test('2: less cover for contents, then the building is sold (reason code 01)', () => {
  const lessContents: IssuedChange = {
    name: 'less for contents',
    kind: 'COVERAGE',
    day: '2026-09-30',
    adds: { CONTENTS: -91 },
  };
  const sold: IssuedChange = {
    name: 'sold',
    kind: 'CANCELLATION',
    day: '2027-01-01',
    reason: 'BUILDING_SOLD_OR_REMOVED',
  };
  expect(play(lessContents, sold)).toEqual({
    dues: [
      // 183 days are .501: -91 x .501 = -45.591; 18 % of 46 = 8.28.
      { CONTENTS: '-46.00', RESERVE_FUND: '-8.00', due: '-54.00' },
      // 90 days are .247: 909 x .247 = 224.523 = 173.147 + 49.400 + 1.976: ICC and contents get the two dollars left over.
      // 18 % of 225 = 40.50, half away from zero; 25 x .247 = 6.175.
      {
        BUILDING: '-173.00',
        CONTENTS: '-50.00',
        ICC: '-2.00',
        RESERVE_FUND: '-41.00',
        HFIAA_SURCHARGE: '-6.00',
        due: '-272.00',
      },
    ],
    // 1,252 - 54 - 272.
    charged: '926.00',
    versions: { '2026-04-01': '', '2026-09-30': 'less for contents', '2027-01-01': 'no cover' },
  });
});

test('3: no longer a primary residence, then rewritten to a common expiration date (reason code 03)', () => {
  const rented: IssuedChange = {
    name: 'rented out',
    kind: 'BUILDING',
    day: '2026-07-10',
    adds: { HFIAA_SURCHARGE: 225 },
  };
  const rewritten: IssuedChange = {
    name: 'rewritten',
    kind: 'CANCELLATION',
    day: '2026-11-06',
    reason: 'COMMON_EXPIRATION_DATE',
  };
  expect(play(rented, rewritten)).toEqual({
    dues: [
      // 225 x .726 = 163.35.
      { HFIAA_SURCHARGE: '163.00', due: '163.00' },
      // 1,000 x .400 = 400 = 280.40 + 116.40 + 3.20: building and contents tie; 18 % of 400 = 72; the HFIAA surcharge is kept.
      { BUILDING: '-281.00', CONTENTS: '-116.00', ICC: '-3.00', RESERVE_FUND: '-72.00', due: '-472.00' },
    ],
    // 1,252 + 163 - 472.
    charged: '943.00',
    versions: { '2026-04-01': '', '2026-07-10': 'rented out', '2026-11-06': 'no cover' },
  });
});

test('4: more cover, then found not eligible from the first day (reason code 06): all of it goes back', () => {
  const notEligible: IssuedChange = {
    name: 'void',
    kind: 'CANCELLATION',
    day: '2026-04-01',
    reason: 'NOT_ELIGIBLE',
  };
  expect(play(moreBuilding, notEligible)).toEqual({
    dues: [
      { BUILDING: '218.00', RESERVE_FUND: '39.00', due: '257.00' },
      // 701 + 218, 291, 8, 180 + 39, 25 and 47: everything.
      {
        BUILDING: '-919.00',
        CONTENTS: '-291.00',
        ICC: '-8.00',
        RESERVE_FUND: '-219.00',
        HFIAA_SURCHARGE: '-25.00',
        FEDERAL_POLICY_FEE: '-47.00',
        due: '-1509.00',
      },
    ],
    charged: '0.00',
    versions: { '2026-04-01': 'no cover' },
  });
});

test('5: cancelled and reinstated unchanged: the returned premium is charged again', () => {
  const { dues, charged, versions } = play(moreBuilding, noLongerRequired, reinstatement);
  // -624 and +624; 1,252 + 257.
  expect(dues.map(({ due }) => due)).toEqual(['257.00', '-624.00', '624.00']);
  expect(charged).toBe('1509.00');
  expect(versions).toEqual({
    '2026-04-01': '',
    '2026-07-10': 'more for the building',
    '2026-11-06': 'more for the building',
  });
});

test('6: cancelled and reinstated with more cover from the day of the cancellation', () => {
  const withChanges: IssuedChange = {
    name: 'reinstated with more',
    kind: 'REINSTATEMENT_WITH_CHANGES',
    day: '2026-11-06',
    adds: { BUILDING: 300 },
  };
  expect(play(noLongerRequired, withChanges)).toEqual({
    dues: [
      // 400 + 72 + 10.
      {
        BUILDING: '-281.00',
        CONTENTS: '-116.00',
        ICC: '-3.00',
        RESERVE_FUND: '-72.00',
        HFIAA_SURCHARGE: '-10.00',
        due: '-482.00',
      },
      // The 482 again, and 300 x .400 = 120 with 18 % of 120 = 21.60.
      {
        BUILDING: '401.00',
        CONTENTS: '116.00',
        ICC: '3.00',
        RESERVE_FUND: '94.00',
        HFIAA_SURCHARGE: '10.00',
        due: '624.00',
      },
    ],
    // 1,252 + 142.
    charged: '1394.00',
    versions: { '2026-04-01': '', '2026-11-06': 'reinstated with more' },
  });
});

test('7: a correction from the first day is laid under more cover', () => {
  expect(play(moreBuilding, correction)).toEqual({
    dues: [
      { BUILDING: '218.00', RESERVE_FUND: '39.00', due: '257.00' },
      // A year of 1,100: 100 more, 18 % of 1,100 = 198 instead of 180. The later change still adds 300 a year: 218 and 39.
      { BUILDING: '100.00', RESERVE_FUND: '18.00', due: '118.00' },
    ],
    charged: '1627.00',
    versions: { '2026-04-01': 'corrected', '2026-07-10': 'corrected, more for the building' },
  });
});

test('8: more cover for contents from a day before more cover for the building', () => {
  const moreContents: IssuedChange = {
    name: 'more for contents',
    kind: 'COVERAGE',
    day: '2026-06-01',
    adds: { CONTENTS: 50 },
  };
  expect(play(moreBuilding, moreContents)).toEqual({
    dues: [
      { BUILDING: '218.00', RESERVE_FUND: '39.00', due: '257.00' },
      // 304 days are .833: 50 x .833 = 41.65; 18 % of 42 = 7.56.
      { CONTENTS: '42.00', RESERVE_FUND: '8.00', due: '50.00' },
    ],
    charged: '1559.00',
    versions: {
      '2026-04-01': '',
      '2026-06-01': 'more for contents',
      '2026-07-10': 'more for contents, more for the building',
    },
  });
});

test('9: the day of a cancellation is corrected to a later one, then the term is found to be a duplicate (reason code 04)', () => {
  const later: IssuedChange = { ...noLongerRequired, kind: 'CANCELLATION_CORRECTION', day: '2026-12-01' };
  const duplicate: IssuedChange = {
    name: 'duplicate',
    kind: 'CANCELLATION_CORRECTION',
    day: '2026-04-01',
    reason: 'DUPLICATE_NFIP_POLICY',
  };
  const { dues, charged, versions } = play(noLongerRequired, later, duplicate);
  // 121 days are .332: 332 = 232.732 + 96.612 + 2.656, of which building and ICC are rounded up; 18 % of 332 = 59.76; 25 x .332 = 8.30.
  // 332 + 60 + 8 = 400 are returned instead of 482.
  expect(dues[1]).toEqual({
    BUILDING: '48.00',
    CONTENTS: '20.00',
    RESERVE_FUND: '12.00',
    HFIAA_SURCHARGE: '2.00',
    due: '82.00',
  });
  // Everything that is left: 1,252 - 400.
  expect(dues[2]?.due).toBe('-852.00');
  expect(charged).toBe('0.00');
  expect(versions).toEqual({ '2026-04-01': 'no cover' });
});

test('10: the reason of a cancellation is corrected to fraud (reason code 23): what was returned is owed again', () => {
  const fraud: IssuedChange = {
    name: 'fraud',
    kind: 'CANCELLATION_CORRECTION',
    day: '2026-04-01',
    reason: 'FRAUD_OR_MISREPRESENTATION',
  };
  const { dues, charged, versions } = play(noLongerRequired, fraud);
  // -482 and +482: nothing is returned.
  expect(dues.map(({ due }) => due)).toEqual(['-482.00', '482.00']);
  expect(charged).toBe('1252.00');
  expect(versions).toEqual({ '2026-04-01': 'no cover' });
});

test('10b: fraud is found after a cancellation: nothing more is returned, and what was returned stays so', () => {
  const fraud: IssuedChange = {
    name: 'fraud',
    kind: 'CANCELLATION',
    day: '2026-04-01',
    reason: 'FRAUD_OR_MISREPRESENTATION',
  };
  const { dues, charged, versions } = play(noLongerRequired, fraud);
  expect(dues.map(({ due }) => due)).toEqual(['-482.00', '0.00']);
  expect(charged).toBe('770.00');
  expect(versions).toEqual({ '2026-04-01': 'no cover' });
});

test('11: a lake that floods on and on ends cover after its claim (reason code 21): nothing is returned', () => {
  const lake: IssuedChange = {
    name: 'lake',
    kind: 'CANCELLATION',
    day: '2026-11-06',
    reason: 'CONTINUOUS_LAKE_FLOODING',
  };
  const { dues, charged, versions } = play(moreBuilding, lake);
  expect(dues[1]).toEqual({ due: '0.00' });
  expect(charged).toBe('1509.00');
  expect(versions['2026-11-06']).toBe('no cover');
});

test('12: a policy with a change ahead is cancelled, corrected from its first day, and reinstated', () => {
  const ahead: IssuedChange = {
    name: 'more later',
    kind: 'COVERAGE',
    day: '2026-12-01',
    adds: { BUILDING: 120 },
  };
  const { dues, charged, versions } = play(ahead, noLongerRequired, correction, reinstatement);
  expect(dues.map(({ due }) => due)).toEqual([
    // 120 x .332 = 39.84; 18 % of 40 = 7.20.
    '47.00',
    // The 482 of a year of 1,252, and the 47: the change ahead never begins.
    '-529.00',
    // A year of 1,370. 1,100 x .400 = 440; 18 % of 440 = 79.20; 10: 529 are returned of it, 841 stay; 770 were charged.
    '71.00',
    // 1,370 and the 47 again, 841 were charged: the correction continues, and the change ahead is applied over it.
    '576.00',
  ]);
  expect(charged).toBe('1417.00');
  expect(versions).toEqual({
    '2026-04-01': 'corrected',
    '2026-11-06': 'corrected',
    '2026-12-01': 'corrected, more later',
  });
});

test('13: the lender needs no insurance from the first day on (reason code 28): the policy fee alone is kept', () => {
  const atOnce: IssuedChange = { ...noLongerRequired, day: '2026-04-01' };
  const { dues, charged } = play(atOnce);
  // 1,252 - 47.
  expect(dues.map(({ due }) => due)).toEqual(['-1205.00']);
  expect(charged).toBe('47.00');
});

test('14: an address changes and the agent does: nothing is charged', () => {
  const { dues, charged, versions } = play(
    { name: 'moved', kind: 'MAILING_ADDRESS', day: '2026-07-10' },
    { name: 'other agent', kind: 'AGENT_TRANSFER', day: '2026-09-30' },
  );
  expect(dues).toEqual([{ due: '0.00' }, { due: '0.00' }]);
  expect(charged).toBe('1252.00');
  expect(versions).toEqual({
    '2026-04-01': '',
    '2026-07-10': 'moved',
    '2026-09-30': 'moved, other agent',
  });
});
