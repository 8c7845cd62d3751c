import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import { isInsured, notInsuredProblem, type Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { logAccountEvent } from '../sign-in/account-events.service.ts';
import { findRelyingParty, openChallenge, takeChallenge } from './passkey-challenge.ts';
import { closePasskey, insertPasskey, type OwnPasskey, selectPasskeys } from './passkeys.store.ts';

export type OwnPasskeysAnswer =
  | { readonly __typename: 'OwnPasskeysSaved'; readonly passkeys: readonly OwnPasskey[] }
  | SaveRefused;

export type StartPasskeyAnswer =
  | { readonly __typename: 'PasskeyStarted'; readonly options: unknown }
  | SaveRefused;

/** A browser's answer with a new passkey, in base64url. */
export interface NewPasskeyResponse {
  readonly credentialId: string;
  readonly clientData: string;
  readonly attestation: string;
  readonly transports: readonly string[];
}

const mostPasskeys = 10;

/** The viewer's passkeys, the newest first; none for everybody but an insured in person. */
export async function readOwnPasskeys(world: World, viewer: Viewer): Promise<readonly OwnPasskey[]> {
  return isInsured(viewer) ? selectPasskeys(world.db, viewer.userId) : [];
}

/** The options with which the viewer's browser makes a passkey. */
export async function startPasskey(world: World, viewer: Viewer): Promise<StartPasskeyAnswer> {
  if (!isInsured(viewer)) return saveRefused([notInsuredProblem]);
  const known = await selectPasskeys(world.db, viewer.userId);
  if (known.length >= mostPasskeys) return saveRefused([tooManyPasskeys]);
  // Loaded with the first passkey: it takes longer to load than all else that signs in.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: world.site.product,
    rpID: findRelyingParty(world).rpId,
    userName: viewer.name,
    userDisplayName: viewer.name,
    userID: new TextEncoder().encode(`highwater ${viewer.userId}`),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await openChallenge(world, options.challenge, viewer.userId);
  return { __typename: 'PasskeyStarted', options };
}

/** Keeps the passkey that the viewer's browser made for the challenge of startPasskey. */
export async function addPasskey(
  world: World,
  viewer: Viewer,
  { credentialId, clientData, attestation, transports }: NewPasskeyResponse,
  device: string | null,
): Promise<OwnPasskeysAnswer> {
  if (!isInsured(viewer)) return saveRefused([notInsuredProblem]);
  const { userId } = viewer;
  const challenge = await takeChallenge(world, clientData, userId);
  if (challenge === null) return saveRefused([notVerified]);
  const { rpId, origin } = findRelyingParty(world);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: clientData, attestationObject: attestation },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) return saveRefused([notVerified]);
  const { id, publicKey, counter } = registrationInfo.credential;
  const isAdded = await insertPasskey(world.db, {
    userId,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: counter,
    transports: transports.filter((transport) => /^[a-z-]{1,20}$/.test(transport)).slice(0, 8),
    device,
    addedAt: world.now(),
  });
  if (!isAdded) return saveRefused([notVerified]);
  await logAccountEvent(world, { userId, event: 'passkey added', detail: device });
  return listOwnPasskeys(world, viewer);
}

/** Ends one of the viewer's passkeys: it can no longer sign in. */
export async function endPasskey(
  world: World,
  viewer: Viewer,
  passkeyId: number,
): Promise<OwnPasskeysAnswer> {
  if (!isInsured(viewer)) return saveRefused([notInsuredProblem]);
  const { userId } = viewer;
  if (!(await closePasskey(world.db, userId, passkeyId, world.now()))) return saveRefused([noSuchPasskey]);
  await logAccountEvent(world, { userId, event: 'passkey removed' });
  return listOwnPasskeys(world, viewer);
}

async function listOwnPasskeys(world: World, viewer: Viewer): Promise<OwnPasskeysAnswer> {
  return { __typename: 'OwnPasskeysSaved', passkeys: await selectPasskeys(world.db, viewer.userId) };
}

const tooManyPasskeys = buildProblem('STATUS', null, 'You have ten passkeys. Remove one first.');
const notVerified = buildProblem('STATUS', null, 'This passkey could not be checked. Try again.');
const noSuchPasskey = buildProblem('STATUS', null, 'This is not a passkey of yours that works.');
