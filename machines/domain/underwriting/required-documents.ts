import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { checkNfipEligibility } from '../discounts/eligibility.ts';
import { formatDate } from '../format/format-values.ts';
import { hasActiveInterest } from '../rules/application-interest.ts';
import { answerEvidence, type EvidencedAnswer, evidencedAnswers } from './answer-evidence.ts';
import { documentTypes } from './document-types.ts';

/** A document that the answers require, the reason, and whether it is on file. */
export interface RequiredDocument {
  readonly documentType: string;
  readonly reason: string;
  readonly isOnFile: boolean;
}

/** The documents that a file needs before issue, each listed once. A document is on file if the list has an active one of its type. */
export function requiredDocuments(
  file: PolicyFile,
  today: IsoDate,
  documents: readonly { readonly documentType: string; readonly isActive?: boolean }[],
): readonly RequiredDocument[] {
  const there = new Set(
    documents.filter(({ isActive }) => isActive !== false).map(({ documentType }) => documentType),
  );
  const needs = listDocumentNeeds(file, today).filter(([, holds]) => holds);
  return needs
    .filter(([type], index) => needs.findIndex(([other]) => other === type) === index)
    .map(([documentType, , reason]) => ({ documentType, reason, isOnFile: there.has(documentType) }));
}

type DocumentNeed = readonly [documentType: string, holds: boolean, reason: string];

function listDocumentNeeds(file: PolicyFile, today: IsoDate): readonly DocumentNeed[] {
  return [
    ...certificateNeeds(file),
    ...buildingNeeds(file, today),
    ...coverageNeeds(file),
    ...dateNeeds(file),
    ...evidencedAnswers.map((name) => evidenceNeed(name, file)),
  ];
}

/** An answer that lowers the premium needs its evidence; a type is listed once, with the first reason for it. */
function evidenceNeed(name: EvidencedAnswer, file: PolicyFile): DocumentNeed {
  const { documentType, isClaimed, reason } = answerEvidence[name];
  return [documentType, isClaimed(file), reason];
}

function certificateNeeds(file: PolicyFile): readonly DocumentNeed[] {
  const { elevationCertificate, floodZoneInformation } = file;
  const hasCertificate = elevationCertificate.isActive === true;
  return [
    evidenceNeed('elevationCertificate', file),
    [
      documentTypes.buildingPhotos,
      hasCertificate,
      'A certificate comes with photos of the front and the rear, at most 90 days old.',
    ],
    evidenceNeed('engineeredOpenings', file),
    [
      documentTypes.communityLetter,
      hasCertificate && elevationCertificate.diagramNumber === 'DIAGRAM_9',
      'Part of the crawlspace is below grade.',
    ],
    evidenceNeed('floodproofing', file),
    [
      documentTypes.zoneEvidence,
      floodZoneInformation.isFromZoneDetermination === false,
      'The flood zone was entered by hand.',
    ],
  ];
}

function buildingNeeds(file: PolicyFile, today: IsoDate): readonly DocumentNeed[] {
  const { structure, propertyAddress } = file;
  const overWater = structure.buildingOverWaterType;
  const isBarrier = structure.isLocatedCbrs === true && propertyAddress.cbrsType !== 'NO';
  return [
    [
      documentTypes.buildingPhotos,
      overWater === 'PARTIALLY_OVER_WATER' || overWater === 'FULLY_OVER_WATER',
      'The building is over water.',
    ],
    [
      documentTypes.constructionProof,
      isBarrier && checkNfipEligibility(file, today).some(({ code }) => code === 'EL-6' || code === 'EL-7'),
      'The building lies in the Coastal Barrier Resources System; its date of construction decides.',
    ],
    evidenceNeed('preFirm', file),
    [
      documentTypes.conformityLetter,
      isBarrier && propertyAddress.cbrsType === 'OPA',
      'The building lies in an otherwise protected area.',
    ],
  ];
}

function coverageNeeds(file: PolicyFile): readonly DocumentNeed[] {
  const { policy, rating } = file;
  const building = rating.buildingCoverage ?? 0;
  const largest = Math.max(rating.buildingDeductible ?? 0, rating.contentsDeductible ?? 0);
  return [
    [
      documentTypes.lease,
      policy.isTenant === true && building > 0,
      'A tenant insures the building; the lease must require it.',
    ],
    [
      documentTypes.valuation,
      policy.buildingType === 'RESIDENTIAL_CONDOMINIUM_BUILDING',
      'A condominium building needs a valuation of the last three years.',
    ],
    [
      documentTypes.lenderConsent,
      largest > 10_000 &&
        (hasActiveInterest(file, 'FIRST_MORTGAGEE') || hasActiveInterest(file, 'SECOND_MORTGAGEE')),
      'With a deductible above $10,000 the mortgagee must consent.',
    ],
  ];
}

function dateNeeds(file: PolicyFile): readonly DocumentNeed[] {
  const { policy } = file;
  return [
    [
      documentTypes.closingStatement,
      policy.effectiveDateType === 'LOAN_CLOSING' && policy.isLenderFoundGap !== true,
      `Coverage starts at the loan closing of ${formatDate(policy.loanClosingDate)}.`,
    ],
    [
      documentTypes.lenderLetter,
      policy.effectiveDateType === 'LOAN_CLOSING' && policy.isLenderFoundGap === true,
      'The lender found during the loan that the required insurance is missing.',
    ],
    [
      documentTypes.mapRevision,
      policy.effectiveDateType === 'MAP_REVISION',
      'The one-day waiting period is based on a map revision.',
    ],
    [
      documentTypes.wildfireLetter,
      policy.effectiveDateType === 'STANDARD_30_DAY' && policy.fireContainmentDate !== null,
      'The one-day waiting period is based on a wildfire on federal land.',
    ],
    [
      documentTypes.priorDeclarations,
      policy.effectiveDateType === 'TRANSFER',
      'The policy is transferred from another insurer.',
    ],
    evidenceNeed('continuedDiscount', file),
    [
      documentTypes.backdateEvidence,
      policy.effectiveDateType === 'BACKDATE',
      'The effective date is backdated.',
    ],
  ];
}
