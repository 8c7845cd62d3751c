import type { PolicyFile } from '../../contract/types.ts';
import { isNonResidential } from '../building/building-type.ts';
import { mayHaveEnclosure } from '../building/foundation.ts';
import { isMachineryCounted } from '../building/mitigation.ts';
import { evaluateFloodOpenings } from '../building/openings.ts';
import { isSameAddress, normalizeText, toComparedAddress } from '../building/primary-residence.ts';
import { findMeasuredHeight } from '../coverage/risk.ts';
import { findContinuedDiscount } from '../discounts/continued-discount.ts';
import { isBuiltPreFirm, isPreFirmEligible } from '../discounts/discount.ts';
import { feeContext } from '../discounts/fee-context.ts';
import { isPublicMarket } from '../market/market.ts';
import { isPostOfficeBox } from '../place/address.ts';
import { isFieldApplicable } from '../questions/field-conditions.ts';
import { documentTypes } from './document-types.ts';

/** An answer that lowers what is charged, what proves it, and what happens without. */
interface AnswerEvidence {
  /** The answer, as people call it. */
  readonly answer: string;
  /** The amount that the answer lowers. */
  readonly lowers: string;
  readonly isClaimed: (file: PolicyFile) => boolean;
  /** The document that proves it. Without it nothing is issued. */
  readonly documentType: string;
  /** Why the document is needed, in a sentence. */
  readonly reason: string;
  /** Why underwriting reviews the answer even with the document; null if the document is enough. */
  readonly review: string | null;
}

/** Every answer that lowers the premium, a fee or a surcharge and that only the applicant knows. nfip-domain 2.3, 2.6 to 2.8, 8. */
export const answerEvidence = {
  elevationCertificate: {
    answer: 'An elevation certificate and its elevations',
    lowers: 'The premium, by the first floor height',
    isClaimed: ({ elevationCertificate }) => elevationCertificate.isActive === true,
    documentType: documentTypes.elevationCertificate,
    reason: 'The policy is rated with an elevation certificate.',
    review: null,
  },
  surveyedHeight: {
    answer: 'A first floor height of a survey tool',
    lowers: 'The premium, by the first floor height',
    isClaimed: (file) => findMeasuredHeight(file)?.method === 'TOOL',
    documentType: documentTypes.heightSurvey,
    reason: 'The policy is rated with a first floor height that was measured.',
    review: null,
  },
  engineeredOpenings: {
    answer: 'Engineered flood openings',
    lowers: 'The premium, by the first floor height with openings',
    isClaimed: (file) =>
      mayHaveEnclosure(file.structure.foundationType) &&
      isFieldApplicable('structure.hasEngineeredOpenings', file) &&
      file.structure.hasEngineeredOpenings === true,
    documentType: documentTypes.openingsCertificate,
    reason: 'The flood openings are engineered.',
    review: null,
  },
  floodOpenings: {
    answer: 'Proper flood openings',
    lowers: 'The premium, by the first floor height with openings',
    isClaimed: (file) => evaluateFloodOpenings(file).areProper,
    documentType: documentTypes.buildingPhotos,
    reason: 'Photos show the flood openings.',
    review: null,
  },
  elevatedMachinery: {
    answer: 'Elevated machinery and appliances',
    lowers: 'The premium, by the mitigation discount',
    isClaimed: isMachineryCounted,
    documentType: documentTypes.buildingPhotos,
    reason: 'Photos show that machinery and appliances are elevated.',
    review: null,
  },
  floodproofing: {
    answer: 'A floodproofing certificate',
    lowers: 'The premium, where the rates have a figure for it',
    isClaimed: (file) =>
      isFieldApplicable('policy.hasFloodProofingCert', file) && file.policy.hasFloodProofingCert === true,
    documentType: documentTypes.floodproofingCertificate,
    reason: 'A floodproofing certificate is claimed.',
    review: null,
  },
  preFirm: {
    answer: 'A date of construction before the first flood map',
    lowers: 'The premium, by the pre-FIRM discount',
    isClaimed: (file) =>
      isPreFirmEligible(file) && file.rating.statutoryDiscountType === 'NEW_CUSTOMER_PREFIRM',
    documentType: documentTypes.constructionProof,
    reason: 'The pre-FIRM discount depends on the date of construction.',
    review: null,
  },
  historic: {
    answer: 'A historic building, whose substantial improvement does not count',
    lowers: 'The premium, by the pre-FIRM discount',
    isClaimed: (file) =>
      file.policy.isHistoric === true &&
      file.structure.isSubstantiallyImproved === true &&
      file.rating.statutoryDiscountType === 'NEW_CUSTOMER_PREFIRM',
    documentType: documentTypes.historicProof,
    reason: 'The discount continues after a substantial improvement because the building is historic.',
    review: null,
  },
  mapRevision: {
    answer: 'A map revision that is not in the determination',
    lowers: 'The premium, by the newly mapped discount',
    isClaimed: (file) => isNewlyMapped(file) && !isRevisionDetermined(file),
    documentType: documentTypes.mapRevision,
    reason: 'The newly mapped discount depends on a map revision that was entered by hand.',
    review: 'The newly mapped discount rests on a map revision that was entered by hand.',
  },
  lenderNotice: {
    answer: "The day of a lender's letter",
    lowers: 'The premium, by the newly mapped discount after its twelve months',
    isClaimed: (file) => isNewlyMapped(file) && file.policy.lenderNoticeDate !== null,
    documentType: documentTypes.lenderLetter,
    reason: "The newly mapped discount depends on the lender's letter.",
    review: null,
  },
  continuedDiscount: {
    answer: "The prior owner's policy, its discount and its premium",
    lowers: 'The premium, by the continued discount and its cap',
    isClaimed: (file) => findContinuedDiscount(file).discount !== 'NO',
    documentType: documentTypes.priorDeclarations,
    reason: "The prior owner's discount continues.",
    // The sentence of V-10-01, so that both are listed once.
    review: "The prior owner's discount is to continue; verify it with the prior insurer.",
  },
  residenceWithMailElsewhere: {
    answer: 'A primary residence whose mail goes elsewhere',
    lowers: 'The HFIAA surcharge, from $250 to $25',
    isClaimed: (file) => isPrimaryResidence(file) && isMailedElsewhere(file),
    documentType: documentTypes.residenceProof,
    reason: 'It is said to be the primary residence, but mail goes elsewhere.',
    review: null,
  },
  residenceOfEntity: {
    answer: 'A primary residence of an entity or a trust',
    lowers: 'The HFIAA surcharge, from $250 to $25',
    isClaimed: (file) => isPrimaryResidence(file) && hasEntity(file),
    documentType: documentTypes.residenceProof,
    reason: 'An entity or a trust insures the building as a primary residence.',
    review: 'An entity or a trust insures the building as a primary residence.',
  },
  nonProfit: {
    answer: 'A non-profit owner of a business building',
    lowers: 'The premium, by the yearly cap of 18% instead of 25%',
    isClaimed: (file) =>
      isPublicMarket(file) &&
      file.policy.isNonProfit === true &&
      isNonResidential(file.policy.buildingType) &&
      isBuiltPreFirm(file),
    documentType: documentTypes.nonProfitProof,
    reason: 'The lower yearly cap depends on the owner being a non-profit.',
    review: null,
  },
} as const satisfies { readonly [name: string]: AnswerEvidence };

export type EvidencedAnswer = keyof typeof answerEvidence;

/** The answers in the order of the table. */
export const evidencedAnswers = Object.keys(answerEvidence) as readonly EvidencedAnswer[];

/** Why underwriting reviews answers that lower what is charged, one sentence each. */
export function listAnswerReviews(file: PolicyFile): string[] {
  return evidencedAnswers.flatMap((name) => {
    const { review, isClaimed } = answerEvidence[name];
    return review !== null && isClaimed(file) ? [review] : [];
  });
}

function isPrimaryResidence(file: PolicyFile): boolean {
  return (
    isPublicMarket(file) && file.rating.privateFloodProviderId === null && feeContext(file).isPrimaryResidence
  );
}

/** Whether mail goes to another place than the property; a post office box of the same ZIP code is none. */
function isMailedElsewhere({ mailingAddress, propertyAddress }: PolicyFile): boolean {
  const { isSameAsPropertyAddress, streetAddress1, streetAddress2, postalCode } = mailingAddress;
  if (isSameAsPropertyAddress !== false || isSameAddress(toComparedAddress(propertyAddress), mailingAddress))
    return false;
  const isBox = [streetAddress1, streetAddress2].some(isPostOfficeBox);
  return !isBox || zipOf(postalCode) !== zipOf(propertyAddress.postalCode);
}

function zipOf(postalCode: string | null): string {
  return normalizeText(postalCode).slice(0, 5);
}

function hasEntity({ insureds }: PolicyFile): boolean {
  return insureds.some(
    ({ isActive, isEntity, lastName }) =>
      isActive !== false && (isEntity === true || /\btrust(ees?)?\b/i.test(lastName ?? '')),
  );
}

function isNewlyMapped({ rating }: PolicyFile): boolean {
  return rating.statutoryDiscountType === 'NEWLY_MAPPED';
}

function isRevisionDetermined({ policy, floodZoneInformation }: PolicyFile): boolean {
  return (
    floodZoneInformation.isNewlyMapped === true &&
    floodZoneInformation.mapChangedDate === policy.mapChangeDate &&
    floodZoneInformation.priorFloodZoneId === policy.priorFloodZone
  );
}
