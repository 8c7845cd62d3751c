import type { IsoDate, PolicyFile, StatutoryDiscountType } from '../../contract/types.ts';
import { addMonths, laterOf } from '../dates/calendar.ts';
import { countingDates } from '../dates/waiting-period.ts';
import { shownDate } from '../format/format.ts';
import { isPublicMarket } from '../market/market.ts';
import { communityStatusOf, isEmergencyProgram, programOf } from '../place/community.ts';
import { isArOrA99, isSfha } from '../place/flood-zone.ts';
import { continuation, continuedPremium } from './continued-discount.ts';

/** Whether a discount may be had, and why or why not in words. */
export interface DiscountAnswer {
  readonly applies: boolean;
  readonly reason: string;
}

/** Whether the building may have the pre-FIRM discount. Data dictionary of the NFIP policies; 42 U.S.C. 4015. */
export function isPreFirmEligible(file: PolicyFile): boolean {
  return preFirm(file).applies;
}

/** Whether the building may have the newly mapped discount: today counts as the day of application and receipt before submission. */
export function isNewlyMappedEligible(file: PolicyFile, today: IsoDate): boolean {
  return newlyMapped(file, today).applies;
}

/**
 * Every statutory discount that the file passes the test for, in the order of the tests. Only the most favourable one is
 * given; the rating chooses. One that goes on from last year's premium is given by the yearly cap, not a second time.
 */
export function eligibleDiscounts(file: PolicyFile, today: IsoDate): readonly StatutoryDiscountType[] {
  const capped = continuedPremium(file) === null ? null : continuedType(file);
  return statutoryOrder.filter((type) => type !== capped && statutoryAnswer(type, file, today).applies);
}

function continuedType(file: PolicyFile): StatutoryDiscountType {
  return continuation(file).discount === 'PRE_FIRM_DISCOUNT' ? 'NEW_CUSTOMER_PREFIRM' : 'NEWLY_MAPPED';
}

/** Why a statutory discount does or does not apply; a continued discount of the prior policy counts. */
export function statutoryAnswer(
  type: StatutoryDiscountType,
  file: PolicyFile,
  today: IsoDate,
): DiscountAnswer {
  if (!isPublicMarket(file)) return no('It is a discount of the NFIP, which is not asked.');
  const { discount, reason } = continuation(file);
  switch (type) {
    case 'EMERGENCY_PROGRAM':
      return emergency(file);
    case 'NEWLY_MAPPED': {
      const isContinued = discount === 'NEWLY_MAPPED_DISCOUNT' && !isEmergencyProgram(file);
      return isContinued ? yes(reason) : newlyMapped(file, today);
    }
    case 'AR_FLOOD_ZONE':
      return restoration(file);
    case 'NEW_CUSTOMER_PREFIRM':
      return discount === 'PRE_FIRM_DISCOUNT' ? yes(reason) : preFirm(file);
  }
}

/** The statutory discounts in the order in which they are tested. */
export const statutoryOrder: readonly StatutoryDiscountType[] = [
  'EMERGENCY_PROGRAM',
  'NEWLY_MAPPED',
  'AR_FLOOD_ZONE',
  'NEW_CUSTOMER_PREFIRM',
];

/** Buildings up to the end of 1974 are pre-FIRM whatever the map's date. */
const firstPostFirmDay: IsoDate = '1975-01-01';
/** Improvements from this law on end the discount. Public Law 112-141. */
const improvementLimit: IsoDate = '2012-07-06';
const newlyMappedMonths = 12;

function emergency(file: PolicyFile): DiscountAnswer {
  const program = programOf(file);
  if (program === null) return no('It is not known which program the community is in.');
  return program === 'EMERGENCY'
    ? yes('The community is in the Emergency Program.')
    : no('The community is in the Regular Program.');
}

function restoration({ policy: { floodZone } }: PolicyFile): DiscountAnswer {
  if (floodZone === null) return no('The flood zone is not known.');
  return isArOrA99(floodZone)
    ? yes(`In zone ${floodZone} flood protection is being restored or built.`)
    : no(`Zone ${floodZone} is neither AR nor A99.`);
}

function preFirm(file: PolicyFile): DiscountAnswer {
  const { policy, structure, propertyAddress } = file;
  const limit = laterOf(firstPostFirmDay, policy.firmDate ?? firstPostFirmDay);
  const built = structure.constructionDate;
  const improved = countedImprovement(file);
  if (!isPublicMarket(file)) return no('It is a discount of the NFIP, which is not asked.');
  if (built === null) return no('The date of construction is not known.');
  if (built >= limit)
    return no(`The building dates from ${shownDate(built)}, not from before ${shownDate(limit)}.`);
  if (improved !== null && improved >= limit)
    return no(
      `The building was substantially improved on ${shownDate(improved)}, not before ${shownDate(limit)}.`,
    );
  if (improved !== null && improved > improvementLimit)
    return no(`The building was substantially improved after ${shownDate(improvementLimit)}.`);
  if (!isSfha(policy.floodZone) && policy.floodZone !== 'D')
    return no(`Zone ${policy.floodZone ?? 'unknown'} is neither a Special Flood Hazard Area nor D.`);
  if (propertyAddress.srlProperty === true) return no('It is a severe repetitive loss property.');
  if (isEmergencyProgram(file) || !isRegular(file))
    return no('The community does not take part in the Regular Program.');
  return yes(`The building dates from ${shownDate(built)}, before ${shownDate(limit)}.`);
}

/** The improvement that counts: a historic building is exempt from the test. */
function countedImprovement({ policy, structure }: PolicyFile): IsoDate | null {
  const counts = structure.isSubstantiallyImproved === true && policy.isHistoric !== true;
  return counts ? structure.substantiallyImprovedDate : null;
}

function isRegular(file: PolicyFile): boolean {
  const status = communityStatusOf(file);
  return status === null || status === 'PARTICIPATING_REGULAR' || status === 'PROBATION';
}

function newlyMapped(file: PolicyFile, today: IsoDate): DiscountAnswer {
  const { mapChangeDate, priorFloodZone, floodZone } = file.policy;
  if (!isPublicMarket(file)) return no('It is a discount of the NFIP, which is not asked.');
  if (mapChangeDate === null || priorFloodZone === null)
    return no('No map revision put the property into its zone.');
  if (isEmergencyProgram(file)) return no('The community is in the Emergency Program.');
  if (!isSfha(floodZone)) return no(`Zone ${floodZone ?? 'unknown'} is no Special Flood Hazard Area.`);
  const wasRestored = isArOrA99(priorFloodZone) && !isArOrA99(floodZone);
  if (isSfha(priorFloodZone) && !wasRestored)
    return no(`Zone ${priorFloodZone} before the revision was a Special Flood Hazard Area already.`);
  const last = addMonths(mapChangeDate, newlyMappedMonths);
  const { applicationDate, receiptDate } = countingDates(file, today);
  if (mapChangeDate > applicationDate)
    return no(`The map revision takes effect on ${shownDate(mapChangeDate)}.`);
  if (laterOf(applicationDate, receiptDate) > last)
    return no(
      `The 12 months after the map revision of ${shownDate(mapChangeDate)} ended on ${shownDate(last)}. Where a lender's letter requires the insurance, underwriting may allow 24 months.`,
    );
  return yes(
    `The map revision of ${shownDate(mapChangeDate)} moved the property from zone ${priorFloodZone} to ${floodZone ?? ''}; application and premium come by ${shownDate(last)}.`,
  );
}

function yes(reason: string): DiscountAnswer {
  return { applies: true, reason };
}

function no(reason: string): DiscountAnswer {
  return { applies: false, reason };
}
