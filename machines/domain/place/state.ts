/** A state, territory, freely associated state or military post office. */
export interface UsState {
  /** The FIPS state code. */
  readonly stateId: number;
  readonly letters: string;
  readonly name: string;
}

/** States and territories by FIPS code. The last six are for mailing only. */
export const states: readonly UsState[] = (
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
  .map((row) => ({ stateId: Number(row.slice(0, 2)), letters: row.slice(3, 5), name: row.slice(6) }));

const mailingOnlyStates = 'FM MH PW AA AE AP'.split(' ');

/** The abbreviation of a state; null if the state does not exist. */
export function findStateAbbreviation(stateId: number | null): string | null {
  return states.find((state) => state.stateId === stateId)?.letters ?? null;
}

/** The number of the state with these letters; null if there is none. */
export function findStateId(abbreviation: string | null): number | null {
  return states.find(({ letters }) => letters === abbreviation)?.stateId ?? null;
}

/** Whether an abbreviation belongs to a state, a territory, a freely associated state or a military post office. */
export function isStateOrTerritory(abbreviation: string): boolean {
  return states.some(({ letters }) => letters === abbreviation);
}

/** Whether the state is for mailing only. The NFIP insures no property there. */
export function isMailingOnly(abbreviation: string): boolean {
  return mailingOnlyStates.includes(abbreviation);
}
