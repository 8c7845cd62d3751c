import type { IsoDate, PolicyFile, StatutoryDiscountType } from '../../contract/types.ts';
import { addDays, addMonths, laterDate } from '../dates/calendar.ts';
import { findApplicationDates } from '../dates/waiting-period.ts';
import { formatDate } from '../format/format-values.ts';
import { isPublicMarket } from '../market/market.ts';
import { findCommunityStatus, findProgram, isEmergencyProgram } from '../place/community.ts';
import { isArOrA99, isSfha } from '../place/flood-zone.ts';
import { findContinuedDiscount, isRenewal, lastDiscountedPremium } from './continued-discount.ts';

/** Whether a discount applies, and the reason. */
export interface DiscountDecision {
  readonly applies: boolean;
  readonly reason: string;
}

/** Whether the building qualifies for the pre-FIRM discount. NFIP policy data dictionary; 42 U.S.C. 4015. */
export function isPreFirmEligible(file: PolicyFile): boolean {
  return decidePreFirm(file).applies;
}

/** Whether the building qualifies for the newly mapped discount. Before submission, today counts as the day of application and receipt. */
export function isNewlyMappedEligible(file: PolicyFile, today: IsoDate): boolean {
  return decideNewlyMapped(file, today).applies;
}

/**
 * Every statutory discount for which the file qualifies, in the order of the tests. Only the most favorable is granted; the rating chooses
 * it. A discount that continues from last year's premium is granted through the yearly cap and not a second time here.
 */
export function eligibleDiscounts(file: PolicyFile, today: IsoDate): readonly StatutoryDiscountType[] {
  const capped = listCappedDiscounts(file);
  return statutoryDiscountOrder.filter(
    (type) => !capped.includes(type) && decideStatutoryDiscount(type, file, today).applies,
  );
}

/** The discounts that the yearly cap gives: of a renewal those of a first year, else the one that continues. */
function listCappedDiscounts(file: PolicyFile): readonly StatutoryDiscountType[] {
  if (lastDiscountedPremium(file) === null) return [];
  return isRenewal(file.transaction)
    ? ['NEWLY_MAPPED', 'NEW_CUSTOMER_PREFIRM']
    : [findContinuedDiscountType(file)];
}

function findContinuedDiscountType(file: PolicyFile): StatutoryDiscountType {
  return findContinuedDiscount(file).discount === 'PRE_FIRM_DISCOUNT'
    ? 'NEW_CUSTOMER_PREFIRM'
    : 'NEWLY_MAPPED';
}

/** Decides whether a statutory discount applies, and why. A discount continued from the prior policy counts. */
export function decideStatutoryDiscount(
  type: StatutoryDiscountType,
  file: PolicyFile,
  today: IsoDate,
): DiscountDecision {
  if (!isPublicMarket(file)) return denyDiscount('It is an NFIP discount, and the NFIP is not quoted.');
  const { discount, reason } = findContinuedDiscount(file);
  switch (type) {
    case 'EMERGENCY_PROGRAM':
      return decideEmergencyProgram(file);
    case 'NEWLY_MAPPED': {
      const isContinued = discount === 'NEWLY_MAPPED_DISCOUNT' && !isEmergencyProgram(file);
      return isContinued ? grantDiscount(reason) : decideNewlyMapped(file, today);
    }
    case 'AR_FLOOD_ZONE':
      return decideArOrA99(file);
    case 'NEW_CUSTOMER_PREFIRM':
      return discount === 'PRE_FIRM_DISCOUNT' ? grantDiscount(reason) : decidePreFirm(file);
  }
}

/** The statutory discounts in the order in which they are tested. */
export const statutoryDiscountOrder: readonly StatutoryDiscountType[] = [
  'EMERGENCY_PROGRAM',
  'NEWLY_MAPPED',
  'AR_FLOOD_ZONE',
  'NEW_CUSTOMER_PREFIRM',
];

/** Buildings from before this day are pre-FIRM regardless of the map's date. */
const firstPostFirmDay: IsoDate = '1975-01-01';
/** Substantial improvements after this day end the discount. Public Law 112-141. */
export const improvementLimit: IsoDate = '2012-07-06';
const newlyMappedMonths = 12;
/** With a lender's letter: months after the map revision, and days after the letter. */
const lenderMonths = 24;
const lenderNoticeDays = 45;

function decideEmergencyProgram(file: PolicyFile): DiscountDecision {
  const program = findProgram(file);
  if (program === null) return denyDiscount('It is not known which program the community is in.');
  return program === 'EMERGENCY'
    ? grantDiscount('The community is in the Emergency Program.')
    : denyDiscount('The community is in the Regular Program.');
}

function decideArOrA99({ policy: { floodZone } }: PolicyFile): DiscountDecision {
  if (floodZone === null) return denyDiscount('The flood zone is not known.');
  return isArOrA99(floodZone)
    ? grantDiscount(`In zone ${floodZone} flood protection is being restored or built.`)
    : denyDiscount(`Zone ${floodZone} is neither AR nor A99.`);
}

/** Whether the building was built before the community's first map, or before 1975 if that is later, regardless of later improvements. */
export function isBuiltPreFirm({ policy, structure }: PolicyFile): boolean {
  return structure.constructionDate !== null && structure.constructionDate < findPreFirmLimit(policy);
}

export function findPreFirmLimit({ firmDate }: PolicyFile['policy']): IsoDate {
  return laterDate(firstPostFirmDay, firmDate ?? firstPostFirmDay);
}

function decidePreFirm(file: PolicyFile): DiscountDecision {
  const { policy, structure, propertyAddress } = file;
  const limit = findPreFirmLimit(policy);
  const built = structure.constructionDate;
  const improved = findRelevantImprovementDate(file);
  if (!isPublicMarket(file)) return denyDiscount('It is an NFIP discount, and the NFIP is not quoted.');
  if (built === null) return denyDiscount('The date of construction is not known.');
  if (built >= limit)
    return denyDiscount(`It was built on ${formatDate(built)}, not before ${formatDate(limit)}.`);
  if (improved !== null && improved >= limit)
    return denyDiscount(
      `The building was substantially improved on ${formatDate(improved)}, not before ${formatDate(limit)}.`,
    );
  if (improved !== null && improved > improvementLimit)
    return denyDiscount(`The building was substantially improved after ${formatDate(improvementLimit)}.`);
  if (!isSfha(policy.floodZone) && policy.floodZone !== 'D')
    return denyDiscount(
      `Zone ${policy.floodZone ?? 'unknown'} is neither a Special Flood Hazard Area nor D.`,
    );
  if (propertyAddress.srlProperty === true) return denyDiscount('It is a severe repetitive loss property.');
  if (isEmergencyProgram(file) || !isRegularProgram(file))
    return denyDiscount('The community does not take part in the Regular Program.');
  return grantDiscount(`It was built on ${formatDate(built)}, before ${formatDate(limit)}.`);
}

/** The date of the improvement that counts; null if there is none. A historic building is exempt from the test. */
export function findRelevantImprovementDate({ policy, structure }: PolicyFile): IsoDate | null {
  const counts = structure.isSubstantiallyImproved === true && policy.isHistoric !== true;
  return counts ? structure.substantiallyImprovedDate : null;
}

function isRegularProgram(file: PolicyFile): boolean {
  const status = findCommunityStatus(file);
  return status === null || status === 'PARTICIPATING_REGULAR' || status === 'PROBATION';
}

/**
 * The last day for application and premium where a lender's letter requires the insurance: 45 days after it, but no later than 24 months
 * after the map revision. Null without a letter. nfip-domain 8.2 (manual by a vendor's help; not confirmed).
 */
function findLenderLast({ lenderNoticeDate }: PolicyFile['policy'], mapChangeDate: IsoDate): IsoDate | null {
  if (lenderNoticeDate === null) return null;
  const [byLetter, byMap] = [
    addDays(lenderNoticeDate, lenderNoticeDays),
    addMonths(mapChangeDate, lenderMonths),
  ];
  return byLetter < byMap ? byLetter : byMap;
}

function decideNewlyMapped(file: PolicyFile, today: IsoDate): DiscountDecision {
  const { mapChangeDate, priorFloodZone, floodZone } = file.policy;
  if (!isPublicMarket(file)) return denyDiscount('It is an NFIP discount, and the NFIP is not quoted.');
  if (mapChangeDate === null || priorFloodZone === null)
    return denyDiscount('No map revision put the property into its zone.');
  if (isEmergencyProgram(file)) return denyDiscount('The community is in the Emergency Program.');
  if (!isSfha(floodZone))
    return denyDiscount(`Zone ${floodZone ?? 'unknown'} is not a Special Flood Hazard Area.`);
  const wasRestored = isArOrA99(priorFloodZone) && !isArOrA99(floodZone);
  if (isSfha(priorFloodZone) && !wasRestored)
    return denyDiscount(
      `Zone ${priorFloodZone} before the revision was already a Special Flood Hazard Area.`,
    );
  const ordinaryLast = addMonths(mapChangeDate, newlyMappedMonths);
  const lenderLast = findLenderLast(file.policy, mapChangeDate);
  const last = lenderLast === null ? ordinaryLast : laterDate(ordinaryLast, lenderLast);
  const { applicationDate, receiptDate } = findApplicationDates(file, today);
  if (mapChangeDate > applicationDate)
    return denyDiscount(`The map revision takes effect on ${formatDate(mapChangeDate)}.`);
  if (laterDate(applicationDate, receiptDate) > last)
    return denyDiscount(
      lenderLast === null
        ? `The 12 months after the map revision of ${formatDate(mapChangeDate)} ended on ${formatDate(last)}. With a lender's letter that requires the insurance, application and premium may come up to 24 months after it.`
        : `The ${lenderNoticeDays} days after the lender's letter, or the 24 months after the map revision, ended on ${formatDate(last)}.`,
    );
  return grantDiscount(
    `The map revision of ${formatDate(mapChangeDate)} moved the property from zone ${priorFloodZone} to ${floodZone ?? ''}; the application and premium must come by ${formatDate(last)}.`,
  );
}

function grantDiscount(reason: string): DiscountDecision {
  return { applies: true, reason };
}

function denyDiscount(reason: string): DiscountDecision {
  return { applies: false, reason };
}
