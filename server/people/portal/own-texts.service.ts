import { phoneDigits } from '../../../machines/domain/format/phone.ts';
import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { readTextsOfUser } from '../../documents/texts/own-texts.service.ts';
import { isPreferenceOn } from '../../entities/preferences.service.ts';
import {
  endTextPhones,
  proveTextPhone,
  readPhoneInUse,
  startTextPhone,
} from '../../identity/texts/text-phones.service.ts';
import { logFault } from '../../kernel/fault-log.ts';
import { refuseForNow, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import { isInsured, notInsuredProblem, type Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';

/** How an insured gets text messages. */
export interface OwnTexts {
  /** Whether the insured's agency sends texts. */
  readonly isOffered: boolean;
  /** The last four digits of the number; null where there is none. */
  readonly phoneEnd: string | null;
  readonly since: Date | null;
  readonly messages: readonly { message: string; queuedAt: Date; sentAt: Date | null }[];
}

export type StartOwnTextsAnswer =
  | { readonly __typename: 'OwnTextsStarted'; readonly code: string | null }
  | SaveRefused;

export type OwnTextsAnswer = { readonly __typename: 'OwnTextsSaved'; readonly texts: OwnTexts } | SaveRefused;

/** How the viewer gets text messages; null for every user but an insured in person. */
export async function readOwnTexts(world: World, viewer: Viewer): Promise<OwnTexts | null> {
  return isInsured(viewer) ? readTexts(world, viewer) : null;
}

async function readTexts(world: World, viewer: Viewer): Promise<OwnTexts> {
  const [isOffered, phone, messages] = await Promise.all([
    areTextsOffered(world, viewer),
    readPhoneInUse(world, viewer.userId),
    readTextsOfUser(world, viewer.userId),
  ]);
  return { isOffered, phoneEnd: phone?.phone.slice(-4) ?? null, since: phone?.verifiedAt ?? null, messages };
}

/**
 * Keeps that the viewer agreed to texts, and sends the number a code. Without a gateway a product with samples answers with the code, which goes
 * nowhere.
 */
export async function startOwnTexts(
  world: World,
  viewer: Viewer,
  { phone: typed, isSpanish }: { readonly phone: string; readonly isSpanish: boolean },
): Promise<StartOwnTextsAnswer> {
  if (!isInsured(viewer)) return saveRefused([notInsuredProblem]);
  if (!(await areTextsOffered(world, viewer))) return saveRefused([notOffered]);
  const phone = readPhone(typed);
  if (phone === null) return saveRefused([notPhoneProblem]);
  const language = isSpanish ? 'ES' : 'EN';
  const { code, retryAfter } = await startTextPhone(world, viewer.userId, { phone, language });
  if (code === null) return refuseForNow('There were too many codes.', null, retryAfter);
  sendTextInBackground(world, phone, writeCode(code, isSpanish));
  const isShown = !world.providers.texts.hasService && world.hasSamples;
  return { __typename: 'OwnTextsStarted', code: isShown ? code : null };
}

/** Turns texts on by the code that was sent. */
export async function confirmOwnTexts(world: World, viewer: Viewer, code: string): Promise<OwnTextsAnswer> {
  if (!isInsured(viewer)) return saveRefused([notInsuredProblem]);
  if (!(await proveTextPhone(world, viewer.userId, code))) return saveRefused([wrongCode]);
  return { __typename: 'OwnTextsSaved', texts: await readTexts(world, viewer) };
}

/** Ends the viewer's texts, at once. */
export async function endOwnTexts(world: World, viewer: Viewer): Promise<OwnTextsAnswer> {
  if (!isInsured(viewer)) return saveRefused([notInsuredProblem]);
  await endTextPhones(world, viewer.userId);
  return { __typename: 'OwnTextsSaved', texts: await readTexts(world, viewer) };
}

/** The ten digits of a typed phone number, with or without the country; null if it has others. */
export function readPhone(typed: string): string | null {
  return /^1?(\d{10})$/.exec(phoneDigits(typed))?.[1] ?? null;
}

/** Sends a text that is not kept, since it has a code in it. Not awaited, so that no answer shows how a number was served. */
export function sendTextInBackground(world: World, toPhone: string, text: string): void {
  world.providers.texts
    .deliver({ toPhone, text })
    .catch((problem: unknown) => logFault('a text message with a code', problem));
}

function writeCode(code: string, isSpanish: boolean): string {
  return isSpanish
    ? `Highwater: su código es ${code}. Sirve veinte minutos. Si usted no lo pidió, no haga nada. Responda STOP para no recibir más.`
    : `Highwater: your code is ${code}. It works for twenty minutes. If you did not ask for it, do nothing. Reply STOP to end texts.`;
}

/** Whether there is a gateway, or samples in its place, and the agency of a user sends texts. */
export function areTextsOffered(
  { db, providers, hasSamples }: World,
  { entityId, companyId }: Pick<Viewer, 'entityId' | 'companyId'>,
): Promise<boolean> {
  return providers.texts.hasService || hasSamples
    ? isPreferenceOn(db, { userId: null, entityId, companyId }, 'textMessages')
    : Promise.resolve(false);
}

const notOffered = buildProblem('NOT_ALLOWED', null, 'Your agency does not send text messages.');
export const notPhoneProblem = buildProblem('TYPE', 'phone', 'Enter the ten digits of a cell phone.');
const wrongCode = buildProblem('STATUS', 'code', 'This code is wrong or no longer works. Ask for a new one.');
