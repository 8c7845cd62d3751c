import { claimLines } from '../../../contract/fields.ts';
import type { ClaimLine } from '../../../contract/types.ts';
import { valueFault } from '../../fields/value-checks.ts';
import { compareMoney, noMoney, parseMoney } from '../../money/money.ts';
import { takesContractor } from './line-cost.ts';

/** A line as entered: typed, or read from a table. It does not include computed values. */
export type NewClaimLine = Omit<
  ClaimLine,
  'claimLineId' | 'claimId' | 'position' | 'overhead' | 'profit' | OptionalMember
> &
  Partial<Pick<ClaimLine, OptionalMember>>;

type OptionalMember =
  | 'place'
  | 'restrictedItem'
  | 'tax'
  | 'contractor'
  | 'depreciation'
  | 'ageYears'
  | 'refusal';

/** A line with every member. */
export type CompleteClaimLine = Required<NewClaimLine>;

/** A line with the values that members which were not entered have, and without spaces around its texts. */
export function completeLine(line: NewClaimLine): CompleteClaimLine {
  return {
    coverage: line.coverage,
    property: line.property,
    place: line.place ?? 'UNRESTRICTED',
    restrictedItem: line.restrictedItem ?? null,
    room: line.room.trim(),
    description: line.description.trim(),
    quantity: line.quantity,
    unit: line.unit.trim(),
    unitCost: line.unitCost,
    tax: line.tax ?? '0.00',
    contractor: line.contractor ?? 'NONE',
    depreciation: line.depreciation ?? '0.00',
    ageYears: line.ageYears ?? null,
    refusal: line.refusal ?? null,
  };
}

/** A problem with a member of a line. */
export interface LineProblem {
  readonly name: keyof NewClaimLine;
  readonly code: 'TYPE' | 'RANGE' | 'LENGTH' | 'REQUIRED';
  readonly message: string;
}

/** Everything that is wrong with a line, wherever it comes from. */
export function findLineProblems(entered: NewClaimLine): readonly LineProblem[] {
  const line = completeLine(entered);
  const { fields } = claimLines;
  const faults = (['room', 'description', 'unit', 'quantity', 'ageYears'] as const).flatMap((name) => {
    const fault = valueFault(fields[name], line[name]);
    return fault ? [{ name, ...fault }] : [];
  });
  const blank = (['room', 'description', 'unit'] as const).filter((name) => line[name] === '');
  const below = (['unitCost', 'tax', 'depreciation'] as const).filter(
    (name) => compareMoney(parseMoney(line[name]), noMoney) < 0,
  );
  return [
    ...faults,
    ...blank.map((name) => ({
      name,
      code: 'REQUIRED' as const,
      message: 'Name the room, the item, and what is counted.',
    })),
    ...below.map((name) => ({ name, code: 'RANGE' as const, message: 'Enter an amount of zero or more.' })),
    ...(line.contractor === 'NONE' || takesContractor(line) ? [] : [noContractor]),
  ];
}

const noContractor: LineProblem = {
  name: 'contractor',
  code: 'RANGE',
  message:
    'Overhead and profit are paid on work at the building only, and not on cleanup, treatment, drying, heating and cooling, appliances, carpet, receipts, and dumpsters.',
};
