import { type ConsumerSignInOutcome, postSignIn, readSignInOutcome } from './consumer-sign-in.ts';

/** Signs in with a passkey of this device; "not used" if the person chose none, or it has none. */
export async function signInByPasskey(): Promise<ConsumerSignInOutcome | 'not used'> {
  try {
    const started = await postSignIn('PasskeyChallenge', {});
    if (!started.ok) return started.status === 429 ? 'wait' : 'lost';
    const { options } = await started.json();
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const answer = await startAuthentication({ optionsJSON: options }).catch(() => null);
    if (answer === null) return 'not used';
    const { clientDataJSON, authenticatorData, signature } = answer.response;
    const proof = { credentialId: answer.id, clientData: clientDataJSON, authenticatorData, signature };
    return await readSignInOutcome(await postSignIn('Passkey', proof));
  } catch {
    return 'lost';
  }
}
