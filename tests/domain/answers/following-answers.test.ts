import { describe, expect, test } from 'vitest';
import type { LossPayee, PolicyFile } from '../../../machines/contract/types.ts';
import { withFollowingAnswers } from '../../../machines/domain/answers/following-answers.ts';
import { answerAgain, findKnownAnswer } from '../../../machines/domain/answers/known-answers.ts';
import { blankFile, blankPart } from '../../../machines/domain/file/blank-file.ts';
import { applyChange, type FileChange } from '../../../machines/lab/sessions/sample-quote.ts';

const today = '2026-11-21';

function follow(file: PolicyFile, change: FileChange = {}): PolicyFile {
  return withFollowingAnswers(applyChange(file, change), today);
}

/** A quote in zone AE of a community that takes part, past the step of the effective date. */
const dated: PolicyFile = applyChange(blankFile(), {
  policy: { floodZone: 'AE', communityStatus: 'PARTICIPATING_REGULAR', effectiveDateType: 'STANDARD_30_DAY' },
});

const mandatory = 'policy.isMandatoryPurchase';

function standing({ ...file }: PolicyFile, field: string): unknown {
  const known = findKnownAnswer(file, field);
  return known === null ? null : [known.value, known.basis, known.source];
}

function mortgagee(isActive: boolean): LossPayee {
  return { ...blankPart('lossPayees'), lossPayeeId: 4, lossPayeeType: 'FIRST_MORTGAGEE', isActive };
}

describe('whether the insurance is a mandatory purchase', () => {
  test('is not known before it is said what starts the cover, and is No without a loan and a lender', () => {
    expect(follow(dated, { policy: { effectiveDateType: null } }).policy.isMandatoryPurchase).toBeNull();
    expect(standing(follow(dated), mandatory)).toEqual([false, 'FOLLOWS', 'No loan and no lender is stated']);
  });

  test.each<[string, FileChange, string]>([
    ['a loan', { policy: { loanAmount: 150_000 } }, 'A loan of $150,000 was entered'],
    [
      'a loan closing',
      { policy: { effectiveDateType: 'LOAN_CLOSING' } },
      'Coverage starts at a loan closing.',
    ],
    [
      'a lender that found it missing',
      { policy: { effectiveDateType: 'LOAN_CLOSING', isLenderFoundGap: true } },
      'A lender found the insurance missing.',
    ],
    ['a force placement', { policy: { forcePlacedByLender: true } }, 'A lender force-placed the insurance.'],
    ['a mortgagee', { lossPayees: [mortgagee(true)] }, 'A mortgagee is named.'],
  ])('is Yes with %s in a Special Flood Hazard Area, and No elsewhere', (_, change, why) => {
    const [value, basis, source] = standing(follow(dated, change), mandatory) as unknown[];
    expect([value, basis]).toEqual([true, 'FOLLOWS']);
    expect(source).toContain(why);
    expect(source).toContain('Zone AE is a Special Flood Hazard Area.');
    const outside = follow(applyChange(dated, { policy: { floodZone: 'X' } }), change);
    expect(standing(outside, mandatory)).toEqual([
      false,
      'FOLLOWS',
      'Zone X: the law requires it only in a Special Flood Hazard Area',
    ]);
  });

  test.each<[string, FileChange]>([
    ['a small loan, which may be exempt', { policy: { loanAmount: 5000 } }],
    [
      'a detached garage, which may be exempt',
      { policy: { loanAmount: 90_000 }, structure: { buildingDescription: 'DETACHED_GARAGE' } },
    ],
    ['a community that does not take part', { policy: { loanAmount: 90_000, communityStatus: 'SUSPENDED' } }],
    ['an unknown community', { policy: { loanAmount: 90_000, communityStatus: null } }],
    ['what disaster assistance requires', { policy: { disasterAssistance: 'FEMA' } }],
    [
      'a loan whose mortgagee was answered No',
      { policy: { loanAmount: 90_000 }, lossPayees: [mortgagee(false)] },
    ],
    ['a place without a zone', { policy: { loanAmount: 90_000, floodZone: null } }],
  ])('is asked with %s', (_, change) => {
    expect(follow(dated, change).policy.isMandatoryPurchase).toBeNull();
  });

  test('moves with the loan, and goes with it; a tenant’s loan is on no building', () => {
    const lent = follow(follow(dated), { policy: { loanAmount: 150_000 } });
    expect(lent.policy.isMandatoryPurchase).toBe(true);
    const asked = follow(lent, { policy: { loanAmount: 3000 } });
    expect([asked.policy.isMandatoryPurchase, standing(asked, mandatory)]).toEqual([null, null]);
    const paid = follow(lent, { policy: { loanAmount: null } });
    expect(paid.policy.isMandatoryPurchase).toBe(false);
    expect(follow(lent, { policy: { isTenant: true } }).policy.isMandatoryPurchase).toBe(false);
  });

  test('stays an answer that a user gave, whatever becomes of the loan', () => {
    const own = follow(follow(dated), { policy: { isMandatoryPurchase: true } });
    expect([own.policy.isMandatoryPurchase, standing(own, mandatory)]).toEqual([true, null]);
    const lent = follow(own, { policy: { loanAmount: 150_000 } });
    const paid = follow(lent, { policy: { loanAmount: null } });
    expect([paid.policy.isMandatoryPurchase, standing(paid, mandatory)]).toEqual([true, null]);
    const given = follow(dated, { policy: { isMandatoryPurchase: true } });
    expect(given.locationFacts.knownAnswers).toBeNull();
  });

  test('does not come back at once where a user empties it', () => {
    const emptied = follow(follow(dated), { policy: { isMandatoryPurchase: null } });
    expect(emptied.policy.isMandatoryPurchase).toBeNull();
    expect(withFollowingAnswers(emptied, today)).toBe(emptied);
    expect(follow(emptied, { policy: { loanAmount: 150_000 } }).policy.isMandatoryPurchase).toBe(true);
  });

  test('does not change in a submitted or issued file', () => {
    for (const policyState of ['APPLICATION', 'NEW_BUSINESS', 'RENEWAL'] as const) {
      const file = applyChange(dated, { transaction: { policyState } });
      expect(withFollowingAnswers(file, today)).toBe(file);
    }
  });
});

describe('walls, roof and the share above ground', () => {
  const built: FileChange = {
    structure: {
      buildingDescription: 'MAIN_DWELLING',
      constructionDate: '1994-06-01',
      isUnderConstruction: false,
    },
  };
  const read = ({ structure }: PolicyFile) => [structure.isWalledAndRoofed, structure.percentAboveGround];

  test('are answered for a finished building of an ordinary kind, with the reason', () => {
    const file = follow(blankFile(), built);
    expect(read(file)).toEqual([true, 100]);
    expect(standing(file, 'structure.isWalledAndRoofed')).toEqual([true, 'FOLLOWS', 'Built in 1994']);
    expect(standing(file, 'structure.percentAboveGround')).toEqual([
      100,
      'ASSUMED',
      'Assumed: usual of a building of its kind',
    ]);
  });

  test('are asked under construction, before the kind is known, and of a kind that may be open or sunken', () => {
    const ordinary = follow(blankFile(), built);
    for (const structure of [
      { isUnderConstruction: true },
      { isUnderConstruction: null },
      { constructionDate: null },
      { constructionDate: '2027-01-01' as const },
      { buildingDescription: null },
      { buildingDescription: 'BARN' as const },
      { buildingDescription: 'TOOL_STORAGE_SHED' as const },
      { buildingDescription: 'AGRICULTURAL_STRUCTURE' as const },
      { buildingDescription: 'OTHER_NON_RESIDENTIAL_TYPE' as const },
    ]) {
      expect(read(follow(ordinary, { structure }))).toEqual([null, null]);
      expect(read(follow(applyChange(blankFile(), built), { structure }))).toEqual([null, null]);
    }
  });

  test('stay as a user said them', () => {
    const sunken = follow(follow(blankFile(), built), { structure: { percentAboveGround: 40 } });
    expect(read(follow(sunken, { structure: { isUnderConstruction: true } }))).toEqual([null, 40]);
  });
});

describe('federal land, further buildings and disaster assistance', () => {
  const home: FileChange = {
    policy: { buildingType: 'SINGLE_FAMILY_HOME' },
    structure: {
      buildingDescription: 'MAIN_DWELLING',
      constructionDate: '1994-06-01',
      isUnderConstruction: false,
    },
  };
  const read = ({ structure, policy }: PolicyFile) => [
    structure.isOnFederalLand,
    structure.hasMultipleBuildings,
    policy.disasterAssistance,
  ];

  test('are assumed of a finished single-family home, with why', () => {
    const file = follow(blankFile(), home);
    expect(read(file)).toEqual([false, false, 'NO']);
    expect(standing(file, 'structure.isOnFederalLand')).toEqual([
      false,
      'ASSUMED',
      'Assumed: usual of a single-family home',
    ]);
    expect(standing(file, 'policy.disasterAssistance')).toEqual([
      'NO',
      'ASSUMED',
      'Assumed: no disaster agency is named',
    ]);
  });

  test('are asked of other buildings, further buildings beside a detached structure, and assistance where an agency is named', () => {
    const other = {
      ...home,
      policy: { ...home.policy, buildingType: 'OTHER_RESIDENTIAL_BUILDING' as const },
    };
    expect(read(follow(blankFile(), other))).toEqual([null, null, null]);
    const unfinished = { ...home, structure: { ...home.structure, isUnderConstruction: true } };
    expect(read(follow(blankFile(), unfinished))).toEqual([null, null, null]);
    const beside = { ...home, structure: { ...home.structure, detachedStructuresCount: 1 } };
    expect(read(follow(blankFile(), beside))).toEqual([false, null, 'NO']);
    const file = follow(blankFile(), home);
    // The same answer may have been sent.
    expect(read(follow(file, { structure: { detachedStructuresCount: 1 } }))).toEqual([false, false, 'NO']);
    const agency = { ...mortgagee(true), lossPayeeType: 'DISASTER_AGENCY' as const };
    expect(read(follow(file, { lossPayees: [agency] }))).toEqual([false, false, null]);
  });
});

describe('whether mail goes to the property', () => {
  const home: FileChange = {
    policy: { isPrimaryResidence: true },
    propertyAddress: { streetAddress1: '12 Main St' },
  };
  const mail = ({ mailingAddress }: PolicyFile) => mailingAddress.isSameAsPropertyAddress;

  test('is answered Yes where the policyholder lives there, and is asked elsewhere', () => {
    const file = follow(blankFile(), home);
    expect(standing(file, 'mailingAddress.isSameAsPropertyAddress')).toEqual([
      true,
      'ASSUMED',
      'Assumed of a primary residence',
    ]);
    expect(mail(follow(file, { policy: { isPrimaryResidence: false } }))).toBeNull();
    expect(mail(follow(blankFile(), { policy: { isPrimaryResidence: true } }))).toBeNull();
  });

  test('stays where going back cleared the primary residence, and where a user said No', () => {
    const file = follow(blankFile(), home);
    expect(mail(follow(file, { policy: { isPrimaryResidence: null } }))).toBe(true);
    const elsewhere = follow(file, { mailingAddress: { isSameAsPropertyAddress: false } });
    expect(mail(follow(elsewhere, { policy: { isPrimaryResidence: false } }))).toBe(false);
  });
});

test('a cleared field is answered again from a record, not from a user’s answer', () => {
  const file = applyChange(blankFile(), {
    locationFacts: {
      knownAnswers: [
        { field: 'structure.replacementCostUser', value: 318_500, basis: 'RECORDED', source: 'Roll' },
        { field: 'structure.constructionType', value: 'FRAME', basis: 'STATED', source: 'Estimate' },
        { field: 'structure.totalBuildingAreaFeet', value: 1800, basis: 'RECORDED', source: 'Roll' },
      ],
    },
    structure: { totalBuildingAreaFeet: 2000 },
  });
  const fields = Object.keys(file.structure).map((name) => `structure.${name}`);
  const { structure } = answerAgain(file, fields);
  expect([
    structure.replacementCostUser,
    structure.constructionType,
    structure.totalBuildingAreaFeet,
  ]).toEqual([318_500, null, 2000]);
  expect(answerAgain(file, ['structure.floorsCount'])).toBe(file);
});
