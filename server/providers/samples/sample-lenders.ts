import type { LenderLine } from '../lists/lenders-file.ts';

/** Lenders to try things with. None of them exists. */
export const sampleLenders: readonly LenderLine[] = [
  lender('Tidewater Sample Bank', '100 Harbor St', 'Norfolk', 'VA', '23510', '7575550110'),
  lender('Cumberland Sample Savings', '210 Union St', 'Nashville', 'TN', '37219', '6155550120'),
  lender('Lakeshore Sample Credit Union', '45 Water St', 'Erie', 'PA', '16507', '8145550130'),
  lender('Bayou Sample Mortgage', '700 Canal St', 'New Orleans', 'LA', '70130', '5045550140'),
  lender('Prairie Sample Home Loans', '500 Locust St', 'Des Moines', 'IA', '50309', '5155550150'),
  lender('Sunshine Sample Lending', '88 Bay St', 'Tampa', 'FL', '33602', '8135550160'),
];

function lender(
  name: string,
  streetAddress1: string,
  city: string,
  stateAbbreviation: string,
  postalCode: string,
  phone: string,
): LenderLine {
  const place = { streetAddress1, streetAddress2: null, city, stateAbbreviation, postalCode };
  return { name, assigns: 'ISAOA/ATIMA', ...place, phone, email: 'insurance@lender.example' };
}
