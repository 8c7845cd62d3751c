import type { StepId } from '../machines/contract/types.ts';
import { encodePolicyId } from '../machines/domain/policy/policy-id.ts';
import { formatHardStopQuery, type HardStopQuery } from '../machines/domain/underwriting/hard-stop-query.ts';
import { findStep } from '../machines/wizard/steps.ts';

/** The addresses of the pages, below /vue. `policyId` is the plain number; it travels encoded. */
export const paths = {
  home: '/',
  search: (text: string) => `/?${new URLSearchParams({ q: text })}`,
  signIn: (returnTo?: string) => addReturnPath('/sign-in', returnTo),
  /** With a policy id: opened from that quote's first step. */
  start: (policyId?: number) =>
    policyId === undefined ? '/start' : `/start?${new URLSearchParams({ from: encodePolicyId(policyId) })}`,
  newPassword: '/new-password',
  register: '/register',
  account: (part?: 'password' | 'questions' | 'authenticator' | 'sign-in-as') =>
    part ? `/account/${part}` : '/account',
  unauthorized: '/unauthorized',
  sessionError: (returnTo?: string) => addReturnPath('/error/session', returnTo),
  timeout: (returnTo?: string) => addReturnPath('/timeout', returnTo),
  /** Opens the step where the quote was left. */
  policy: (policyId: number) => `/policy/${encodePolicyId(policyId)}`,
  step: (policyId: number, step: StepId, field?: string) =>
    `/policy/${encodePolicyId(policyId)}/${findStep(step).path}${field ? `#${field}` : ''}`,
  inProcess: (policyId: number) => `/policy/${encodePolicyId(policyId)}/in-process`,
  hardStop: (policyId: number, { type, message, header }: HardStopQuery) =>
    `/policy/${encodePolicyId(policyId)}/hardstop?${formatHardStopQuery({ type, message, header })}`,
} as const;

/** A path to return to that stays inside the product; home for anything else. */
export function safeReturnPath(path: string | null): string {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : paths.home;
}

/** A path of the server, such as a menu entry's, as a path below /vue. */
export function stripBasePath(path: string): string {
  return path.replace(/^\/vue(?=\/|$)/, '') || '/';
}

function addReturnPath(path: string, returnTo: string | undefined): string {
  if (returnTo === undefined || returnTo === paths.home) return path;
  return `${path}?${new URLSearchParams({ return: returnTo })}`;
}
