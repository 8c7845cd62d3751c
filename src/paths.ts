import type { ReportKind, StepId } from '../machines/contract/types.ts';
import { decodePolicyId, encodePolicyId } from '../machines/domain/policy/policy-id.ts';
import { findStep } from '../machines/wizard/steps.ts';

/** The addresses of the pages, below /vue. `policyId` is the plain number; it is encoded in the address. */
export const paths = {
  home: '/',
  search: (text: string) => `/?${new URLSearchParams({ q: text })}`,
  signIn: (returnTo?: string) => addReturnPath('/sign-in', returnTo),
  /** A quote from one line: the address. */
  start: '/start',
  /** The start page with every field; with a policy id as opened from that quote's first step. */
  startForm: (policyId?: number) =>
    policyId === undefined
      ? '/start/form'
      : `/start/form?${new URLSearchParams({ from: encodePolicyId(policyId) })}`,
  /** The start page with every field and the first sample place filled in. */
  startSample: '/start/form?sample=first',
  /** An insured's own place; with an id one of the policies, or one thing to do about it. */
  my: (
    policyId?: number,
    task?:
      | 'report'
      | 'renewal'
      | 'drafts'
      | 'address'
      | 'reach'
      | 'flood'
      | 'lender'
      | 'helpers'
      | 'cancel'
      | 'messages'
      | 'papers',
  ) =>
    policyId === undefined ? '/my' : `/my/${encodePolicyId(policyId)}${task === undefined ? '' : `/${task}`}`,
  /** Where a loss is reported, with or without an account. */
  reportMyLoss: '/my/report',
  /** Where an own policy is found by its number. */
  findMyPolicy: '/my/find',
  /** Where an insured is signed in. */
  mySessions: '/my/sessions',
  /** A claim of an own policy. */
  myClaim: (claimId: string) => `/my/claim/${claimId}`,
  /** Where the link or the code of an e-mail is taken. */
  openMy: '/my/open',
  newPassword: '/new-password',
  register: '/register',
  account: (part?: 'data' | 'password' | 'questions' | 'authenticator' | 'sign-in-as') =>
    part ? `/account/${part}` : '/account',
  unauthorized: '/unauthorized',
  sessionError: (returnTo?: string) => addReturnPath('/error/session', returnTo),
  timeout: (returnTo?: string) => addReturnPath('/timeout', returnTo),
  /** Opens the step where the person left the quote. */
  policy: (policyId: number) => `/policy/${encodePolicyId(policyId)}`,
  step: (policyId: number, step: StepId, field?: string) =>
    `/policy/${encodePolicyId(policyId)}/${findStep(step).path}${field ? `#${field}` : ''}`,
  inProcess: (policyId: number) => `/policy/${encodePolicyId(policyId)}/in-process`,
  /** The claims desk. */
  claims: '/claims',
  /** A tab of the claims desk. */
  claimsDesk: (tab: string) => `/claims?tab=${tab}`,
  /** A flood event and what its claims come to. */
  floodEvent: (floodEventId: string) => `/claims/event/${floodEventId}`,
  /** A claim, with one of its tabs. */
  claim: (claimId: string, tab?: string) => `/claims/${claimId}${tab ? `/${tab}` : ''}`,
  /** Where a loss of a policy is reported. */
  reportLoss: (policyId: number) => `/policy/${encodePolicyId(policyId)}/loss`,
  /** The policy's payment if water stood in the house. */
  flood: (policyId: number) => `/policy/${encodePolicyId(policyId)}/flood`,
  /** The files for FEMA. */
  exports: '/reports/exports',
  /** A report. */
  reports: (kind: ReportKind) => `/reports/${kind.toLowerCase().replaceAll('_', '-')}`,
  payments: (part: string) => `/payments/${part}`,
  /** The desk of an issued policy, with one of its tabs. */
  desk: (policyId: number, tab?: string) => `/policy/${encodePolicyId(policyId)}/desk${tab ? `/${tab}` : ''}`,
  /** Where an issued policy is changed. */
  change: (policyId: number) => `/policy/${encodePolicyId(policyId)}/change`,
  /** A page of those who staff; with an id that of one person or entity. */
  staff: (area: 'people' | 'entities', id?: string, tab?: string) =>
    ['/staff', area, id, tab].filter((part) => part !== undefined).join('/'),
} as const;

/** The policy whose page an address is; null for other pages. */
export function findAddressedPolicy(pathname: string): number | null {
  return decodePolicyId(/\/policy\/([^/]+)/.exec(pathname)?.[1] ?? '');
}

/** Returns `path` if it stays inside the product, otherwise the home page. */
export function safeReturnPath(path: string | null): string {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : paths.home;
}

/** Turns a server path, such as a menu entry's, into a path below /vue. */
export function stripBasePath(path: string): string {
  return path.replace(/^\/vue(?=\/|$)/, '') || '/';
}

function addReturnPath(path: string, returnTo: string | undefined): string {
  if (returnTo === undefined || returnTo === paths.home) return path;
  return `${path}?${new URLSearchParams({ return: returnTo })}`;
}
