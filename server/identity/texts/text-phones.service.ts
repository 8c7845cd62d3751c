import type { ProposalLanguage } from '../../../machines/contract/types.ts';
import { textConsents } from '../../../machines/domain/letters/text-reminder.ts';
import { type Allowance, countUse } from '../../database/use-counts.store.ts';
import { withTransaction } from '../../kernel/idempotency.service.ts';
import { digestSecret, randomDigits } from '../../kernel/secrets.ts';
import type { World } from '../../kernel/world.ts';
import { logAccountEvent } from '../sign-in/account-events.service.ts';
import {
  countWrongPhoneCode,
  endPhoneNumber,
  endPhonesOfUser,
  insertTextPhone,
  lockUnprovedPhone,
  selectPhoneInUse,
  selectUserOfPhone,
  turnPhoneOn,
} from './text-phones.store.ts';

const minutesOpen = 20;
const mostWrongCodes = 5;

/** Codes to one number, and codes that one user asks for. Who asks for more gets none. */
const codesOfPhone: Allowance = { name: 'text codes of a phone', most: 5, seconds: 30 * 60 };
const codesOfUser: Allowance = { name: 'text codes of a user', most: 10, seconds: 24 * 60 * 60 };

/**
 * Keeps the number to which a user agreed to get texts, and sends it a code. Resolves with the code, or the seconds to wait where too many were asked
 * for. For services: the caller has checked that the user may have texts.
 */
export async function startTextPhone(
  world: World,
  userId: number,
  { phone, language }: { readonly phone: string; readonly language: ProposalLanguage },
): Promise<{ readonly code: string | null; readonly retryAfter: number }> {
  const retryAfter =
    (await countUse(world.db, codesOfUser, String(userId))) ||
    (await countUse(world.db, codesOfPhone, digestSecret(phone)));
  if (retryAfter > 0) return { code: null, retryAfter };
  const code = randomDigits();
  const consentedAt = world.now();
  await withTransaction(world, (trx) =>
    insertTextPhone(trx, {
      userId,
      phone,
      language,
      consent: textConsents[language],
      consentedAt,
      codeDigest: digestSecret(phone + code),
      codeExpiresAt: new Date(consentedAt.getTime() + minutesOpen * 60_000),
    }),
  );
  return { code, retryAfter: 0 };
}

/** Turns on the number that the user is proving, if the code is right. Five wrong codes end it. For services. */
export async function proveTextPhone(world: World, userId: number, code: string): Promise<boolean> {
  const now = world.now();
  const isProved = await withTransaction(world, async (trx) => {
    const row = await lockUnprovedPhone(trx, userId, now);
    if (row === undefined || row.failedCount >= mostWrongCodes) return false;
    const { textPhoneId, phone } = row;
    if (row.codeDigest === digestSecret(phone + code.replace(/\D/g, ''))) {
      await turnPhoneOn(trx, { textPhoneId, userId, phone, now });
      return true;
    }
    await countWrongPhoneCode(trx, textPhoneId);
    return false;
  });
  if (isProved) await logAccountEvent(world, { userId, event: 'texts turned on' });
  return isProved;
}

/** Ends the texts of a user by their own press. For services. */
export async function endTextPhones(world: World, userId: number): Promise<void> {
  if (await endPhonesOfUser(world.db, userId, 'INSURED', world.now()))
    await logAccountEvent(world, { userId, event: 'texts turned off' });
}

/** Ends the texts to a number whose owner answered STOP. For services, jobs and the gateway's calls. */
export async function stopTextsTo({ db, now }: World, phone: string): Promise<void> {
  await endPhoneNumber(db, phone, 'REPLY', now());
}

/** The number that gets a user's texts, and since when; undefined if there is none. For services. */
export function readPhoneInUse({ db }: World, userId: number) {
  return selectPhoneInUse(db, userId);
}

/** The consumer who has proved a number; undefined if it is not proved. For services. */
export function findUserOfPhone({ db }: World, phone: string) {
  return selectUserOfPhone(db, phone);
}
