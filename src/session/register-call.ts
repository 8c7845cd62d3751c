import { watchedFetch } from '../graphql/network.ts';
import type { FieldProblem } from './use-short-form.ts';

type Registration =
  | { readonly isDone: true; readonly userName: string }
  | { readonly isDone: false; readonly problems: readonly FieldProblem[] };

interface Answer {
  userName?: string;
  message?: string;
  problems?: readonly FieldProblem[];
}

/** Gives who was invited a password; nobody is signed in yet. */
export async function register(content: { code: string; password: string }): Promise<Registration> {
  const response = await watchedFetch('/vue/api/User/Register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
  });
  const answer: Answer = await response.json().catch(() => ({}));
  if (response.ok && answer.userName !== undefined) return { isDone: true, userName: answer.userName };
  const { problems = [], message = 'This was not done. Try again.' } = answer;
  return { isDone: false, problems: problems.length > 0 ? problems : [{ field: null, message }] };
}
