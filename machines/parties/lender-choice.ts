import { usaCountryId } from '../domain/place/usa.ts';
import type { RowValues } from './interest-rows.ts';

/** A lender as a list offers it: what the agency used before, or a line of the directory. */
export interface LenderChoice {
  readonly name: string;
  readonly assigns: string | null;
  readonly streetAddress1: string | null;
  readonly streetAddress2: string | null;
  readonly city: string | null;
  readonly stateId: number | null;
  readonly stateAbbreviation: string | null;
  readonly postalCode: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** The values of an interest whose lender is chosen from a list. The lenders listed are in the United States; fields that the list does not have are cleared. */
export function buildLenderValues(lender: LenderChoice): RowValues {
  return {
    urbanization: null,
    foreignState: null,
    countryId: usaCountryId,
    workPhone: null,
    cellPhone: null,
    fax: null,
    isActive: true,
    name1: lender.name,
    name2: lender.assigns,
    streetAddress1: lender.streetAddress1,
    streetAddress2: lender.streetAddress2,
    city: lender.city,
    stateId: lender.stateId,
    stateAbbreviation: lender.stateAbbreviation,
    postalCode: lender.postalCode,
    phone: lender.phone,
    email: lender.email,
  };
}
