import type { Money, PriorClaim } from '../../contract/types.ts';
import { dateFromTyped } from '../fields/typed-input.ts';
import { sumMoney } from '../money/money.ts';

/** A claim as a row of a book says it. */
export type ClaimOfBook = Pick<PriorClaim, 'claimNumber' | 'lossDate' | 'paid' | 'reserve'>;

/**
 * Reads claims written as number | date of loss | paid | reserve, with semicolons between them; parts of one claim are added up. Null where
 * one cannot be read, or has two dates of loss.
 */
export function parsePriorClaims(text: string): readonly ClaimOfBook[] | null {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const claims = new Map<string, ClaimOfBook>();
  for (const part of parts) {
    const claim = parsePriorClaim(part);
    const before = claim === null ? undefined : claims.get(claim.claimNumber);
    if (claim === null || (before !== undefined && before.lossDate !== claim.lossDate)) return null;
    claims.set(claim.claimNumber, {
      ...claim,
      paid: sumMoney(before?.paid, claim.paid),
      reserve: sumMoney(before?.reserve, claim.reserve),
    });
  }
  return [...claims.values()];
}

function parsePriorClaim(text: string): ClaimOfBook | null {
  const [claimNumber = '', day = '', paid = '', reserve = ''] = text.split('|').map((cell) => cell.trim());
  const lossDate = dateFromTyped(day);
  const amounts = [parseAmount(paid), parseAmount(reserve)];
  const [paidMoney, reserveMoney] = amounts;
  if (!/^[^\p{Cc}\p{Cs}]{1,30}$/u.test(claimNumber) || lossDate === null) return null;
  if (typeof paidMoney !== 'string' || typeof reserveMoney !== 'string') return null;
  return { claimNumber, lossDate, paid: paidMoney, reserve: reserveMoney };
}

/** An amount with a currency sign and commas, or without; a blank one is zero. Null for any other text. */
function parseAmount(text: string): Money | null {
  const plain = text.replace(/[$,]/g, '');
  if (plain === '') return '0.00';
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? null : `${whole}.${cents.padEnd(2, '0')}`;
}
