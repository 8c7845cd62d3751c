import { formatDollars } from '../../format/format-values.ts';
import type { ProposalTexts } from './proposal-texts.ts';

/** A proposal in English. */
export const englishProposal: ProposalTexts = {
  title: 'Flood insurance proposal',
  proposalFor: 'Flood insurance proposal for',
  made: (date) => `Made ${date}`,
  quoteNumber: (number) => `Quote ${number}`,
  zone: (zone) => `Flood zone ${zone}`,
  phone: (phone) => `Call ${phone}`,
  photoOf: (name) => `Photo of ${name}`,
  caution: {
    head: 'Preliminary – not a binder',
    text: 'This is not a policy and does not promise coverage. You are covered only after an application, its acceptance, full payment and the waiting period.',
  },
  marksTitle: 'Please note',
  marks: {
    SAMPLE_PLACE: 'Sample place: the address and its figures are invented.',
    PROVISIONAL:
      'Provisional: a figure is still missing. An underwriter confirms the price before the policy is issued.',
    FIRST_FLOOR_ASSUMED: 'Assumed: the height of the first floor. A measured one may change the price.',
    BUILDING_VALUE_ASSUMED: 'Assumed: what it costs to rebuild the building.',
    CONTENTS_VALUE_ASSUMED: 'Assumed: the value of the contents is the most that can be insured.',
    DISCOUNT_UNVERIFIED: 'Unverified: no published source confirms the amount of a discount.',
    SAMPLE_CARRIER: 'Sample carriers are invented; no one can buy from them.',
  },
  buildingTitle: 'Your building',
  packagesTitle: 'Three ways to be insured by the National Flood Insurance Program (NFIP)',
  packagesIntro: 'Prices of one year, with all fees.',
  packages: {
    LENDER_MINIMUM: { title: 'Lender minimum', summary: 'Protects the loan, not the contents.' },
    BASIC: { title: 'Building only', summary: 'Contents are not insured.' },
    RECOMMENDED: { title: 'Recommended', summary: 'Full coverage at a deductible that pays off.' },
    FULLEST: { title: 'Lowest deductible', summary: 'Full coverage; you pay less of a loss.' },
    HIGHEST_DEDUCTIBLE: {
      title: 'Highest deductible',
      summary: 'The same coverage; you pay more of a loss.',
    },
  },
  recommendedIsFullest: 'Also the most coverage that the NFIP sells here.',
  recommended: 'Recommended',
  perYear: 'a year',
  building: 'Building',
  contents: 'Contents',
  deductible: 'Deductible',
  deductibleEach: 'Deductible each',
  notInsured: 'Not insured',
  offersTitle: 'Private carriers compared with the NFIP',
  offersIntro: (building, contents, deductibles) =>
    `For building ${building}, contents ${contents}, deductibles together ${deductibles}.`,
  nfip: 'NFIP',
  sample: 'Sample',
  chosen: 'Chosen',
  acceptedOffer: (name, total) => `You accept this offer: ${name}, ${total}.`,
  total: 'Total a year',
  rows: {
    premium: 'Premium',
    limits: 'Most it insures, building / contents',
    wait: 'Waiting period',
    charges: 'Taxes and fees',
    lenders: 'Lenders',
  },
  outcomes: {
    DECLINED: 'Declined',
    NOT_AVAILABLE: 'No price',
    NOT_ASKED: 'Not asked',
  },
  notStated: 'Not stated',
  waitDays: (days) => `${days} days; none for a loan closing`,
  nfipWait: '30 days; none for a loan closing',
  unverifiedCharges: (count) => `${count} unverified`,
  unknownCharges: (count) => `${count} not known, not included`,
  nfipLenders: 'Every federally regulated lender accepts it',
  lenders: (statement) => shippedStatements[statement] ?? statement,
  coversTitle: 'What the NFIP covers',
  covers: ({ codeCover, isPrimaryHome, isTenant }) => [
    'Damage by water that rises over land that is normally dry, and by mud that it carries.',
    ...(isTenant
      ? []
      : [
          'Building: walls, floors, wiring, plumbing, furnace, water heater, built-in cabinets and kitchen appliances.',
        ]),
    'Contents, if they are insured: furniture, clothing, electronics, at their present value.',
    ...(codeCover === 0
      ? []
      : [
          `Up to ${formatDollars(codeCover)} to raise, move or tear down a badly damaged building as the code requires.`,
        ]),
    ...(isPrimaryHome && !isTenant
      ? ['Your own home is paid at what repair costs, if it is insured for 80% of that or for the maximum.']
      : []),
  ],
  excludesTitle: 'What it does not cover',
  excludes: ({ hasBasement }) => [
    'A place to stay while you cannot live there; lost rent or income.',
    hasBasement
      ? 'The basement’s finished walls and floors and what is kept there; its furnace and the like are covered.'
      : 'Most of what is in a basement or enclosed below a raised floor.',
    'Land, plants, wells, septic systems, walks, decks, fences, pools; cars.',
    'Cash and valuable papers; art and jewelry above $2,500 together.',
    'Seepage and sewer backup that no flood caused; mold that could have been prevented.',
  ],
  nextTitle: 'When it starts, and how long this is valid',
  validUntil: (date) => `The prices are valid until ${date}, if nothing above changes.`,
  validityUnknown: 'Ask how long the prices are valid.',
  starts: (date) => `Coverage would start on ${date} at 12:01 a.m.`,
  waits: {
    STANDARD_30_DAY: 'The NFIP’s wait is 30 days from the application, if it is paid within 10 days.',
    LOAN_CLOSING: 'There is no wait for a loan: coverage starts at closing, if you apply by then.',
    MAP_REVISION: 'After a change of the flood map the wait is one day.',
    TRANSFER: 'Coverage continues from the policy that you have, without a gap.',
    BACKDATE: 'The start is in the past and needs evidence.',
    FIFTEEN_DAY_WAIT: 'The private carrier’s wait is 15 days from the application.',
    UNKNOWN: 'The NFIP’s usual wait is 30 days from application and payment.',
  },
  lapse: 'A flood before that day is not covered.',
  footer: 'Flood insurance proposal · Preliminary – not a binder',
  appendix: 'Appendix: how the premium was made',
};

const lenderRule = '42 U.S.C. 4012a(b)(7)';

const shippedStatements: { readonly [statement: string]: string } = {
  [`States that the policy meets the definition of private flood insurance in ${lenderRule}; federally regulated lenders must accept it.`]:
    'Federally regulated lenders must accept it',
  [`Follows the NFIP form but makes no statement under ${lenderRule}; a lender may accept it at its discretion.`]:
    'Ask your lender: it may refuse it',
  'The carrier does not say.': 'Not stated; ask your lender',
};
