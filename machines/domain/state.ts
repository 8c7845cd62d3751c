const insurable =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'.split(
    ' ',
  );
const mailingOnly = 'FM MH PW AA AE AP'.split(' ');

/** Whether two letters name a state, a territory, a freely associated state or a military post office. */
export function isStateOrTerritory(abbreviation: string): boolean {
  return insurable.includes(abbreviation) || mailingOnly.includes(abbreviation);
}

/** Whether letters go there but the NFIP insures no property there. */
export function isMailingOnly(abbreviation: string): boolean {
  return mailingOnly.includes(abbreviation);
}
