/** One value of a lookup list: number, code, words. */
export type LookupValue = readonly [valueId: number, code: string, label: string];

/** States and territories; the number is the FIPS state code. The last six are for mailing only. */
const states: LookupValue[] = (
  '01 AL Alabama|02 AK Alaska|04 AZ Arizona|05 AR Arkansas|06 CA California|08 CO Colorado|09 CT Connecticut|10 DE Delaware|' +
  '11 DC District of Columbia|12 FL Florida|13 GA Georgia|15 HI Hawaii|16 ID Idaho|17 IL Illinois|18 IN Indiana|19 IA Iowa|' +
  '20 KS Kansas|21 KY Kentucky|22 LA Louisiana|23 ME Maine|24 MD Maryland|25 MA Massachusetts|26 MI Michigan|27 MN Minnesota|' +
  '28 MS Mississippi|29 MO Missouri|30 MT Montana|31 NE Nebraska|32 NV Nevada|33 NH New Hampshire|34 NJ New Jersey|' +
  '35 NM New Mexico|36 NY New York|37 NC North Carolina|38 ND North Dakota|39 OH Ohio|40 OK Oklahoma|41 OR Oregon|' +
  '42 PA Pennsylvania|44 RI Rhode Island|45 SC South Carolina|46 SD South Dakota|47 TN Tennessee|48 TX Texas|49 UT Utah|' +
  '50 VT Vermont|51 VA Virginia|53 WA Washington|54 WV West Virginia|55 WI Wisconsin|56 WY Wyoming|60 AS American Samoa|' +
  '66 GU Guam|69 MP Northern Mariana Islands|72 PR Puerto Rico|78 VI U.S. Virgin Islands|64 FM Federated States of Micronesia|' +
  '68 MH Marshall Islands|70 PW Palau|91 AA Armed Forces Americas|92 AE Armed Forces Europe|93 AP Armed Forces Pacific'
)
  .split('|')
  .map((row) => [Number(row.slice(0, 2)), row.slice(3, 5), row.slice(6)]);

/** The lists whose values are open. Numbers and words: product specification and the trade's usual lists. */
export const lookupLists: { readonly [list: string]: readonly LookupValue[] } = {
  state: states,
  country: [
    [233, 'USA', 'United States'],
    [39, 'CAN', 'Canada'],
  ],
  paymentType: [
    [1, 'ACH', 'Electronic check (ACH)'],
    [2, 'CREDIT_CARD', 'Credit card'],
    [3, 'DEBIT_CARD', 'Debit card'],
    [4, 'PAPER_CHECK', 'Paper check'],
    [5, 'LOCKBOX_CHECK', 'Lockbox check'],
    [6, 'MORTGAGEE_CHECK', 'Mortgagee check'],
    [7, 'MORTGAGEE_EFT', 'Mortgagee electronic transfer'],
    [8, 'AGENCY_ACH', 'Agency sweep (ACH)'],
    [9, 'MONEY_ORDER', 'Money order'],
    [10, 'WIRE', 'Wire'],
    [11, 'TRANSFER_FROM_OTHER_POLICY', 'Transfer from another policy'],
    [20, 'REFUND_CHECK', 'Refund by check'],
    [21, 'REFUND_ACH', 'Refund by ACH'],
    [22, 'REFUND_CARD', 'Refund to card'],
    [30, 'REVERSAL', 'Reversal or returned payment'],
    [31, 'ADJUSTMENT', 'Adjustment'],
    [32, 'WRITE_OFF', 'Write-off'],
    [33, 'COMMISSION_OFFSET', 'Commission offset'],
  ],
  paymentStatus: [
    [1, 'PENDING', 'Pending'],
    [2, 'AUTHORIZED', 'Authorized'],
    [3, 'SUBMITTED', 'Submitted'],
    [4, 'CLEARED', 'Cleared'],
    [5, 'DECLINED', 'Declined'],
    [6, 'RETURNED', 'Returned'],
    [7, 'VOIDED', 'Voided'],
    [10, 'REFUND_REQUESTED', 'Refund requested'],
    [11, 'REFUND_APPROVED', 'Refund approved'],
    [12, 'REFUND_REJECTED', 'Refund rejected'],
    [13, 'REFUND_QUEUED', 'Refund queued'],
    [14, 'REFUND_ISSUED', 'Refund issued'],
    [15, 'REFUND_CASHED', 'Refund cashed'],
    [16, 'REFUND_STOPPED', 'Refund stopped'],
  ],
  referralSource: [
    [1, 'LENDER', 'Lender'],
    [2, 'AGENT', 'Agent'],
    [3, 'REALTOR', 'Realtor'],
    [4, 'WEB', 'Web'],
    [5, 'ADVERTISEMENT', 'Advertisement'],
    [6, 'FRIEND', 'Friend'],
    [9, 'OTHER', 'Other'],
  ],
  geocodeAccuracy: [
    [0, 'UNKNOWN', 'Unknown'],
    [1, 'ROOFTOP', 'Rooftop'],
    [2, 'PARCEL_CENTROID', 'Middle of the parcel'],
    [3, 'ADDRESS_POINT_INTERPOLATED', 'Interpolated address point'],
    [4, 'STREET_SEGMENT', 'Street segment'],
    [5, 'ZIP9', 'Nine-digit ZIP code'],
    [6, 'ZIP5_CENTROID', 'Middle of the ZIP code'],
    [7, 'CITY', 'City'],
    [8, 'COUNTY', 'County'],
    [9, 'STATE', 'State'],
    [10, 'MANUAL_PIN', 'Pin set by hand'],
  ],
  geocodeSource: [
    [1, 'ADDRESS_VENDOR', 'Address service'],
    [2, 'USPS', 'USPS'],
    [3, 'PARCEL_DATA', 'Parcel data'],
    [4, 'CENSUS_TIGER', 'Census TIGER'],
    [5, 'FEMA_RATING_ENGINE', 'FEMA rating engine'],
    [6, 'ELEVATION_CERTIFICATE', 'Elevation certificate'],
    [7, 'USER', 'User'],
    [8, 'IMPORT', 'Import'],
  ],
  entityType: [
    [1, 'COMPANY', 'Company'],
    [2, 'DIVISION', 'Division'],
    [3, 'AGENCY', 'Agency'],
    [4, 'PRIVATE_CARRIER', 'Private carrier'],
  ],
};
