import { type EntitySpec, parts } from '../../machines/contract/fields.ts';
import type { PartKey } from '../../machines/contract/types.ts';
import { isAgentRole } from '../../machines/domain/access/agent-role.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { unlicensedRefusal } from '../../machines/domain/access/staffing.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import type { AgentOfRecord } from '../identity/users/agent-of-record.ts';
import { findAgentOfRecord, readLicensedStates } from '../identity/users/agents-of-record.service.ts';
import {
  forbidden,
  type NotFound,
  policyNotFound,
  type SaveRefused,
  saveRefused,
  withScopeCode,
} from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { canEditFile } from '../policy/file/policy-access.service.ts';
import { readPolicyInForce } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { screenNewInsured } from '../policy/screening/screening.service.ts';
import { createNewQuote } from './new-quote.service.ts';
import { agencyPreferenceProblems } from './quote-preferences.service.ts';
import { chooseAgentOfRecord } from './start-quote.service.ts';

export type CopyQuoteAnswer = { __typename: 'QuoteCopied'; file: StoredFile } | SaveRefused | NotFound;

/**
 * Starts a new quote with the answers of another one, of an application or of the version of a policy in force: a number of its own, the
 * first screen, no rating, payment, declaration or document. What needs leave to start a quote there needs it here too.
 */
export async function copyQuote(world: World, viewer: Viewer, policyId: number): Promise<CopyQuoteAnswer> {
  const source = await readPolicyInForce(world, viewer, policyId);
  if (!source) return policyNotFound;
  if (!may(viewer.masks, 'policy', 'create')) return withScopeCode(viewer, saveRefused([startRefusal]));
  if (!canEditFile(viewer, source)) return forbidden(viewer);
  const agent =
    (await findAgentOfRecord(world.db, viewer, source.policyOwner.userId ?? viewer.userId)) ??
    (await chooseAgentOfRecord(world, viewer, {}));
  if (!agent) return saveRefused([startRefusal]);
  const problems = await findStateProblems(world, viewer, agent, source);
  if (problems.length > 0) return saveRefused(problems);
  const insureds = await Promise.all(
    source.insureds.filter(({ isActive }) => isActive).map((insured) => screenNewInsured(world, insured)),
  );
  return {
    __typename: 'QuoteCopied',
    file: await createCopy(world, viewer, { ...source, insureds }, agent),
  };
}

const startRefusal: Problem = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to start a quote. Ask the principal of your agency.",
);

/** The problems that prevent a quote of this agent in the state of the building today. */
export async function findStateProblems(
  { db }: Pick<World, 'db'>,
  viewer: Viewer,
  agent: AgentOfRecord,
  {
    propertyAddress,
    insureds,
    policy,
  }: Pick<StoredFile, 'insureds'> & {
    readonly policy: Pick<StoredFile['policy'], 'rateMarketType'>;
    readonly propertyAddress: Pick<StoredFile['propertyAddress'], 'stateAbbreviation'>;
  },
): Promise<Problem[]> {
  const state = propertyAddress.stateAbbreviation;
  const licensed = isAgentRole(viewer.role) ? await readLicensedStates(db, agent.userId) : undefined;
  if (licensed !== undefined && !licensed.includes(state ?? ''))
    return [buildProblem('NOT_ALLOWED', 'propertyAddress.stateAbbreviation', unlicensedRefusal(state ?? ''))];
  const [insured = {}] = insureds;
  return agencyPreferenceProblems(
    db,
    viewer,
    agent,
    { insured, rateMarket: policy.rateMarketType ?? 'BOTH' },
    state,
  );
}

function createCopy(
  world: World,
  viewer: Viewer,
  source: StoredFile,
  agent: AgentOfRecord,
): Promise<StoredFile> {
  return createNewQuote(world, viewer, {
    agent,
    providerBits: source.policyMain.policyRateProviderBitMask ?? 0,
    fill: (blank) => {
      const copied = Object.fromEntries(
        copiedParts.map((key) => [key, copyPart(key, source, blank)]),
      ) as Partial<StoredFile>;
      const { policyId, policyMainId, activeTransactionId, recordLifecycleStatus, applicationSource } =
        blank.policy;
      return {
        ...blank,
        ...copied,
        ...(hasBeenRenewed(source) ? { priorPolicyInfo: blank.priorPolicyInfo } : {}),
        policy: {
          ...blank.policy,
          ...copied.policy,
          ...forgotten,
          ...(source.policy.currentTransactionId === null ? {} : forgottenOfPolicy),
          policyId,
          policyMainId,
          activeTransactionId,
          recordLifecycleStatus,
          applicationSource,
          nfipPolicyNum: null,
          // Both quotes are for one building: underwriting looks at that, as where a second one is started.
          isPotentialDuplicate: true,
        },
      };
    },
  });
}

/** Whether the policy is in a later term than its first. What it continues is then its own last term, and no prior owner's policy. */
function hasBeenRenewed({ policy: { originalNewBusinessDate, effectiveDate } }: StoredFile): boolean {
  return originalNewBusinessDate !== null && originalNewBusinessDate !== effectiveDate;
}

/** The parts whose answers describe the building and the people. */
const copiedParts = [
  'structure',
  'elevationCertificate',
  'mobileHome',
  'propertyAddress',
  'mailingAddress',
  'correspondenceEmails',
  'insureds',
  'lossPayees',
  'policy',
  'floodZoneInformation',
  'locationFacts',
  'priorPolicyInfo',
  'privateQuestions',
] as const satisfies readonly PartKey[];

/** Fields that belong to the other quote and are left blank: its days, its rating, its declarations and its review. */
const forgotten = {
  ratingId: null,
  requestedEffectiveDate: null,
  effectiveDate: null,
  expirationDate: null,
  quoteExpirationDate: null,
  areDeclarationsAccepted: null,
  reviewExplanation: null,
  backdateReason: null,
} as const;

/** Fields that belong to an issued policy and are left blank: why its coverage began when it did, and its later history. */
const forgottenOfPolicy = {
  effectiveDateType: null,
  waitingPeriod: null,
  loanClosingDate: null,
  isLenderFoundGap: null,
  fireContainmentDate: null,
  originalNewBusinessDate: null,
  reinstatementDate: null,
} as const;

interface RowOfPart {
  readonly [field: string]: unknown;
}

/** The rows of a part as rows of the new quote, with no number yet. */
function copyPart(key: (typeof copiedParts)[number], source: StoredFile, blank: StoredFile): unknown {
  const part: EntitySpec = parts[key];
  const identity = Object.values(part.fields)
    .filter((field) => field.identity)
    .map(({ name }) => name);
  const rename = (row: RowOfPart, numbers: RowOfPart) => ({
    ...row,
    ...Object.fromEntries([part.idField, 'version', ...identity].map((name) => [name, numbers[name]])),
  });
  const rows = source[key] as unknown;
  if (!Array.isArray(rows)) return rename(rows as RowOfPart, blank[key] as unknown as RowOfPart);
  const { policyId, activeTransactionId: transactionId } = blank.policy;
  const numbers = { policyId, transactionId, [part.idField]: 0, version: 0 };
  return rows
    .filter((row: RowOfPart) => row.isActive !== false)
    .map((row: RowOfPart) => rename(row, numbers));
}
