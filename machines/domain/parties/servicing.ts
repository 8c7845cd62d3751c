import type { LossPayee, ServicedLoanStatus } from '../../contract/types.ts';
import { foldName } from '../format/fold-text.ts';
import { findStateAbbreviation } from '../place/state.ts';
import { usaCountryId } from '../place/usa.ts';

/** Who services loans, as policies name them. */
export type Servicer = Pick<
  LossPayee,
  | 'name1'
  | 'name2'
  | 'streetAddress1'
  | 'streetAddress2'
  | 'city'
  | 'stateId'
  | 'postalCode'
  | 'phone'
  | 'email'
>;

/** A loan of a list; its number stays where no new one is named. */
export interface ListedLoan {
  readonly loanNumber: string;
  readonly newLoanNumber: string | null;
}

/** A lender that a policy in force names, with the number of its loan. */
export interface NamedLoan {
  readonly policyId: number;
  readonly lossPayeeId: number;
  readonly lenderName: string;
  readonly loanNumber: string | null;
}

/** A loan of a transfer with the lender of the policy that names it. */
export interface MatchedLoan {
  readonly loanNumber: string | null;
  readonly newLoanNumber: string | null;
  readonly policyId: number | null;
  readonly lossPayeeId: number | null;
  readonly status: Extract<ServicedLoanStatus, 'FOUND' | 'UNKNOWN' | 'AMBIGUOUS'>;
}

/**
 * The loans of a list with the policies that name them. Several policies of one lender may name one loan, and all of them move; where the lenders
 * have different names, a person decides. Without a list every loan that was found moves.
 */
export function matchLoans(
  listed: readonly ListedLoan[] | null,
  named: readonly NamedLoan[],
): readonly MatchedLoan[] {
  if (listed === null)
    return named.map(({ policyId, lossPayeeId, loanNumber }) => ({
      loanNumber,
      newLoanNumber: null,
      policyId,
      lossPayeeId,
      status: 'FOUND',
    }));
  const byNumber = new Map<string, NamedLoan[]>();
  for (const loan of named) {
    const number = loan.loanNumber ?? '';
    byNumber.set(number, [...(byNumber.get(number) ?? []), loan]);
  }
  const distinct = new Map<string, ListedLoan>();
  for (const loan of listed) if (!distinct.has(loan.loanNumber)) distinct.set(loan.loanNumber, loan);
  return [...distinct.values()].flatMap((loan): readonly MatchedLoan[] => {
    const found = byNumber.get(loan.loanNumber) ?? [];
    const names = new Set(found.map(({ lenderName }) => foldName(lenderName)));
    if (names.size !== 1)
      return [
        {
          ...loan,
          policyId: null,
          lossPayeeId: null,
          status: names.size === 0 ? ('UNKNOWN' as const) : ('AMBIGUOUS' as const),
        },
      ];
    return found.map(({ policyId, lossPayeeId }) => ({
      ...loan,
      policyId,
      lossPayeeId,
      status: 'FOUND' as const,
    }));
  });
}

/** A lender once another one services its loan. Whose interest it is, and its number unless there is a new one, stay. */
export function withServicer(lender: LossPayee, servicer: Servicer, newLoanNumber: string | null): LossPayee {
  return {
    ...lender,
    ...servicer,
    ...ofFormerServicer,
    stateAbbreviation: findStateAbbreviation(servicer.stateId),
    countryId: usaCountryId,
    loanNumber: newLoanNumber ?? lender.loanNumber,
  };
}

/** The fields of the former servicer's place that the new servicer does not take over. */
const ofFormerServicer = {
  urbanization: null,
  foreignState: null,
  addressScrubStatus: null,
  workPhone: null,
  cellPhone: null,
  fax: null,
} as const;
