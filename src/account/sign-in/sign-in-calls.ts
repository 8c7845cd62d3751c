import type { FieldProblem } from '../../form/use-input-form.ts';
import { fetchCancelable } from '../../graphql/fetch-with-session.ts';
import { loadConfiguration } from '../../session/configuration.ts';
import type { SessionTokens } from '../../session/tokens.ts';

/** A step that can be required between a correct password and the tokens. */
export type SignInStep = 'SecondFactor' | 'EnrollAuthenticator' | 'NewPassword';

/** A step that is still to be done, with its token. */
export interface PendingStep {
  readonly step: SignInStep;
  readonly stepToken: string;
}

/** The outcome of a call: tokens (with recovery codes if an app was enrolled), the next step, or the problems. */
export type SignInOutcome =
  | { readonly kind: 'signed in'; readonly tokens: SessionTokens; readonly recoveryCodes: readonly string[] }
  | ({ readonly kind: 'step'; readonly recoveryCodes: readonly string[] } & PendingStep)
  | { readonly kind: 'refused'; readonly problems: readonly FieldProblem[] };

/** Requests tokens with user name and password. */
export async function requestTokens(userName: string, password: string): Promise<SignInOutcome> {
  const { product } = await loadConfiguration();
  return submitSignInStep(`${product}User`, { ThemeEntityID: null, userName, password });
}

/** Submits the input of a step. */
export async function submitSignInStep(path: string, content: object): Promise<SignInOutcome> {
  const { isDone, body } = await postToAuthenticate(path, content);
  if (!isDone) return { kind: 'refused', problems: readProblems(body) };
  const { accessToken, nextStep, stepToken, recoveryCodes } = body;
  const codes = recoveryCodes ?? [];
  if (accessToken) return { kind: 'signed in', tokens: { accessToken }, recoveryCodes: codes };
  if (nextStep && stepToken) return { kind: 'step', step: nextStep, stepToken, recoveryCodes: codes };
  return { kind: 'refused', problems: [{ field: null, message: signInFailedText }] };
}

/** Makes a call that is not a step. Returns null if it is refused. */
export async function requestOrNull<T>(path: string, content: object): Promise<T | null> {
  const { isDone, body } = await postToAuthenticate<T>(path, content);
  return isDone ? body : null;
}

interface SignInResponse {
  accessToken?: string | null;
  nextStep?: SignInStep | null;
  stepToken?: string | null;
  recoveryCodes?: string[] | null;
  message?: unknown;
  problems?: readonly FieldProblem[];
}

async function postToAuthenticate<T = SignInResponse>(
  path: string,
  content: object,
): Promise<{ isDone: boolean; body: T }> {
  const response = await fetchCancelable(`/vue/api/Authenticate/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
  });
  return { isDone: response.ok, body: await response.json().catch(() => ({})) };
}

function readProblems({ message, problems = [] }: SignInResponse): readonly FieldProblem[] {
  if (problems.length > 0) return problems;
  return [{ field: null, message: typeof message === 'string' ? message : signInFailedText }];
}

const signInFailedText = 'Signing in failed. Try again in a moment.';
