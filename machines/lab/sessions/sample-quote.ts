import type { IsoDate, PolicyFile, Rating } from '../../contract/types.ts';
import { addDays } from '../../domain/dates/calendar.ts';
import { blankFile, blankPart } from '../../domain/file/blank-file.ts';
import type { Facts } from '../../wizard/facts.ts';
import { isHardStopType, isStepId } from './recorded-session.ts';

/** Values to apply over a file, part by part. A list replaces the entire list. */
export type FileChange = {
  readonly [Part in keyof PolicyFile]?: PolicyFile[Part] extends unknown[]
    ? PolicyFile[Part]
    : Partial<PolicyFile[Part]>;
};

/** The file with the change applied to its parts. */
export function applyChange(file: PolicyFile, change: FileChange): PolicyFile {
  const parts = Object.entries(change).map(([part, values]) => [
    part,
    Array.isArray(values) ? values : { ...Reflect.get(file, part), ...values },
  ]);
  return { ...file, ...Object.fromEntries(parts) };
}

/**
 * A sample quote: a single-family home in zone AE on a crawlspace, rated with discounts, with the questions of all seventeen steps
 * answered.
 */
export function buildSampleQuote(today: IsoDate): PolicyFile {
  return applyChange(applyChange(blankFile(), sampleAnswers), { transaction: { agentSignedDate: today } });
}

/**
 * The sample quote adjusted to these facts and to a place of the wizard, so that screens can be shown for them. `amounts` override those of
 * its rating.
 */
export function buildQuoteForFacts(
  facts: Facts,
  at: string,
  today: IsoDate,
  amounts: Partial<Rating> = {},
): PolicyFile {
  const { hasRating, hasBuildingPremium, hasContentsPremium, ratingStatus } = facts;
  const stop = at.startsWith('hardStop.') ? at.slice('hardStop.'.length) : null;
  const answered = applyChange(buildSampleQuote(today), buildAnswersForFacts(facts, today));
  return applyChange(applyChange(answered, { rating: amounts }), {
    rating: {
      status: ratingStatus,
      ...(hasRating ? {} : { rateMethod: null, totalPremium: null, stage: null }),
      ...(hasBuildingPremium ? {} : { buildingPremium: null }),
      ...(hasContentsPremium ? {} : { contentsPremium: null }),
    },
    transaction: {
      policyState: facts.policyState,
      ...(facts.isReturned ? { evaluation: 'REVIEW' as const } : {}),
      ...(facts.isPendingUnderwriting ? { transactionStatus: 'PENDING_UNDERWRITING' as const } : {}),
    },
    wizard: {
      ...(isStepId(at) ? { step: at } : {}),
      furthestStep: 'APPLICATION_SUMMARY',
      hardStopType: isHardStopType(stop) ? stop : null,
    },
  });
}

/** The answers that produce these facts. */
function buildAnswersForFacts(facts: Facts, today: IsoDate): FileChange {
  const { daysSincePurchase, isPreFirmEligible, isNewlyMappedEligible } = facts;
  return {
    policy: {
      purchaseDate: daysSincePurchase === null ? null : addDays(today, -daysSincePurchase),
      isPreFirmEligible,
      isNewlyMappedEligible,
      rateMarketType: facts.rateMarket,
      ...(isNewlyMappedEligible ? { mapChangeDate: addDays(today, -90), priorFloodZone: 'X' } : {}),
    },
    structure: {
      foundationType: facts.foundation,
      ...(isPreFirmEligible ? { constructionDate: '1972-08-20' } : {}),
    },
    elevationCertificate: { isActive: facts.hasElevationCertificate },
    locationFacts: {
      isSample: true,
      ...(facts.ratingStatus === 'NOT_RATABLE' ? { huc12: unknownWatershed } : {}),
    },
  };
}

/** A watershed that no rate edition contains. */
const unknownWatershed = '051302029999';

const sampleAnswers: FileChange = {
  policy: {
    policyId: 1042,
    policyMainId: 900,
    rateMarketType: 'PUBLIC',
    buildingType: 'SINGLE_FAMILY_HOME',
    occupancyType: 'RESIDENTIAL',
    isTenant: false,
    isRentalProperty: false,
    forcePlacedByLender: false,
    isPrimaryResidence: true,
    contentsValue: 90_000,
    effectiveDateType: 'STANDARD_30_DAY',
    purchaseDate: '2024-05-02',
    programType: 'REGULAR',
    communityStatus: 'PARTICIPATING_REGULAR',
    communityNumber: '470040',
    communityName: 'Nashville, City of',
    floodZone: 'AE',
    isCurrentFloodZoneSfha: true,
    firmDate: '1982-06-15',
    currentMapDate: '2017-04-05',
    policyBillingType: 'INSURED',
    isMandatoryPurchase: false,
    disasterAssistance: 'NO',
    areDeclarationsAccepted: true,
  },
  structure: {
    buildingDescription: 'MAIN_DWELLING',
    foundationType: 'CRAWLSPACE',
    replacementCostUser: 300_000,
    constructionDate: '1996-08-20',
    isSubstantiallyImproved: false,
    isUnderConstruction: false,
    constructionType: 'FRAME',
    totalBuildingAreaFeet: 2_000,
    floorsCount: 2,
    buildingOverWaterType: 'NOT_OVER_WATER',
    enclosureAreaFeet: 1_000,
    enclosureUse: 'PARKING_ACCESS_STORAGE',
    openingsCount: 6,
    openingsWallsCount: 3,
    areOpeningsWithinOneFoot: true,
    hasEngineeredOpenings: false,
    openingsSquareInches: 1_000,
    isMachineryElevated: true,
    isApplianceElevated: true,
    elevatorsCount: 0,
    detachedStructuresCount: 0,
    isLocatedCbrs: false,
    isWalledAndRoofed: true,
    percentAboveGround: 100,
    isOnFederalLand: false,
    hasMultipleBuildings: false,
  },
  elevationCertificate: {
    isActive: true,
    diagramNumber: 'DIAGRAM_8',
    elCertDate: '2024-04-18',
    sectionType: 'SECTION_C',
    elevationDatum: 'NAVD_1988',
    bfe: 412.5,
    topOfBottomFloor: 410.2,
    topNextHighestFloor: 413.9,
    machineryEquipmentElevation: 414.0,
    lag: 410.4,
    hag: 411.0,
  },
  propertyAddress: {
    streetAddress1: '418 Sample Creek Road',
    city: 'Nashville',
    stateId: 47,
    stateAbbreviation: 'TN',
    postalCode: '37209',
    srlProperty: false,
    is1316Property: false,
    county: 'Davidson County',
    addressScrubStatus: 'VERIFIED',
    geocodeAccuracyId: 1,
  },
  mailingAddress: { isSameAsPropertyAddress: true },
  insureds: [
    {
      ...blankPart('insureds'),
      firstName: 'Ada',
      lastName: 'Sample',
      isEntity: false,
      isPrimary: true,
      isActive: true,
      phone: '6155550142',
      screeningResult: 'CLEAR',
    },
  ],
  floodZoneInformation: {
    isLoaded: true,
    isFromZoneDetermination: true,
    currentFloodZoneId: 'AE',
    communityNumber: '470040',
    communityStatus: 'PARTICIPATING_REGULAR',
    programType: 'REGULAR',
    isNewlyMapped: false,
    crsClass: 8,
  },
  locationFacts: {
    huc12: '051302020303',
    leveeSystemId: 'OUT_OF_RANGE',
    isBarrierIsland: false,
    distanceToRiverMeters: 900,
    distanceToCoastMeters: 'OUT_OF_RANGE',
    distanceToOceanMeters: 'OUT_OF_RANGE',
    elevationFeet: 410,
    elevationRelativeToRiverFeet: 14,
    structuralRelativeElevationFeet: 2,
    drainageAreaSquareKilometers: 120,
    riverClass: 'C',
    priorClaims: 0,
    priorClaimDates: null,
    provenance: 'Sample quote of Highwater, 2026-01-01, sample',
  },
  rating: {
    ratingId: 7,
    rateMethod: 'RISK_RATING_2',
    status: 'RATED',
    stage: 'DISCOUNTED',
    buildingCoverage: 250_000,
    contentsCoverage: 90_000,
    buildingDeductible: 2_000,
    contentsDeductible: 2_000,
    buildingPremium: '820.00',
    contentsPremium: '240.00',
    totalPremium: '1204.00',
  },
  transaction: { transactionId: 5001 },
};
