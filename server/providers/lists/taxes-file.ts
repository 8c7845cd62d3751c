import { z } from 'zod';
import type {
  FigureCertainty,
  IsoDate,
  PlacementType,
  StateTaxField,
  StateTaxKind,
  TaxedOccupancy,
} from '../../../machines/contract/types.ts';
import { isCalendarDay } from '../../../machines/domain/fields/typed-input.ts';
import { isMailingOnly, isStateOrTerritory } from '../../../machines/domain/place/state.ts';
import { ListRefusal } from './list-refusal.ts';
import { parseListTable } from './parse-list-csv.ts';

/** A tax or fee of a state on private flood insurance, of a file. */
export interface TaxFileRow {
  readonly state: string;
  readonly writtenAs: PlacementType;
  readonly taxField: StateTaxField;
  readonly label: string;
  readonly taxKind: StateTaxKind;
  /** Percent, or dollars a policy; null if it is charged but not known. */
  readonly rate: number | null;
  readonly isOnPolicyFee: boolean;
  readonly isOnInspectionFee: boolean;
  readonly occupancy: TaxedOccupancy;
  readonly transactionType: null;
  readonly effectiveFrom: IsoDate | null;
  readonly effectiveTo: IsoDate | null;
  readonly isRefundable: boolean;
  readonly certainty: FigureCertainty;
  readonly source: string;
}

const taxFields = [
  'SURPLUS_LINES_TAX',
  'STAMPING_FEE',
  'SURPLUS_LINES_SERVICE_CHARGE',
  'FIRE_MARSHALL_TAX',
  'EMPA_TAX',
  'MUNICIPAL_FEE',
  'COUNTY_FEE',
] as const;

/** Text in which case, spaces and hyphens do not matter, as one of the values. */
function oneOf<Value extends string>(values: readonly [Value, ...Value[]]) {
  return z
    .string()
    .transform((text) => text.toUpperCase().replace(/[\s-]+/g, '_'))
    .pipe(z.enum(values, `is none of ${values.join(', ')}`));
}

const figure = z
  .string()
  .regex(/^(\d{1,4}(\.\d{1,4})?)?$/, 'is not a number of at most four decimals')
  .transform((text) => (text === '' ? null : Number(text)));

const day = z
  .string()
  .refine((text) => text === '' || isCalendarDay(text), 'is not a date as YYYY-MM-DD')
  .transform((text) => (text === '' ? null : text));

/** The columns of the file by their heads, as described in docs/state-taxes.md. */
const line = z
  .object({
    state: z
      .string()
      .toUpperCase()
      .refine((letters) => isStateOrTerritory(letters) && !isMailingOnly(letters), 'is not a state'),
    line: oneOf(taxFields),
    label: z.string().min(1, 'is missing').max(60),
    rate: z
      .string()
      .transform((text) => (/^unknown$/i.test(text) ? 'UNKNOWN' : text))
      .pipe(z.literal('UNKNOWN').or(figure)),
    amount: figure,
    base: oneOf(['PREMIUM', 'PREMIUM_AND_POLICY_FEE', 'ALL']),
    class: oneOf(['ANY', 'RESIDENTIAL', 'COMMERCIAL']),
    from: day,
    to: day,
    source: z.string().min(1, 'is missing').max(200),
    placement: oneOf(['SURPLUS', 'ADMITTED']),
    refundable: oneOf(['YES', 'NO']),
    certainty: oneOf(['PUBLISHED', 'UNVERIFIED', 'ASSUMED']),
  })
  .refine(({ rate, amount }) => (rate === null) !== (amount === null), {
    path: ['rate'],
    message: 'or amount: one of the two is needed. Write unknown as rate if the tax is charged but not known',
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: 'is before from',
  });

const columns = Object.keys(line.shape);
const neededColumns = ['state', 'line', 'label', 'rate', 'amount', 'base', 'class', 'from', 'to', 'source'];
const defaults: { readonly [column: string]: string } = {
  placement: 'surplus',
  certainty: 'published',
  class: 'any',
};

/** Parses a CSV file of taxes, sorted. Throws a ListRefusal that names the row if any cannot be read or two hold on the same day. */
export function parseTaxes(text: string): TaxFileRow[] {
  const { heads, lines } = parseListTable(text, columns, neededColumns);
  const taxes = lines.map((cells, index) => parseLine(heads, cells, index + 2));
  if (taxes.length === 0) throw new ListRefusal('It has no taxes.', 'no answer');
  refuseOverlaps(taxes);
  return taxes.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)));
}

function parseLine(heads: readonly string[], cells: readonly string[], number: number): TaxFileRow {
  const read = (column: string) => cells[heads.indexOf(column)] || defaults[column] || '';
  const named = Object.fromEntries(columns.map((column) => [column, read(column)]));
  const isAmount = named.amount !== '';
  const { data, error } = line.safeParse({
    ...named,
    base: named.base === '' && isAmount ? 'premium' : named.base,
    refundable: named.refundable || (isAmount ? 'no' : 'yes'),
  });
  if (!data) {
    const issues = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new ListRefusal(`Row ${number}: ${issues.join('; ')}.`);
  }
  return {
    state: data.state,
    writtenAs: data.placement,
    taxField: data.line,
    label: data.label,
    taxKind: data.amount === null ? 'PERCENT' : 'FIXED',
    rate: data.amount ?? (data.rate === 'UNKNOWN' ? null : data.rate),
    isOnPolicyFee: data.base !== 'PREMIUM',
    isOnInspectionFee: data.base === 'ALL',
    occupancy: data.class,
    transactionType: null,
    effectiveFrom: data.from,
    effectiveTo: data.to,
    isRefundable: data.refundable === 'YES',
    certainty: data.certainty,
    source: data.source,
  };
}

/** Two figures of the same line, for the same buildings, may not hold on the same day. */
function refuseOverlaps(taxes: readonly TaxFileRow[]): void {
  for (const [at, tax] of taxes.entries()) {
    const other = taxes.findIndex((each, index) => index < at && doOverlap(each, tax));
    if (other >= 0)
      throw new ListRefusal(
        `Row ${at + 2}: ${tax.state} ${tax.taxField} holds on the same days as in row ${other + 2}.`,
      );
  }
}

function doOverlap(one: TaxFileRow, other: TaxFileRow): boolean {
  const isSameLine =
    one.state === other.state &&
    one.writtenAs === other.writtenAs &&
    one.taxField === other.taxField &&
    (one.occupancy === other.occupancy || one.occupancy === 'ANY' || other.occupancy === 'ANY');
  return (
    isSameLine &&
    (one.effectiveFrom ?? '') <= (other.effectiveTo ?? '9999') &&
    (other.effectiveFrom ?? '') <= (one.effectiveTo ?? '9999')
  );
}

function sortKey({ state, writtenAs, taxField, occupancy, effectiveFrom }: TaxFileRow): string {
  return [state, writtenAs, taxField, occupancy, effectiveFrom ?? ''].join(' ');
}
