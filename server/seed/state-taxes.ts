import type { FigureCertainty, StateTax, StateTaxField } from '../../machines/contract/types.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { isMailingOnly, states } from '../../machines/domain/place/state.ts';

/** A dated figure that is not stored yet. */
export type NewStateTax = Omit<StateTax, 'stateTaxId'>;

/** The label of a fee that did not exist before its first figure. */
const beganThen = ['Clearinghouse fee'];

/** The day from which a state without a figure is listed as not known: in the first year of any policy that can be quoted. */
const notKnownSince = '2021-01-01';

const surplusLinesManual = 'Surplus lines manual, tax table by state';
const tradeKnowledge = 'Known in the trade; no public source was found';

const knownStateTaxes: readonly NewStateTax[] = [
  {
    ...percentTax('FL', 'SURPLUS_LINES_TAX', 4.94, 'Surplus lines tax', 'all', surplusLinesManual),
    effectiveFrom: '2020-07-01',
  },
  percentTax(
    'FL',
    'SURPLUS_LINES_SERVICE_CHARGE',
    0.06,
    'FSLSO Service Fee',
    'all',
    'Florida Surplus Lines Service Office',
  ),
  {
    ...fixedTax('FL', 'EMPA_TAX', 2, 'Emergency management surcharge', tradeKnowledge),
    occupancy: 'RESIDENTIAL',
  },
  {
    ...fixedTax('FL', 'EMPA_TAX', 4, 'Emergency management surcharge', tradeKnowledge),
    occupancy: 'COMMERCIAL',
  },
  percentTax(
    'TX',
    'SURPLUS_LINES_TAX',
    4.85,
    'Surplus lines tax',
    'all',
    'Surplus Lines Stamping Office of Texas',
  ),
  {
    ...percentTax(
      'TX',
      'STAMPING_FEE',
      0.075,
      'Stamping fee',
      'all',
      'Surplus Lines Stamping Office of Texas',
    ),
    effectiveFrom: '2021-01-01',
    effectiveTo: '2023-12-31',
  },
  {
    ...percentTax(
      'TX',
      'STAMPING_FEE',
      0.04,
      'Stamping fee',
      'all',
      'Surplus Lines Stamping Office of Texas',
    ),
    effectiveFrom: '2024-01-01',
  },
  percentTax('CA', 'SURPLUS_LINES_TAX', 3, 'Surplus lines tax', 'premium', surplusLinesManual),
  {
    ...percentTax(
      'CA',
      'STAMPING_FEE',
      0.18,
      'Stamping fee',
      'premium',
      'Surplus Line Association of California',
    ),
    effectiveFrom: '2023-01-01',
  },
  percentTax(
    'NY',
    'SURPLUS_LINES_TAX',
    3.6,
    'Surplus lines tax',
    'premium',
    'Excess Line Association of New York',
  ),
  {
    ...percentTax(
      'NY',
      'STAMPING_FEE',
      0.17,
      'Stamping fee',
      'premium',
      'Excess Line Association of New York',
    ),
    effectiveTo: '2022-12-31',
  },
  {
    ...percentTax(
      'NY',
      'STAMPING_FEE',
      0.15,
      'Stamping fee',
      'premium',
      'Excess Line Association of New York',
    ),
    effectiveFrom: '2023-01-01',
  },
  percentTax('LA', 'SURPLUS_LINES_TAX', 4.85, 'Surplus lines tax', 'all', surplusLinesManual),
  percentTax(
    'NC',
    'SURPLUS_LINES_TAX',
    5,
    'Surplus lines tax',
    'all',
    'North Carolina Surplus Lines Association',
  ),
  {
    ...percentTax(
      'NC',
      'STAMPING_FEE',
      0.3,
      'Stamping fee',
      'all',
      'North Carolina Surplus Lines Association',
    ),
    effectiveFrom: '2024-01-01',
  },
  percentTax(
    'SC',
    'SURPLUS_LINES_TAX',
    6,
    'Surplus lines tax, state and municipal',
    'all',
    'South Carolina Department of Insurance: 4 % state and 2 % municipal, collected as one',
  ),
  percentTax(
    'NJ',
    'SURPLUS_LINES_TAX',
    5,
    'Surplus lines tax',
    'premium',
    'New Jersey; base as known in the trade',
    'UNVERIFIED',
  ),
  percentTax('VA', 'SURPLUS_LINES_TAX', 2.25, 'Surplus lines tax', 'premium', tradeKnowledge, 'UNVERIFIED'),
  percentTax(
    'VA',
    'SURPLUS_LINES_SERVICE_CHARGE',
    0.03,
    'Maintenance assessment',
    'premium',
    tradeKnowledge,
    'ASSUMED',
  ),
  percentTax('PA', 'SURPLUS_LINES_TAX', 3, 'Surplus lines tax', 'premium', tradeKnowledge, 'UNVERIFIED'),
  fixedTax('PA', 'STAMPING_FEE', 20, 'Stamping fee', tradeKnowledge),
  percentTax('GA', 'SURPLUS_LINES_TAX', 4, 'Surplus lines tax', 'all', surplusLinesManual),
  percentTax('AL', 'SURPLUS_LINES_TAX', 6, 'Surplus lines tax', 'all', surplusLinesManual),
  percentTax(
    'MS',
    'SURPLUS_LINES_TAX',
    4,
    'Surplus lines tax',
    'premium and policy fee',
    'Mississippi Surplus Lines Association',
  ),
  percentTax(
    'MS',
    'STAMPING_FEE',
    0.25,
    'Stamping fee',
    'premium and policy fee',
    'Mississippi Surplus Lines Association',
  ),
  {
    ...percentTax(
      'MS',
      'SURPLUS_LINES_SERVICE_CHARGE',
      3,
      'MWUA non-admitted fee',
      'premium and policy fee',
      'Mississippi Surplus Lines Association; residential flood outside the NFIP is exempt',
    ),
    occupancy: 'COMMERCIAL',
  },
  percentTax('KY', 'SURPLUS_LINES_TAX', 3, 'Surplus lines tax', 'all', 'KRS 304.10-180'),
  percentTax('KY', 'MUNICIPAL_FEE', 1.8, 'Kentucky premium surcharge', 'all', 'KRS 136.392'),
  {
    ...percentTax(
      'KY',
      'COUNTY_FEE',
      0,
      'City and county tax of the place',
      'all',
      'Set by each city and county',
      'UNVERIFIED',
    ),
    rate: null,
  },
  percentTax(
    'TN',
    'SURPLUS_LINES_TAX',
    5,
    'Surplus lines tax',
    'all',
    'Tennessee Department of Commerce and Insurance',
  ),
  {
    ...percentTax(
      'TN',
      'STAMPING_FEE',
      0.175,
      'Clearinghouse fee',
      'all',
      'Tennessee, from October 2016; a later change is possible',
      'UNVERIFIED',
    ),
    effectiveFrom: '2016-10-01',
  },
];

/**
 * State taxes and fees on private flood insurance written as surplus lines: every state and territory where property can be insured has a row.
 * A row without a rate says that the tax is charged but not known. Check the figures before using them for real business.
 */
export const defaultStateTaxes: readonly NewStateTax[] = [
  ...knownStateTaxes,
  ...listEarlierTaxes(knownStateTaxes),
  ...listUnknownStates(knownStateTaxes),
];

/** Rows that say that the charge is not known before the first day of a figure, where no earlier figure is listed. */
function listEarlierTaxes(rows: readonly NewStateTax[]): NewStateTax[] {
  const isSameTax = (one: NewStateTax, other: NewStateTax) =>
    one.state === other.state && one.taxField === other.taxField && one.occupancy === other.occupancy;
  return rows.flatMap((row) => {
    const { effectiveFrom } = row;
    const hasEarlier = rows.some(
      (other) => isSameTax(row, other) && (other.effectiveFrom ?? '') < (effectiveFrom ?? ''),
    );
    if (effectiveFrom === null || hasEarlier || beganThen.includes(row.label)) return [];
    const source = `Before ${effectiveFrom} not known; ${row.source}`;
    const effectiveTo = addDays(effectiveFrom, -1);
    return [
      { ...row, rate: null, effectiveFrom: null, effectiveTo, certainty: 'UNVERIFIED' as const, source },
    ];
  });
}

function listUnknownStates(rows: readonly NewStateTax[]): NewStateTax[] {
  return states
    .filter(({ letters }) => !isMailingOnly(letters) && !rows.some(({ state }) => state === letters))
    .map(({ letters }) => ({
      ...percentTax(
        letters,
        'SURPLUS_LINES_TAX',
        0,
        'Surplus lines tax',
        'premium',
        `Not known since ${notKnownSince}: no source was found. Import it with: npm run import -- taxes FILE`,
        'UNVERIFIED',
      ),
      rate: null,
      effectiveFrom: notKnownSince,
    }));
}

/** A percentage of the premium, of the premium and the policy fee, or of everything that the carrier charges. */
function percentTax(
  state: string,
  taxField: StateTaxField,
  rate: number,
  label: string,
  base: 'premium' | 'premium and policy fee' | 'all',
  source: string,
  certainty: FigureCertainty = 'PUBLISHED',
): NewStateTax {
  return {
    state,
    writtenAs: 'SURPLUS',
    taxField,
    label,
    taxKind: 'PERCENT',
    rate,
    isOnPolicyFee: base !== 'premium',
    isOnInspectionFee: base === 'all',
    occupancy: 'ANY',
    transactionType: null,
    effectiveFrom: null,
    effectiveTo: null,
    isRefundable: true,
    certainty,
    source,
  };
}

/** Dollars per policy, refunded only if the policy is canceled from its first day. */
function fixedTax(
  state: string,
  taxField: StateTaxField,
  rate: number,
  label: string,
  source: string,
): NewStateTax {
  return {
    ...percentTax(state, taxField, rate, label, 'premium', source, 'UNVERIFIED'),
    taxKind: 'FIXED',
    isRefundable: false,
  };
}
