import { describe, expect, test } from 'vitest';
import {
  forgetPlaceAnswers,
  listAnswersAtStart,
  listAnswersOfEstimate,
} from '../../../machines/domain/answers/answers-at-start.ts';
import { answerWithKnown, findKnownAnswer } from '../../../machines/domain/answers/known-answers.ts';
import { completeFacts, type KnownBuilding } from '../../../machines/domain/answers/known-building.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import { isFieldApplicable } from '../../../machines/domain/questions/field-conditions.ts';
import { applyChange, type FileChange } from '../../../machines/lab/sessions/sample-quote.ts';

const today = '2026-11-21';
const source = 'Linn County, 2026-07-01, imported';

function building(
  facts: Partial<KnownBuilding['facts']>,
  assumed: KnownBuilding['assumed'] = [],
): KnownBuilding {
  return { facts: completeFacts(facts), assumed, provenance: source };
}

/** The known answers of a file as lines: field, value, basis. */
function lines(change: FileChange, known: KnownBuilding | null, isFromEstimate = false): readonly string[] {
  return listAnswersAtStart(applyChange(blankFile(), change), known, isFromEstimate, today).map(
    ({ field, value, basis }) => `${field} ${value} ${basis}`,
  );
}

test('what came with the place goes when the place does; a changed or stated answer and what follows from others stays', () => {
  const known = (field: string, value: unknown, basis: string) => ({ field, value, basis, source });
  const mandatory = known('policy.isMandatoryPurchase', false, 'FOLLOWS');
  const file = applyChange(blankFile(), {
    structure: { constructionDate: '1970-01-01', floorsCount: 3, foundationType: 'SLAB_ON_GRADE' },
    policy: { isMandatoryPurchase: false, forcePlacedByLender: false },
    locationFacts: {
      knownAnswers: [
        known('structure.constructionDate', '1970-01-01', 'RECORDED'),
        known('structure.floorsCount', 2, 'RECORDED'),
        known('structure.foundationType', 'SLAB_ON_GRADE', 'STATED'),
        known('policy.forcePlacedByLender', false, 'FOLLOWS'),
        mandatory,
      ],
    },
  });
  const { structure, policy, locationFacts } = forgetPlaceAnswers(file);
  expect([
    structure.constructionDate,
    structure.floorsCount,
    structure.foundationType,
    policy.forcePlacedByLender,
    policy.isMandatoryPurchase,
    locationFacts.knownAnswers,
    listAnswersOfEstimate(file)?.map(({ field }) => field),
  ]).toEqual([null, 3, 'SLAB_ON_GRADE', null, false, [mandatory], ['structure.foundationType']]);
});

const noForce = 'policy.forcePlacedByLender false ASSUMED';

describe('an answer that a quote starts with', () => {
  test('is what a record says, and what follows from it; what the record estimates is assumed', () => {
    expect(
      lines({}, building({ yearBuilt: 1994, floorsCount: 2, replacementCost: 300_000 }, ['replacementCost'])),
    ).toEqual([
      'structure.replacementCostUser 300000 ASSUMED',
      'structure.constructionDate 1994-01-01 RECORDED',
      'structure.floorsCount 2 RECORDED',
      noForce,
      'structure.isUnderConstruction false FOLLOWS',
    ]);
  });

  test('is nothing where nothing is known', () => {
    expect(lines({}, null)).toEqual([noForce]);
    expect(lines({}, building({}))).toEqual([noForce]);
  });

  test('is never a year of the community’s first map, whose day decides, and never a sale before the construction or in the future', () => {
    expect(lines({ policy: { firmDate: '1994-06-01' } }, building({ yearBuilt: 1994 }))).toEqual([noForce]);
    expect(lines({}, building({ lastSaleDate: '2016-06-14' }))).toEqual([
      'policy.purchaseDate 2016-06-14 RECORDED',
      noForce,
    ]);
    expect(lines({}, building({ lastSaleDate: '2027-01-01' }))).toEqual([noForce]);
    expect(lines({}, building({ yearBuilt: 2020, lastSaleDate: '2016-06-14' }))).not.toContain(
      'policy.purchaseDate 2016-06-14 RECORDED',
    );
  });

  test('is not that this year’s building has walls and a roof', () => {
    expect(lines({}, building({ yearBuilt: 2026 }))).toEqual([
      'structure.constructionDate 2026-01-01 RECORDED',
      noForce,
    ]);
  });

  test('is No for coastal barriers where the determination says so, or where the state has no such coast; elsewhere it is asked', () => {
    const at = (stateAbbreviation: string, cbrsType: 'NO' | 'OPA' | null, locationFacts = {}) =>
      lines({ propertyAddress: { stateAbbreviation, cbrsType }, locationFacts }, null).filter(
        (line) => line !== noForce,
      );
    expect(at('FL', 'NO')).toEqual(['structure.isLocatedCbrs false RECORDED']);
    expect(at('FL', 'OPA')).toEqual(['structure.isLocatedCbrs true RECORDED']);
    expect(at('TN', null)).toEqual(['structure.isLocatedCbrs false FOLLOWS']);
    expect(at('FL', null)).toEqual([]);
    expect(at('MI', null)).toEqual([]);
    expect(at('TX', null, { distanceToCoastMeters: 400_000 })).toEqual([
      'structure.isLocatedCbrs false FOLLOWS',
    ]);
    expect(at('TX', null, { distanceToCoastMeters: 70_000 })).toEqual([]);
  });

  test('is No for force placement: outside of a Special Flood Hazard Area none is possible, inside it no lender was stated', () => {
    const force = (floodZone: string) => lines({ policy: { floodZone } }, null);
    expect(force('X')).toEqual(['policy.forcePlacedByLender false FOLLOWS']);
    expect(force('AE')).toEqual([noForce]);
  });

  test('is not over water far from all of it, but not where a distance is open or a lake may be near', () => {
    const far = {
      distanceToRiverMeters: 900,
      provenance: 'Places, 2026-07-01, imported',
    };
    const over = 'structure.buildingOverWaterType NOT_OVER_WATER ASSUMED';
    const at = (facts: object, stateAbbreviation = 'IA') =>
      lines(
        { locationFacts: { ...far, ...facts }, propertyAddress: { stateAbbreviation, cbrsType: 'NO' } },
        null,
      );
    expect(at({})).toContain(over);
    expect(at({ distanceToRiverMeters: 40 })).not.toContain(over);
    expect(at({ distanceToCoastMeters: null }, 'LA')).not.toContain(over);
    expect(at({}, 'MI')).not.toContain(over);
    expect(at({ distanceToRiverMeters: 'OUT_OF_RANGE' })).toContain(over);
    expect(at({ distanceToLakeMeters: 20_000 }, 'MI')).toContain(over);
  });

  test('of an estimate is what it assumed, but nothing that an insured declares', () => {
    const assumed = lines({}, null, true);
    expect(assumed).toEqual([
      'policy.buildingType SINGLE_FAMILY_HOME ASSUMED',
      'structure.buildingDescription MAIN_DWELLING ASSUMED',
      'policy.isTenant false ASSUMED',
      noForce,
      'elevationCertificate.isActive false ASSUMED',
      'structure.buildingOverWaterType NOT_OVER_WATER ASSUMED',
      'structure.isMachineryElevated false ASSUMED',
      'structure.isApplianceElevated false ASSUMED',
    ]);
  });
});

test('a given answer does not change, and an answer has its source only while it has the known value', () => {
  const before = applyChange(blankFile(), { structure: { floorsCount: 3 } });
  const known = listAnswersAtStart(
    before,
    building({ floorsCount: 2, constructionType: 'FRAME' }),
    false,
    today,
  );
  const { file, kept } = answerWithKnown(before, known);
  expect([file.structure.floorsCount, file.structure.constructionType]).toEqual([3, 'FRAME']);
  expect(kept.map(({ field }) => field)).toEqual([
    'structure.constructionType',
    'policy.forcePlacedByLender',
  ]);
  const stored = { ...file, locationFacts: { ...file.locationFacts, knownAnswers: kept } };
  expect(findKnownAnswer(stored, 'structure.constructionType')).toEqual({
    field: 'structure.constructionType',
    value: 'FRAME',
    basis: 'RECORDED',
    source,
  });
  const changed = applyChange(stored, { structure: { constructionType: 'MASONRY' } });
  expect(findKnownAnswer(changed, 'structure.constructionType')).toBeNull();
  expect(findKnownAnswer(stored, 'structure.floorsCount')).toBeNull();
});

test('whether a single-family home is rented to others is not asked of an owner who lives in it', () => {
  const home = (policy: FileChange['policy']) =>
    applyChange(blankFile(), { policy: { buildingType: 'SINGLE_FAMILY_HOME', isTenant: false, ...policy } });
  const isAsked = (policy: FileChange['policy']) =>
    isFieldApplicable('policy.isRentalProperty', home(policy));
  expect(isAsked({})).toBe(true);
  expect(isAsked({ isPrimaryResidence: false })).toBe(true);
  expect(isAsked({ isPrimaryResidence: true })).toBe(false);
  expect(isAsked({ isPrimaryResidence: true, isRentalProperty: true })).toBe(true);
});
