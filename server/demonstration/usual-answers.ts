import type { IsoDate, StepId } from '../../machines/contract/types.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import type { PartsInput, RowInput } from '../policy/parts/part-inputs.ts';
import type { Home } from './homes.ts';

type Answers = { readonly [part: string]: RowInput };

/** The answers of an invented agent on each screen about an ordinary home. */
const usualAnswers: { readonly [step in StepId]?: Answers } = {
  BUILDING_INFORMATION: {
    policy: {
      buildingType: 'SINGLE_FAMILY_HOME',
      isTenant: false,
      isRentalProperty: false,
      forcePlacedByLender: false,
    },
    structure: { buildingDescription: 'MAIN_DWELLING' },
  },
  FOUNDATION_INFORMATION: {
    policy: { isPrimaryResidence: true },
    structure: { foundationType: 'SLAB_ON_GRADE' },
    elevationCertificate: { isActive: false },
  },
  BUILDING_CHARACTERISTICS: {
    structure: {
      constructionDate: '1998-05-14',
      isSubstantiallyImproved: false,
      isUnderConstruction: false,
      constructionType: 'FRAME',
      totalBuildingAreaFeet: 2100,
      floorsCount: 2,
      buildingOverWaterType: 'NOT_OVER_WATER',
    },
  },
  EFFECTIVE_DATE: { policy: { effectiveDateType: 'STANDARD_30_DAY', purchaseDate: '2015-09-30' } },
  MACHINERY_APPLIANCE_INFORMATION: { structure: { isMachineryElevated: false, isApplianceElevated: false } },
  BUILDING_CHARACTERISTIC_ADDITIONAL: {
    structure: {
      detachedStructuresCount: 0,
      isLocatedCbrs: false,
      isWalledAndRoofed: true,
      percentAboveGround: 100,
    },
  },
  POLICYHOLDER_INFO_ADDITIONAL: { mailingAddress: { isSameAsPropertyAddress: true } },
  BUILDING_INFORMATION_ADDITIONAL: {
    structure: { isOnFederalLand: false, hasMultipleBuildings: false },
    policy: { isMandatoryPurchase: false, disasterAssistance: 'NO' },
  },
  APPLICATION_SUMMARY: { policy: { policyBillingType: 'INSURED', areDeclarationsAccepted: true } },
};

/** The answers of a screen as the parts of a save, each with the version at which it was read. */
export function answersOfScreen(file: StoredFile, step: StepId, home: Home, today: IsoDate): PartsInput {
  const usual = usualAnswers[step];
  const answers: Answers = {
    ...usual,
    ...(step === 'FOUNDATION_INFORMATION' && {
      structure: { ...usual?.structure, replacementCostUser: file.locationFacts.replacementCost },
    }),
    ...(step === 'EFFECTIVE_DATE' && home.daysOwned !== undefined
      ? {
          policy: {
            effectiveDateType: 'STANDARD_30_DAY',
            purchaseDate: addDays(today, -home.daysOwned),
          },
        }
      : {}),
    ...(step === 'APPLICATION_SUMMARY' ? { transaction: { agentSignedDate: today } } : {}),
  };
  return Object.fromEntries(
    Object.entries(answers).map(([part, row]) => [part, withVersion(file, part, row)]),
  );
}

function withVersion(file: StoredFile, part: string, row: RowInput): RowInput {
  if (part === 'transaction') return row;
  const version: unknown = Reflect.get(Object(Reflect.get(file, part)), 'version');
  return { ...row, version };
}

/** A lender as a new row of the interests. */
export const sampleLender: RowInput = {
  lossPayeeId: 0,
  version: 0,
  isActive: true,
  lossPayeeType: 'FIRST_MORTGAGEE',
  name1: 'Ebb National Bank (sample)',
  loanNumber: '77-10442',
  streetAddress1: '1 Bank Street',
  city: 'New Orleans',
  stateId: 19,
  postalCode: '70112',
};

/** Letters go to another address. */
export function otherMailingAddress(file: StoredFile): PartsInput {
  const { version } = file.mailingAddress;
  return {
    mailingAddress: {
      version,
      isSameAsPropertyAddress: false,
      streetAddress1: '9 New Road',
      city: 'Metairie',
      stateId: 19,
      postalCode: '70001',
    },
  };
}
