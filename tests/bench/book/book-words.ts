/*
 * Names and places of a made-up book. The first of each list are the most frequent: they are drawn as people's names are spread, a few very
 * often and most of them rarely.
 */

const commonLastNames =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Li Oakley Price Wood Ramos';
const commonFirstNames =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Charles Karen Rosa Ling Maria Nancy Daniel Lisa Matthew Betty Anthony Margaret Mark Sandra Donald Ashley Steven Kimberly Paul Emily Andrew Donna';
const nameBeginnings =
  'Al Bar Ber Bran Cal Car Chel Cor Dal Dar Del Dun El Ever Fair Far Fen Gar Gil Gran Hal Har Hol Ken Kir Lan Mar Mel Nor Oak Or Pel Quin Ros Sal Sher Tal Tor Wal Win Yar';
const nameEndings =
  'bert bourne bridge burn bury by combe cott den dine don fax field ford gate grove ham hurst land lett ley low man mere mond more ner ney port ridge sby ser shaw son stead stone ter ton vale ville ward well wick win wood worth';
const streetNames =
  'Oak Main Maple Cedar River Lake Hill Park Walnut Church Sunset Bay Elm Pine Washington Second Third First Fourth Ridge Spring Mill North South Chestnut Adams Jackson Lincoln Franklin Highland Center Cherry Dogwood Magnolia Bayou Shore Harbor Ocean Meadow Forest';
const streetKinds = 'St Ave Ln Rd Dr Ct Blvd Way Ter Pl';
const cities =
  'New Orleans LA 701|Houston TX 770|Miami FL 331|Tampa FL 336|Charleston SC 294|Norfolk VA 235|Newark NJ 071|Des Moines IA 503|Sacramento CA 958|Nashville TN 372|Mobile AL 366|Biloxi MS 395|Galveston TX 775|Jacksonville FL 322|Orlando FL 328|Baton Rouge LA 708|Savannah GA 314|Wilmington NC 284|Virginia Beach VA 234|Baltimore MD 212|Atlantic City NJ 084|Brooklyn NY 112|Bridgeport CT 066|Providence RI 029|Boston MA 021|Pittsburgh PA 152|Louisville KY 402|Memphis TN 381|St. Louis MO 631|Peoria IL 616|Cedar Rapids IA 524|Fargo ND 581|Omaha NE 681|Tulsa OK 741|Little Rock AR 722|Fresno CA 937|Portland OR 972|Tacoma WA 984|Honolulu HI 968|Charlotte NC 282';

const pairsOf = (beginnings: string, endings: string, mark = '') =>
  beginnings.split(' ').flatMap((start) => endings.split(' ').map((end) => `${start}${mark}${end}`));

/** The lists that a policy of the book draws from. */
export const bookWords = {
  first: [...commonFirstNames.split(' '), ...pairsOf(nameBeginnings, 'a en ia is on')],
  last: [...commonLastNames.split(' '), ...pairsOf(nameBeginnings, nameEndings)],
  street: [
    ...streetNames.split(' ').map((name) => `${name} St`),
    ...pairsOf(streetNames, streetKinds, ' ').filter((street) => !street.endsWith(' St')),
    ...pairsOf(nameBeginnings, nameEndings).map((name) => `${name} Rd`),
  ],
  city: cities.split('|'),
} as const;

/** How unevenly words are drawn: 1 draws each alike. */
export const spreads: { readonly [list in keyof typeof bookWords]: number } = {
  first: 1.6,
  last: 1.6,
  street: 1.5,
  city: 1.3,
};
