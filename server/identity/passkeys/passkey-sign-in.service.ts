import { type Allowance, countUse } from '../../database/use-counts.store.ts';
import { callerNetwork } from '../../kernel/caller-network.ts';
import { refuseForNow, type SaveRefused, tryAgain } from '../../kernel/refusals.ts';
import type { World } from '../../kernel/world.ts';
import { logAccountEvent } from '../sign-in/account-events.service.ts';
import { refuseSignIn, type SignInAnswer, signInByProof } from '../sign-in/sign-in.service.ts';
import { findRelyingParty, openChallenge, takeChallenge } from './passkey-challenge.ts';
import { notePasskeyUse, selectPasskeyToOpen } from './passkeys.store.ts';

/** A browser's answer with an existing passkey, in base64url. */
export interface PasskeyAssertion {
  readonly credentialId: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** Challenges that are handed out to one caller, and answers of one network that open nothing. A right answer opens however many wrong ones there were. */
const challengesOfCaller: Allowance = { name: 'passkey challenges of a caller', most: 120, seconds: 15 * 60 };
const triesOfNetwork: Allowance = { name: 'passkey openings of a network', most: 40, seconds: 15 * 60 };

/** The options with which a browser signs in with a passkey; or the refusal of who asks too often. */
export async function startPasskeySignIn(
  world: World,
  caller: string,
): Promise<{ readonly __typename: 'Challenge'; readonly options: unknown } | SaveRefused> {
  const seconds = await countUse(world.db, challengesOfCaller, caller);
  if (seconds > 0) return refuseForNow('Too many attempts.', null, seconds);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: findRelyingParty(world).rpId,
    userVerification: 'required',
  });
  await openChallenge(world, options.challenge, null);
  return { __typename: 'Challenge', options };
}

/** Signs a consumer in with a passkey. A passkey whose count goes back was copied, and is refused. */
export async function signInConsumerByPasskey(
  world: World,
  assertion: PasskeyAssertion,
  address: string,
  device: string | null,
): Promise<SignInAnswer> {
  const userId = await verifyAssertion(world, assertion, address);
  if (userId !== null) return signInByProof(world, userId, address, device);
  const wait = await countUse(world.db, triesOfNetwork, callerNetwork(address));
  if (wait > 0) return { ...refuseSignIn(`Too many attempts. ${tryAgain(wait)}`), retryAfter: wait };
  return refuseSignIn('This passkey does not work here. Ask for a link by e-mail.');
}

/** The owner of the passkey that signed a challenge of ours; null if it is not known, or its signature is wrong. */
async function verifyAssertion(
  world: World,
  { credentialId, clientData, authenticatorData, signature }: PasskeyAssertion,
  address: string,
): Promise<number | null> {
  const challenge = await takeChallenge(world, clientData, null);
  const passkey = challenge === null ? undefined : await selectPasskeyToOpen(world.db, credentialId);
  if (challenge === null || passkey === undefined) return null;
  const { passkeyId, userId, publicKey, signCount, transports } = passkey;
  const { rpId, origin } = findRelyingParty(world);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: clientData, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter: signCount,
      transports: transports.split(' '),
    },
    requireUserVerification: true,
  }).catch(() => null);
  const isUsed =
    verified?.verified === true &&
    (await notePasskeyUse(world.db, {
      passkeyId,
      signCount: verified.authenticationInfo.newCounter,
      now: world.now(),
    }));
  if (isUsed) return userId;
  await logAccountEvent(world, { userId, event: 'passkey refused', address });
  return null;
}
