import type { FieldProblem } from '../../form/use-input-form.ts';
import { fetchWithSession } from '../../graphql/fetch-with-session.ts';

/** How the viewer signs in. */
export interface SignInSecurity {
  passwordChangedAt: string;
  hasAuthenticator: boolean;
  isSecondFactorRequired: boolean;
  recoveryCodesLeft: number;
  questionsAnswered: number;
  actorName: string | null;
  events: readonly { event: string; detail: string | null; address: string | null; occurredAt: string }[];
}

/** A question that can be chosen. */
export interface SecurityQuestion {
  questionID: number;
  question: string;
  isAnswered: boolean;
}

/** The result of a call, or the problems with it. */
export type AccountResult<T> =
  | { readonly isDone: true; readonly body: T }
  | { readonly isDone: false; readonly problems: readonly FieldProblem[] };

/** Reads part of the viewer's account. Rejects if the call fails. */
export async function readAccount<T>(path: string): Promise<T> {
  const response = await fetchWithSession(`/vue/api/${path}`);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response.json();
}

/** Changes part of the viewer's account; also used by an invited person to create one. */
export async function changeAccount<T>(path: string, content: object): Promise<AccountResult<T>> {
  const response = await fetchWithSession(`/vue/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
  });
  if (response.ok) return { isDone: true, body: await response.json() };
  const { message, problems }: { message?: string; problems?: readonly FieldProblem[] } = await response
    .json()
    .catch(() => ({}));
  if (problems && problems.length > 0) return { isDone: false, problems };
  return { isDone: false, problems: [{ field: null, message: message ?? 'This was not done. Try again.' }] };
}
