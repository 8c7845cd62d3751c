import { drawBuildingSection } from '../../../machines/domain/drawing/building-section.ts';
import { englishDrawing } from '../../../machines/domain/drawing/texts/english.ts';
import { spanishDrawing } from '../../../machines/domain/drawing/texts/spanish.ts';
import type { Proposal, ProposedOffer } from '../../../machines/domain/proposal/proposal.ts';

const described = {
  structure: {
    foundationType: 'SLAB_ON_GRADE',
    floorsCount: 2,
    firstFloorHeightMethod: 'TOOL',
    firstFloorHeightFeet: 3,
  },
  floodZoneInformation: { currentFloodZoneId: 'AE', baseElevation: 4.2 },
  locationFacts: { elevationFeet: 0 },
} as const;

const nfip: ProposedOffer = {
  carrier: null,
  isSample: false,
  isChosen: true,
  outcome: 'QUOTED',
  premium: '416.00',
  charges: '129.00',
  unverifiedCharges: 0,
  unknownCharges: 0,
  totalPremium: '545.00',
  buildingLimit: 250_000,
  contentsLimit: 100_000,
  waitingDays: 30,
  lenderAcceptance: 'Every federally regulated lender accepts it.',
};

const millpond: ProposedOffer = {
  carrier: 'Millpond Mutual',
  isSample: true,
  outcome: 'QUOTED',
  premium: '1046.52',
  charges: '85.00',
  unverifiedCharges: 1,
  unknownCharges: 2,
  totalPremium: '1131.52',
  buildingLimit: 500_000,
  contentsLimit: 250_000,
  waitingDays: 14,
  lenderAcceptance:
    'Follows the NFIP form but makes no statement under 42 U.S.C. 4012a(b)(7); a lender may accept it at its discretion.',
};

/** A proposal of an ordinary home. */
export const sampleProposal: Proposal = {
  number: '1042',
  madeOn: '2026-11-21',
  validUntil: '2026-12-21',
  agent: { name: 'Alex Rivera', agency: 'Riverbend Insurance Agency', phone: '6155550142' },
  property: ['118 Riverside Dr', 'Nashville, TN 37206'],
  zone: 'AE',
  drawing: {
    EN: drawBuildingSection(described, englishDrawing),
    ES: drawBuildingSection(described, spanishDrawing),
  },
  packages: [
    {
      kind: 'LENDER_MINIMUM',
      buildingCoverage: 180_000,
      contentsCoverage: 0,
      buildingDeductible: 1_250,
      contentsDeductible: 1_250,
      totalPremium: '402.00',
    },
    {
      kind: 'RECOMMENDED',
      buildingCoverage: 250_000,
      contentsCoverage: 100_000,
      buildingDeductible: 2_000,
      contentsDeductible: 2_000,
      totalPremium: '545.00',
    },
    {
      kind: 'FULLEST',
      buildingCoverage: 250_000,
      contentsCoverage: 100_000,
      buildingDeductible: 1_250,
      contentsDeductible: 1_000,
      totalPremium: '561.00',
    },
  ],
  offers: [nfip, millpond],
  offeredCover: { building: 250_000, contents: 100_000, deductible: 4_000 },
  effectiveDate: '2026-12-21',
  effectiveDateType: 'STANDARD_30_DAY',
  codeCover: 30_000,
  isPrimaryHome: true,
  hasBasement: false,
  isTenant: false,
  marks: ['FIRST_FLOOR_ASSUMED'],
};

/** The same with everything that takes room. */
export const longestProposal: Proposal = {
  ...sampleProposal,
  agent: {
    name: 'Maximiliana Featherstonehaugh-Rodríguez',
    agency: 'Featherstonehaugh, Rodríguez and Daughters Insurance Agency of Davidson County',
    phone: '6155550142',
  },
  property: [
    '1184 Old Riverside Plantation Boulevard Extension Northeast, Apartment 1204',
    'Nashville, TN 37206',
  ],
  offers: [
    nfip,
    ...['Millpond Mutual', 'Reedbank Flood', 'Heron Creek Indemnity', 'Long Levee Surplus Lines'].map(
      (carrier) => ({ ...millpond, carrier, lenderAcceptance: 'The carrier writes this itself. '.repeat(3) }),
    ),
  ],
  hasBasement: true,
  marks: [
    'SAMPLE_PLACE',
    'PROVISIONAL',
    'FIRST_FLOOR_ASSUMED',
    'BUILDING_VALUE_ASSUMED',
    'CONTENTS_VALUE_ASSUMED',
    'DISCOUNT_UNVERIFIED',
    'SAMPLE_CARRIER',
  ],
};
