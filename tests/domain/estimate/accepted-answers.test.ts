import { expect, test } from 'vitest';
import { listKnownAnswers } from '../../../machines/domain/answers/known-answers.ts';
import { acceptAssumedAnswers } from '../../../machines/domain/estimate/accepted-answers.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import { applyChange, type FileChange } from '../../../machines/lab/sessions/sample-quote.ts';

const source = 'Assumed in the estimate: our usual answer, accepted at the start';

/** The accepted answers of a quote for a home, as lines: field and value. */
function accept(change: FileChange): readonly string[] {
  const home = applyChange(blankFile(), {
    policy: { buildingType: 'SINGLE_FAMILY_HOME', isTenant: false, rateMarketType: 'BOTH' },
    structure: { buildingDescription: 'MAIN_DWELLING' },
  });
  const accepted = listKnownAnswers(acceptAssumedAnswers(applyChange(home, change), '2026-11-28'));
  expect(accepted.filter((answer) => answer.basis !== 'ASSUMED' || answer.source !== source)).toEqual([]);
  return accepted.map(({ field, value }) => `${field} ${value}`);
}

const assumed = [
  'structure.foundationType SLAB_ON_GRADE',
  'structure.constructionType FRAME',
  'structure.constructionDate 1995-01-01',
  'structure.isUnderConstruction false',
  'structure.isSubstantiallyImproved false',
  'structure.floorsCount 2',
  'structure.totalBuildingAreaFeet 1900',
  'structure.isMachineryElevated false',
  'structure.isApplianceElevated false',
  'structure.buildingOverWaterType NOT_OVER_WATER',
  'elevationCertificate.isActive false',
];

test('everything that an estimate assumes is accepted with its source; what the insured declares is not', () => {
  expect(accept({})).toEqual(assumed);
});

test('what is answered stays, and a year in which the community’s first map came is asked for its day', () => {
  expect(
    accept({
      policy: { firmDate: '1995-06-01' },
      structure: { foundationType: 'CRAWLSPACE', floorsCount: 1 },
    }),
  ).toEqual(assumed.filter((line) => !/foundationType|floorsCount|constructionDate/.test(line)));
});
