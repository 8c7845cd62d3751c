import { randomBytes } from 'node:crypto';
import { records } from '../../../machines/contract/fields.ts';
import type { Entity } from '../../../machines/contract/types.ts';
import { roleScopes } from '../../../machines/domain/access/role-permission.ts';
import { valueFault } from '../../../machines/domain/fields/value-checks.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import type { Db } from '../../database/db.ts';
import { addRecord, readRecords } from '../../database/records.store.ts';
import { type Allowance, countUse, returnUse } from '../../database/use-counts.store.ts';
import { refuseSignIn, type SignInAnswer, signInByProof } from '../../identity/sign-in/sign-in.service.ts';
import { findUserOfPhone } from '../../identity/texts/text-phones.service.ts';
import { clearUserSessions } from '../../identity/tokens/session.service.ts';
import { logFault } from '../../kernel/fault-log.ts';
import { withTransaction } from '../../kernel/idempotency.service.ts';
import { refuseForNow, type SaveRefused, saveRefused, tryAgain } from '../../kernel/refusals.ts';
import { digestSecret, randomCharacters, randomDigits } from '../../kernel/secrets.ts';
import { isInsured, notInsuredProblem, type Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import {
  addConsumerSignIn,
  type ConsumerSignInRow,
  countWrongCode,
  deleteOldConsumerSignIns,
  lockConsumer,
  lockConsumerSignIn,
  markConsumerSignInUsed,
} from './consumers.store.ts';
import { areTextsOffered, notPhoneProblem, readPhone, sendTextInBackground } from './own-texts.service.ts';
import { findInsuredsOfMain } from './policy-door.store.ts';
import { givePolicy } from './policy-holders.store.ts';
import { addPortalEstimate, givePortalEstimate, readEstimateRequest } from './portal-estimates.store.ts';
import { findPortalAgent } from './portal-links.service.ts';

/** The visitor who asks for a link and a code, and the estimate that continues once the address is proved. */
export interface ConsumerSignInRequest {
  /** The address that is written to; absent where a phone is named. */
  readonly email?: string | null;
  /** A phone that its owner has proved, in the place of an address. */
  readonly phone?: string | null;
  /** The token of the portal that is visited; null for a returning visitor. */
  readonly portal?: string | null;
  readonly estimate?: (PortalPerson & { readonly [name: string]: unknown }) | null;
  readonly isSpanish?: boolean | null;
}

interface PortalPerson {
  readonly firstName: string;
  readonly lastName: string;
}

export type ConsumerSignInAnswer =
  | {
      readonly __typename: 'ConsumerSignInSent';
      readonly requestToken: string;
      readonly minutes: number;
      readonly url: string | null;
      readonly code: string | null;
    }
  | SaveRefused;

const minutesOpen = 20;
const mostWrongCodes = 5;

/** Messages for what one address, phone or policy number was typed, whether it is known or not, and requests of one caller. Who asks for more is refused. */
const messagesForOne: Allowance = { name: 'consumer sign-ins of an address', most: 5, seconds: 30 * 60 };
const requestsOfCaller: Allowance = { name: 'consumer sign-ins of a caller', most: 60, seconds: 15 * 60 };
/** Links and codes that open nothing, of one caller. A right link opens however many wrong ones its neighbors tried; codes are short, and wait. */
const triesOfCaller: Allowance = { name: 'consumer openings of a caller', most: 40, seconds: 15 * 60 };

/**
 * Mails a link and a code to an address. The answer is the same whether the address is known or not. The estimate is stored with it, so
 * that it continues wherever the link is opened. Without a mail server a product with samples shows the link, as it could not be opened otherwise.
 */
export async function requestConsumerSignIn(
  world: World,
  { email: typed, phone, portal = null, estimate = null, isSpanish = false }: ConsumerSignInRequest,
  caller: string,
): Promise<ConsumerSignInAnswer> {
  if (phone) return requestTextSignIn(world, phone, isSpanish === true, caller);
  const email = (typed ?? '').trim();
  const found = portal === null ? null : await findPortalAgent(world, portal);
  const problems = [
    ...(portal !== null && found === null ? [linkUnknown] : []),
    ...findTextProblems('email', email),
    ...(estimate === null
      ? []
      : [
          ...findTextProblems('firstName', estimate.firstName),
          ...findTextProblems('lastName', estimate.lastName),
        ]),
  ];
  if (problems.length > 0) return saveRefused(problems);
  return sendConsumerSignIn(world, caller, {
    email,
    typed: email.toLowerCase(),
    isSent: true,
    agency: found?.agency ?? null,
    isSpanish: isSpanish === true,
    purpose: null,
    store: async (trx, madeAt) =>
      found === null || estimate === null
        ? {}
        : {
            portalEstimateId: await addPortalEstimate(trx, {
              agentUserId: found.user.userId,
              entityId: found.agency.entityId,
              request: estimate,
              madeAt,
            }),
          },
  });
}

/**
 * The same by text, to a phone that its owner has proved while the agency sends texts. The answer is the same for every number.
 */
async function requestTextSignIn(
  world: World,
  typed: string,
  isSpanish: boolean,
  caller: string,
): Promise<ConsumerSignInAnswer> {
  const phone = readPhone(typed);
  if (phone === null) return saveRefused([notPhoneProblem]);
  const owner = await findUserOfPhone(world, phone);
  const isOpen = owner !== undefined && (await areTextsOffered(world, owner));
  return sendConsumerSignIn(world, caller, {
    email: '',
    typed: phone,
    text: { phone, userId: isOpen ? owner.userId : null },
    isSent: isOpen,
    agency: null,
    isSpanish,
    purpose: null,
    store: async () => ({}),
  });
}

/** A message with a link and a code. It is stored, and sent if it has a receiver. */
export interface ConsumerSignInMessage {
  /** The address that it goes to; empty without one. */
  readonly email: string;
  /** The text that its limit counts: the one that was typed, so that a refusal does not say whether anyone is known by it. */
  readonly typed: string;
  /** The phone that it goes to in the place of an address, and who proved it. */
  readonly text?: { readonly phone: string; readonly userId: number | null };
  /** Whether it is sent. If it is not, the answer is the same, and its link and code open nothing. */
  readonly isSent: boolean;
  readonly agency: Pick<Entity, 'entityId' | 'name'> | null;
  readonly isSpanish: boolean;
  /** The page that continues once the link is opened. */
  readonly purpose: 'report' | null;
  /** Stores what the link opens. */
  readonly store: (
    trx: Db,
    madeAt: Date,
  ) => Promise<{ readonly portalEstimateId?: number; readonly policyMainId?: number }>;
}

/** Stores a link and a code and mails them, within the limits of the caller and of what was typed. */
export async function sendConsumerSignIn(
  world: World,
  caller: string,
  { email, typed, text, isSent, agency, isSpanish, purpose, store }: ConsumerSignInMessage,
): Promise<ConsumerSignInAnswer> {
  const requestToken = randomBytes(32).toString('base64url');
  const linkToken = randomBytes(32).toString('base64url');
  const code = randomDigits();
  const seconds =
    (await countUse(world.db, requestsOfCaller, caller)) ||
    (await countUse(world.db, messagesForOne, digestSecret(typed)));
  if (seconds > 0) return refuseForNow('Too many messages were asked for, and none was sent.', null, seconds);
  const madeAt = world.now();
  await withTransaction(world, async (trx) => {
    const { portalEstimateId = null, policyMainId = null } = await store(trx, madeAt);
    await addConsumerSignIn(trx, {
      email,
      entityId: agency?.entityId ?? null,
      portalEstimateId,
      policyMainId,
      userId: text?.userId ?? null,
      requestDigest: digestSecret(requestToken),
      linkDigest: digestSecret(linkToken),
      codeDigest: digestSecret(requestToken + code),
      madeAt,
      expiresAt: new Date(madeAt.getTime() + minutesOpen * 60_000),
    });
  });
  const query = purpose === null ? '' : `?for=${purpose}`;
  const url = `${world.site.url}/vue/my/open${query}#${linkToken}`;
  const { mail, texts } = world.providers;
  const hasServer = text ? texts.hasService : mail.hasServer;
  if (text && isSent) sendTextInBackground(world, text.phone, writeTextLink(url, code, isSpanish));
  else if (hasServer && isSent)
    mailLink(world, email, { url, code, agency: agency?.name ?? null, isSpanish });
  const isShown = !hasServer && world.hasSamples;
  return {
    __typename: 'ConsumerSignInSent',
    requestToken,
    minutes: minutesOpen,
    url: isShown ? url : null,
    code: isShown ? code : null,
  };
}

/** Not awaited, so that the answer's timing does not reveal how an address was served. The link never goes into the outbox, because staff can read it. */
function mailLink(
  world: World,
  toEmail: string,
  letter: { url: string; code: string; agency: string | null; isSpanish: boolean },
): void {
  const { url, code, agency, isSpanish } = letter;
  const english = [
    'Use this link to continue with your flood insurance. No password is needed.',
    `It works once, for ${minutesOpen} minutes:`,
    url,
    `Or type this code on the page that you have open: ${code}`,
    'If you did not ask for it, ignore this message. Nothing changes.',
  ];
  const spanish = [
    'Use este enlace para continuar con su seguro contra inundaciones. No necesita contraseña.',
    `Funciona una vez, durante ${minutesOpen} minutos:`,
    url,
    `O escriba este código en la página que tiene abierta: ${code}`,
    'Si usted no lo pidió, no haga nada. No cambia nada.',
  ];
  world.providers.mail
    .deliver({
      toEmail,
      fromName: agency ?? 'Highwater',
      subject: isSpanish ? 'Su enlace para entrar' : 'Your link to sign in',
      text: (isSpanish ? spanish : english).join('\n\n'),
      attachments: [],
    })
    .catch((problem: unknown) => logFault('the mail with a consumer’s link', problem));
}

function writeTextLink(url: string, code: string, isSpanish: boolean): string {
  return isSpanish
    ? `Highwater: su código es ${code}. O abra ${url} Sirve una vez, veinte minutos. Si usted no lo pidió, no haga nada.`
    : `Highwater: your code is ${code}. Or open ${url} It works once, for twenty minutes. If you did not ask for it, do nothing.`;
}

/** How an address is proved: by the link of the message, or by its code in the browser that asked for it. */
export type ConsumerProof =
  | { readonly linkToken: string }
  | { readonly requestToken: string; readonly code: string };

/** Signs a consumer in, once for each message. A first visit through a portal makes the account. */
export async function signInConsumer(
  world: World,
  proof: ConsumerProof,
  { caller, address, device }: { caller: string; address: string; device: string | null },
): Promise<SignInAnswer> {
  const isLink = 'linkToken' in proof;
  const wait = isLink ? 0 : await countUse(world.db, triesOfCaller, caller);
  if (wait > 0) return refuseUntil(wait);
  const opened = await withTransaction(world, async (trx) => {
    const row = await lockProof(world, trx, proof);
    if (row === null) return null;
    const userId = await takeAccount(trx, row);
    if (userId === null) return null;
    await markConsumerSignInUsed(trx, row.consumerSignInId, world.now());
    if (row.portalEstimateId !== null) await givePortalEstimate(trx, row.portalEstimateId, userId);
    if (row.policyMainId !== null) await giveToInsured(trx, row.policyMainId, userId, world.now());
    return userId;
  });
  if (opened === null) {
    const seconds = isLink ? await countUse(world.db, triesOfCaller, caller) : 0;
    return seconds > 0
      ? refuseUntil(seconds)
      : refuseSignIn('This link or code no longer works. Ask for a new one.');
  }
  if (!isLink) await returnUse(world.db, triesOfCaller, caller);
  return signInByProof(world, opened, address, device);
}

function refuseUntil(seconds: number): SignInAnswer {
  return { ...refuseSignIn(`Too many attempts. ${tryAgain(seconds)}`), retryAfter: seconds };
}

/** Gives a policy that was proved at the door to its insured. */
function giveToInsured(trx: Db, policyMainId: number, userId: number, grantedAt: Date): Promise<void> {
  const rights = { isInsured: true, mayPay: true, mayClaim: true } as const;
  return givePolicy(trx, { policyMainId, userId, ...rights, grantedBy: null, grantedAt });
}

/** Adds a policy that was proved at the door to those of a signed-in insured; the message went to the address on file or the insured's own. */
export async function addOwnPolicy(
  world: World,
  viewer: Viewer,
  proof: Extract<ConsumerProof, { requestToken: string }>,
  caller: string,
): Promise<AddOwnPolicyAnswer> {
  if (!isInsured(viewer)) return saveRefused([notInsuredProblem]);
  const seconds = await countUse(world.db, triesOfCaller, caller);
  if (seconds > 0) return refuseForNow('Too many attempts.', null, seconds);
  const isAdded = await withTransaction(world, async (trx) => {
    const row = await lockProof(world, trx, proof);
    if (row === null || row.policyMainId === null) return false;
    await markConsumerSignInUsed(trx, row.consumerSignInId, world.now());
    await giveToInsured(trx, row.policyMainId, viewer.userId, world.now());
    return true;
  });
  if (!isAdded) return saveRefused([proofUnknown]);
  await returnUse(world.db, triesOfCaller, caller);
  await clearUserSessions(world, viewer.userId);
  return { __typename: 'OwnPolicyAdded', isAdded };
}

export type AddOwnPolicyAnswer =
  | { readonly __typename: 'OwnPolicyAdded'; readonly isAdded: true }
  | SaveRefused;

const proofUnknown = buildProblem(
  'STATUS',
  'code',
  'This code is wrong or no longer works. Ask for a new one.',
);

async function lockProof(world: World, trx: Db, proof: ConsumerProof): Promise<ConsumerSignInRow | null> {
  const now = world.now();
  if ('linkToken' in proof)
    return (await lockConsumerSignIn(trx, 'link_digest', digestSecret(proof.linkToken), now)) ?? null;
  const { requestToken, code } = proof;
  const row = await lockConsumerSignIn(trx, 'request_digest', digestSecret(requestToken), now);
  if (!row || row.failedCount >= mostWrongCodes) return null;
  if (row.codeDigest === digestSecret(requestToken + code.replace(/\D/g, ''))) return row;
  await countWrongCode(trx, row.consumerSignInId);
  return null;
}

/** The consumer with the proved address; a new one for who comes from a portal. Null for an address without policies or portal. */
async function takeAccount(
  trx: Db,
  { email, entityId, portalEstimateId, policyMainId, userId }: ConsumerSignInRow,
): Promise<number | null> {
  if (userId !== null) return userId;
  if (email === '') return null;
  const [agency] = entityId === null ? [] : await readRecords(trx, 'entities', { entityId });
  return takeConsumer(trx, email, agency ?? null, () =>
    portalEstimateId === null
      ? findInsuredName(trx, policyMainId)
      : readEstimateRequest<PortalPerson>(trx, portalEstimateId),
  );
}

/** The consumer with an address; a new one of the agency if there is none. Null where there is none and no agency. */
export async function takeConsumer(
  trx: Db,
  email: string,
  agency: Entity | null,
  findName: () => Promise<{ readonly firstName: string | null; readonly lastName: string | null } | null>,
): Promise<number | null> {
  const known = await lockConsumer(trx, email);
  if (known !== undefined || agency === null) return known ?? null;
  const name = await findName();
  return addRecord(trx, 'users', {
    userName: `insured.${randomCharacters(12).toLowerCase()}`,
    firstName: name?.firstName ?? null,
    lastName: name?.lastName ?? null,
    email,
    role: 'CONSUMER',
    scope: roleScopes.CONSUMER,
    entityId: agency.entityId,
    companyId: agency.companyId,
    filteredClaimTabs: 0,
    isActive: true,
  });
}

async function findInsuredName(
  trx: Db,
  policyMainId: number | null,
): Promise<{ firstName: string | null; lastName: string | null } | null> {
  if (policyMainId === null) return null;
  const [insured] = await findInsuredsOfMain(trx, policyMainId);
  return insured ? { firstName: insured.firstName, lastName: insured.lastName } : null;
}

/** Deletes expired sign-ins, and the estimates of visitors who never came back. */
export function forgetOldConsumerSignIns({ db, now }: World): Promise<void> {
  return deleteOldConsumerSignIns(db, new Date(now().getTime() - 24 * 60 * 60_000));
}

/** Problems of a typed address or name. */
export function findTextProblems(name: 'email' | 'firstName' | 'lastName', typed: string): Problem[] {
  const value = typed.trim();
  if (value === '') return [buildProblem('REQUIRED', name, 'This field is required.')];
  const fault = valueFault(records.users.fields[name], value);
  return fault ? [buildProblem(fault.code, name, fault.message)] : [];
}

const linkUnknown = buildProblem(
  'LINK_UNKNOWN',
  'portal',
  'This link is not valid. Check that the whole address was copied.',
);
