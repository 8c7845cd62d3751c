import type { StepId } from '../../../machines/contract/types.ts';
import { besideBuilding, lazyScreen, type WizardScreen } from '../question/lazy-screen.ts';

/** The screen of each step, each in its own script. */
export const screens: { readonly [step in StepId]: WizardScreen } = {
  BUILDING_INFORMATION: lazyScreen(
    async () => (await import('../screens/BuildingInformation.tsx')).BuildingInformation,
  ),
  FOUNDATION_INFORMATION: besideBuilding(
    lazyScreen(async () => (await import('../screens/FoundationInformation.tsx')).FoundationInformation),
  ),
  BUILDING_CHARACTERISTICS: besideBuilding(
    lazyScreen(async () => (await import('../screens/BuildingCharacteristics.tsx')).BuildingCharacteristics),
  ),
  EFFECTIVE_DATE: lazyScreen(async () => (await import('../screens/EffectiveDate.tsx')).EffectiveDate),
  RATES: lazyScreen(
    async () => (await import('../screens/Rates.tsx')).Rates,
    async (...quote) => (await import('../screens/fetch-ahead.ts')).fetchRates('PRELIMINARY', ...quote),
  ),
  ENCLOSURE_INFORMATION: besideBuilding(
    lazyScreen(async () => (await import('../screens/EnclosureInformation.tsx')).EnclosureInformation),
  ),
  MACHINERY_APPLIANCE_INFORMATION: besideBuilding(
    lazyScreen(
      async () =>
        (await import('../screens/MachineryApplianceInformation.tsx')).MachineryApplianceInformation,
    ),
  ),
  ELEVATION_CERTIFICATE: besideBuilding(
    lazyScreen(
      async () => (await import('../screens/ElevationCertificateScreen.tsx')).ElevationCertificateScreen,
    ),
  ),
  BUILDING_CHARACTERISTIC_ADDITIONAL: lazyScreen(
    async () =>
      (await import('../screens/BuildingCharacteristicAdditional.tsx')).BuildingCharacteristicAdditional,
  ),
  DISCOUNT_ELIGIBILITY: lazyScreen(
    async () => (await import('../screens/DiscountEligibility.tsx')).DiscountEligibility,
  ),
  RATES_DISCOUNTED: lazyScreen(
    async () => (await import('../screens/RatesDiscounted.tsx')).RatesDiscounted,
    async (...quote) => (await import('../screens/fetch-ahead.ts')).fetchRates('DISCOUNTED', ...quote),
  ),
  SUMMARY: besideBuilding(
    lazyScreen(
      async () => (await import('../screens/Summary.tsx')).Summary,
      async (...quote) => (await import('../screens/fetch-ahead.ts')).fetchSummary(...quote),
    ),
  ),
  APPLICATION_INTEREST: lazyScreen(
    async () => (await import('../screens/ApplicationInterest.tsx')).ApplicationInterest,
  ),
  POLICYHOLDER_INFO_ADDITIONAL: lazyScreen(
    async () => (await import('../screens/PolicyholderInfoAdditional.tsx')).PolicyholderInfoAdditional,
  ),
  BUILDING_INFORMATION_ADDITIONAL: lazyScreen(
    async () => (await import('../screens/BuildingInformationAdditional.tsx')).BuildingInformationAdditional,
  ),
  QUOTE_SUMMARY: besideBuilding(
    lazyScreen(async () => (await import('../screens/QuoteSummary.tsx')).QuoteSummary),
  ),
  APPLICATION_SUMMARY: besideBuilding(
    lazyScreen(async () => (await import('../screens/ApplicationSummary.tsx')).ApplicationSummary),
  ),
};

/** The Application Status screen. It belongs to a quote but is not a step. */
export const statusScreen = {
  path: 'in-process',
  title: 'Application Status',
  ...lazyScreen(async () => (await import('../in-process/ApplicationStatus.tsx')).ApplicationStatus),
};
