import type { StepId } from '../../machines/contract/types.ts';
import { type Screen, screen } from './question/screen.tsx';

/** The screen of each step, in a script of its own. */
export const screens: { readonly [step in StepId]: Screen } = {
  BUILDING_INFORMATION: screen(
    async () => (await import('./screens/BuildingInformation.tsx')).BuildingInformation,
  ),
  FOUNDATION_INFORMATION: screen(
    async () => (await import('./screens/FoundationInformation.tsx')).FoundationInformation,
  ),
  BUILDING_CHARACTERISTICS: screen(
    async () => (await import('./screens/BuildingCharacteristics.tsx')).BuildingCharacteristics,
  ),
  EFFECTIVE_DATE: screen(async () => (await import('./screens/EffectiveDate.tsx')).EffectiveDate),
  RATES: screen(async () => (await import('./screens/Rates.tsx')).Rates),
  ENCLOSURE_INFORMATION: screen(
    async () => (await import('./screens/EnclosureInformation.tsx')).EnclosureInformation,
  ),
  MACHINERY_APPLIANCE_INFORMATION: screen(
    async () => (await import('./screens/MachineryApplianceInformation.tsx')).MachineryApplianceInformation,
  ),
  ELEVATION_CERTIFICATE: screen(
    async () => (await import('./screens/ElevationCertificate.tsx')).ElevationCertificate,
  ),
  BUILDING_CHARACTERISTIC_ADDITIONAL: screen(
    async () =>
      (await import('./screens/BuildingCharacteristicAdditional.tsx')).BuildingCharacteristicAdditional,
  ),
  DISCOUNT_ELIGIBILITY: screen(
    async () => (await import('./screens/DiscountEligibility.tsx')).DiscountEligibility,
  ),
  RATES_DISCOUNTED: screen(async () => (await import('./screens/RatesDiscounted.tsx')).RatesDiscounted),
  SUMMARY: screen(async () => (await import('./screens/Summary.tsx')).Summary),
  APPLICATION_INTEREST: screen(
    async () => (await import('./screens/ApplicationInterest.tsx')).ApplicationInterest,
  ),
  POLICYHOLDER_INFO_ADDITIONAL: screen(
    async () => (await import('./screens/PolicyholderInfoAdditional.tsx')).PolicyholderInfoAdditional,
  ),
  BUILDING_INFORMATION_ADDITIONAL: screen(
    async () => (await import('./screens/BuildingInformationAdditional.tsx')).BuildingInformationAdditional,
  ),
  QUOTE_SUMMARY: screen(async () => (await import('./screens/QuoteSummary.tsx')).QuoteSummary),
  APPLICATION_SUMMARY: screen(
    async () => (await import('./screens/ApplicationSummary.tsx')).ApplicationSummary,
  ),
};

/** Application Status: below a quote, and no step of it. */
export const statusScreen = {
  path: 'in-process',
  title: 'Application Status',
  ...screen(async () => (await import('./in-process/InProcess.tsx')).InProcess),
};
