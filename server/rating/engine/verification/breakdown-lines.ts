import type { PremiumAmounts } from '../premium/amount-due.ts';

/** The lines of a premium that another rating tool may print, in printing order, with the field names of the batch files. */
export const BREAKDOWN_LINES: readonly { name: keyof PremiumAmounts; label: string }[] = [
  { name: 'buildingPremium', label: 'Building premium' },
  { name: 'contentsPremium', label: 'Contents premium' },
  { name: 'iccPremium', label: 'ICC premium' },
  { name: 'mitigationDiscount', label: 'Mitigation discount' },
  { name: 'crsDiscount', label: 'CRS discount' },
  { name: 'fullRiskPremium', label: 'Full-risk premium' },
  { name: 'statutoryDiscount', label: 'Statutory discount' },
  { name: 'increaseCapDiscount', label: 'Annual increase cap discount' },
  { name: 'discountedPremium', label: 'Discounted premium' },
  { name: 'reserveFund', label: 'Reserve fund assessment' },
  { name: 'probationSurcharge', label: 'Probation surcharge' },
  { name: 'hfiaaSurcharge', label: 'HFIAA surcharge' },
  { name: 'federalPolicyFee', label: 'Federal Policy Fee' },
  { name: 'repetitiveLossPremium', label: 'Severe repetitive loss premium' },
  { name: 'total', label: 'Total' },
];
