import { expect, test } from 'vitest';
import { parts } from '../../../machines/contract/fields.ts';
import type { PolicyFile } from '../../../machines/contract/types.ts';
import {
  answerEvidence,
  type EvidencedAnswer,
  evidencedAnswers,
} from '../../../machines/domain/underwriting/answer-evidence.ts';
import { uploadTypes } from '../../../machines/domain/underwriting/document-types.ts';
import { requiredDocuments } from '../../../machines/domain/underwriting/required-documents.ts';
import { findReviewReasons } from '../../../machines/domain/underwriting/review-reasons.ts';
import { applyChange, type FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { computeFilePremium } from '../../../server/rating/rated-file.service.ts';
import { sampleFile, sampleToday } from '../../support/scenarios/sample-file.ts';

/** The sample with none of the answers of the table. */
function plainFile(change: FileChange = {}): PolicyFile {
  const plain = sampleFile({
    elevationCertificate: { isActive: false },
    structure: { isMachineryElevated: false, openingsCount: 0 },
    rating: { statutoryDiscountType: null },
  });
  return applyChange(plain, change);
}

const mapped = { rating: { statutoryDiscountType: 'NEWLY_MAPPED' } } as const;
const elsewhere = { isSameAsPropertyAddress: false, streetAddress1: '9 Far Road', postalCode: '10001' };
const trust = { ...Object(plainFile().insureds[0]), isEntity: true, entityName: 'Shore Trust' };

/** Each answer, given to a file that has none of them. */
const claims: { readonly [name in EvidencedAnswer]: PolicyFile } = {
  elevationCertificate: plainFile({ elevationCertificate: { isActive: true } }),
  surveyedHeight: plainFile({ structure: { firstFloorHeightMethod: 'TOOL', firstFloorHeightFeet: 9 } }),
  engineeredOpenings: plainFile({ structure: { openingsCount: 1, hasEngineeredOpenings: true } }),
  floodOpenings: plainFile({ structure: { openingsCount: 6 } }),
  elevatedMachinery: plainFile({ structure: { isMachineryElevated: true, isApplianceElevated: true } }),
  floodproofing: plainFile({
    policy: { hasFloodProofingCert: true },
    structure: { foundationType: 'BASEMENT' },
  }),
  preFirm: plainFile({
    policy: { firmDate: '1980-01-01' },
    structure: { constructionDate: '1960-05-01' },
    rating: { statutoryDiscountType: 'NEW_CUSTOMER_PREFIRM' },
  }),
  historic: plainFile({
    policy: { isHistoric: true },
    structure: { isSubstantiallyImproved: true, substantiallyImprovedDate: '2015-01-01' },
    rating: { statutoryDiscountType: 'NEW_CUSTOMER_PREFIRM' },
  }),
  mapRevision: plainFile({ ...mapped, policy: { mapChangeDate: '2026-06-01', priorFloodZone: 'X' } }),
  lenderNotice: plainFile({ ...mapped, policy: { lenderNoticeDate: '2026-11-01' } }),
  continuedDiscount: plainFile({
    priorPolicyInfo: {
      priorOwnerPolicyNumber: '1234567890',
      priorPolicyDiscountType: 'PRE_FIRM_DISCOUNT',
      priorNfipLapsedPolicy: false,
    },
  }),
  residenceWithMailElsewhere: plainFile({ mailingAddress: elsewhere }),
  residenceOfEntity: { ...plainFile(), insureds: [trust] },
  nonProfit: plainFile({
    policy: { isNonProfit: true, buildingType: 'NON_RESIDENTIAL_BUILDING', firmDate: '1980-01-01' },
    structure: { constructionDate: '1960-05-01' },
  }),
};

test('a file without such answers needs no evidence', () => {
  expect(evidencedAnswers.filter((name) => answerEvidence[name].isClaimed(plainFile()))).toEqual([]);
});

test.each(evidencedAnswers)(
  '%s: without its document nothing is issued, and with it the answer counts',
  (name) => {
    const file = claims[name];
    const { isClaimed, documentType, review } = answerEvidence[name];
    expect(isClaimed(file)).toBe(true);
    expect(uploadTypes).toContain(documentType);
    const isMissing = (documents: readonly { documentType: string }[]) =>
      requiredDocuments(file, sampleToday, documents).some(
        (needed) => needed.documentType === documentType && !needed.isOnFile,
      );
    expect([isMissing([]), isMissing([{ documentType }])]).toEqual([true, false]);
    const reasons = findReviewReasons(file, sampleToday).filter(({ rule }) => rule === 'U20');
    expect(reasons.map(({ reason }) => reason).includes(review ?? '')).toBe(review !== null);
  },
);

test.each<readonly [EvidencedAnswer, string, FileChange]>([
  ['engineeredOpenings', 'no openings', { structure: { openingsCount: 0, hasEngineeredOpenings: true } }],
  [
    'engineeredOpenings',
    'a slab',
    { structure: { foundationType: 'SLAB_ON_GRADE', openingsCount: 1, hasEngineeredOpenings: true } },
  ],
  ['floodproofing', 'a home on a crawlspace', { policy: { hasFloodProofingCert: true } }],
])('%s: the answer is no longer asked with %s and needs no document', (name, _, change) => {
  expect(answerEvidence[name].isClaimed(plainFile(change))).toBe(false);
});

test('mail to a post office box of the same ZIP code does not count as another place', () => {
  const { postalCode } = plainFile().propertyAddress;
  const box = { isSameAsPropertyAddress: false, streetAddress1: 'PO Box 17', postalCode };
  expect(answerEvidence.residenceWithMailElsewhere.isClaimed(plainFile({ mailingAddress: box }))).toBe(false);
});

test('no question with Yes or No lowers the premium but those of the table and those that underwriting knows otherwise', () => {
  const changing = new Set<string>();
  for (const { key, fields, isList } of Object.values(parts)) {
    if (isList) continue;
    for (const { name, kind, serverSet } of Object.values(fields)) {
      if (kind !== 'boolean' || serverSet || name === 'isActive') continue;
      const totals = [false, true].map((value) => readTotal(sampleFile({ [key]: { [name]: value } })));
      if (totals[0] !== totals[1]) changing.add(`${key}.${name}`);
    }
  }
  expect([...changing].toSorted()).toEqual([
    // U12 reviews facts of the place that were entered by hand.
    'locationFacts.isBarrierIsland',
    'policy.isPrimaryResidence',
    // Only staff may change what FEMA's records say; Yes is the dearer answer, and EL-11 reviews it.
    'propertyAddress.srlProperty',
    'structure.areOpeningsWithinOneFoot',
    'structure.hasEngineeredOpenings',
    'structure.isApplianceElevated',
    'structure.isMachineryElevated',
  ]);
});

function readTotal(file: PolicyFile): number | null {
  return computeFilePremium(file, sampleToday, 'DISCOUNTED').premium.shown?.total ?? null;
}
