import { ClaimAction as actions } from '../../machines/contract/office-enums.ts';
import type {
  Claim,
  ClaimAction,
  ClaimCoverage,
  ClaimCoverageDecision,
  ClaimEvent,
  ClaimInterest,
  ClaimLine,
  ClaimNote,
  ClaimOverpayment,
  ClaimPayment,
  ClaimRecovery,
  ClaimReinspection,
  ClaimReport,
  ClaimRequest,
  ClaimReserve,
  ContentsLocation,
  DamageReport,
  IccClaim,
  IsoDate,
  LossProof,
  Money,
} from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { nfipForm } from '../../machines/domain/building/occupancy.ts';
import {
  type ClaimFile,
  findReserve,
  listAllPayments,
  listPayeeNames,
} from '../../machines/domain/claims/claim-file.ts';
import type { ClaimTab } from '../../machines/domain/claims/claim-tabs.ts';
import { findTotalLossRefusal } from '../../machines/domain/claims/damage.ts';
import {
  describeFloodInProgress,
  floodInProgressCitation,
} from '../../machines/domain/claims/flood-in-progress.ts';
import { findIccDue, findIccLimit } from '../../machines/domain/claims/icc.ts';
import { type LaterVersion, laterVersionCitation } from '../../machines/domain/claims/later-version.ts';
import { listRequiredPayees, type RequiredPayee } from '../../machines/domain/claims/payees.ts';
import {
  buildSettlementTerms,
  settleClaim,
  toSettlementLine,
} from '../../machines/domain/claims/settlement/settle-claim.ts';
import { printSettlement } from '../../machines/domain/claims/settlement/worksheet.ts';
import { printWhatIfs } from '../../machines/domain/claims/what-if/flood-what-if.ts';
import { listWhatIfs } from '../../machines/domain/claims/what-if/settlement-what-ifs.ts';
import type { RunningClock } from '../../machines/domain/claims/work/claim-clocks.ts';
import { type FileFinding, listFindings } from '../../machines/domain/claims/work/claim-findings.ts';
import {
  findClaimConditions,
  findHoldRefusal,
  listClaimClocks,
  missingForAction,
} from '../../machines/domain/claims/work/claim-standing.ts';
import { findDenialProblems } from '../../machines/domain/claims/work/denial-authority.ts';
import {
  buildDenialLetter,
  formatDenialLetter,
  hasUndeniedLines,
} from '../../machines/domain/claims/work/denial-letter.ts';
import { findActTab, findInsuredActs, findNextActs } from '../../machines/domain/claims/work/next-acts.ts';
import { findFeeDue } from '../../machines/domain/claims/work/payment-needs.ts';
import { formatMoney, moneyFromDollars } from '../../machines/domain/money/money.ts';
import { nextClaimStatus } from '../../machines/lifecycle/claim.machine.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { readClaimTabs } from '../people/account.service.ts';
import { loadClaimFile, readClaimEvents, readClaimHead, readClaimNotes } from './claim-files.service.ts';
import { readClaimReports } from './claim-reports.service.ts';
import { selectClaimDocuments } from './claims.store.ts';
import { findChoiceRefusal } from './decide-coverage.service.ts';
import { moveRights } from './move-claim.service.ts';
import { type ListedPayee, listListedPayees } from './payees/listed-payees.service.ts';

/** A claim for display to a viewer: the contents of tabs that the viewer does not see are left out. */
export interface ClaimView {
  readonly tabs: readonly (ClaimTab & {
    readonly nextAct: string | null;
    readonly nextActTab: ClaimTab['name'] | null;
  })[];
  readonly lines: readonly ClaimLine[];
  readonly reserves: readonly ClaimReserve[];
  readonly buildingReserve: Money | null;
  readonly contentsReserve: Money | null;
  readonly adjusterFee: Money | null;
  readonly proofs: readonly LossProof[];
  readonly payments: readonly ClaimPayment[];
  readonly worksheet: ReturnType<typeof printWorksheet>;
  readonly findings: readonly FileFinding[];
  readonly denialLetter: readonly string[] | null;
  readonly actions: readonly { readonly action: ClaimAction; readonly reason: string | null }[];
  readonly events: readonly ClaimEvent[];
  readonly notes: readonly ClaimNote[];
  readonly reports: readonly ClaimReport[];
  readonly recoveries: readonly ClaimRecovery[];
  readonly overpayments: readonly ClaimOverpayment[];
  readonly requests: readonly ClaimRequest[];
  readonly icc: IccClaim | null;
  readonly iccRoom: Money | null;
  readonly iccDue: Money | null;
  readonly limits: ClaimLimits;
  readonly litigationHoldDate: IsoDate | null;
  readonly suitDate: IsoDate | null;
  readonly coverageReview: CoverageReview | null;
  readonly laterVersion: ShownLaterVersion | null;
  readonly coverageDecisions: readonly ClaimCoverageDecision[];
  readonly interests: readonly ClaimInterest[];
  readonly payees: readonly (RequiredPayee & { readonly coverage: ClaimCoverage })[];
  readonly listedPayees: readonly ListedPayee[];
  readonly reinspections: readonly ClaimReinspection[];
  readonly damageReport: DamageReport | null;
  readonly totalLossRefusal: string | null;
}

/** Why the coverage is reviewed before anything is paid. */
interface CoverageReview {
  readonly beganOn: IsoDate;
  readonly boughtOn: IsoDate;
  readonly buildingBefore: Money;
  readonly contentsBefore: Money;
  readonly sentence: string;
  readonly citation: string;
}

/** A later version with what the viewer may decide about it. */
interface ShownLaterVersion extends LaterVersion {
  readonly citation: string;
  readonly keepRefusal: string | null;
  readonly takeRefusal: string | null;
}

interface ClaimLimits {
  readonly building: Money;
  readonly contents: Money;
  readonly buildingDeductible: Money;
  readonly contentsDeductible: Money;
  readonly form: ContentsLocation | null;
  readonly lenders: readonly string[];
}

const views = new WeakMap<Claim, Map<number, Promise<ClaimView>>>();

/** The view of a claim that the viewer was given. A row that was read is viewed once, however many of its fields are asked for. */
export function viewClaim(world: World, viewer: Viewer, claim: Claim): Promise<ClaimView> {
  const known = views.get(claim) ?? new Map<number, Promise<ClaimView>>();
  views.set(claim, known);
  const view = known.get(viewer.userId) ?? buildView(world, viewer, claim);
  known.set(viewer.userId, view);
  return view;
}

async function buildView(world: World, viewer: Viewer, claim: Claim): Promise<ClaimView> {
  const [file, tabs, events, notes, documents, clocks, reports] = await Promise.all([
    loadClaimFile(world.db, claim),
    readClaimTabs(world, viewer),
    readClaimEvents(world, claim),
    readClaimNotes(world, claim),
    selectClaimDocuments(world.db, claim),
    readClaimClocks(world, claim),
    readClaimReports(world, claim),
  ]);
  const sees = (...bits: readonly number[]) => tabs.some(({ bit }) => bits.includes(bit));
  const isWorking = may(viewer.masks, 'claims', 'edit');
  const seesReserves = sees(256);
  const listedPayees = sees(512) ? await listListedPayees(world, viewer, file) : [];
  const undecidedNames = listedPayees.filter(({ clearance }) => clearance === null).length;
  const facts = {
    file,
    clocks,
    notes,
    documentCount: documents.length,
    today: businessToday(world),
    undecidedNames,
  };
  const nextActs = isWorking ? findNextActs(facts) : findInsuredActs(facts);
  return {
    tabs: tabs.map((tab) => {
      const nextAct = nextActs[tab.name] ?? null;
      const place = nextAct === null ? null : findActTab(nextAct);
      return { ...tab, nextAct, nextActTab: tabs.some(({ name }) => name === place) ? place : null };
    }),
    lines: sees(32, 64) ? file.lines : [],
    reserves: seesReserves ? file.reserves.toReversed() : [],
    buildingReserve: seesReserves ? formatMoney(findReserve(file.reserves, 'BUILDING')) : null,
    contentsReserve: seesReserves ? formatMoney(findReserve(file.reserves, 'CONTENTS')) : null,
    adjusterFee: seesReserves ? formatMoney(findFeeDue(file)) : null,
    proofs: sees(128) ? file.proofs : [],
    payments: sees(512) ? listAllPayments(file) : [],
    worksheet: printWorksheet(file),
    findings: isWorking ? listFindings(file) : [],
    denialLetter: isWorking ? writeDenial(file, businessToday(world)) : null,
    actions: isWorking ? offerActions(file, viewer, businessToday(world)) : [],
    events: sees(4096) ? events.filter(({ tab }) => tab === null || sees(tab)) : [],
    notes: isWorking ? notes : [],
    reports: sees(16) ? reports : [],
    recoveries: sees(16_384) ? file.recoveries : [],
    overpayments: sees(16_384) ? file.overpayments : [],
    requests: sees(512) ? file.requests : [],
    icc: sees(1024) ? file.icc : null,
    iccRoom: sees(1024) ? formatMoney(findIccLimit(file)) : null,
    iccDue: sees(1024) ? formatMoney(findIccDue(file)) : null,
    limits: readLimits(file),
    litigationHoldDate: sees(8192) ? claim.litigationHoldDate : null,
    suitDate: sees(8192) ? claim.suitDate : null,
    coverageReview: sees(4) ? readCoverageReview(file) : null,
    laterVersion: sees(4) ? showLaterVersion(file, viewer) : null,
    coverageDecisions: sees(4) ? file.coverageDecisions.toReversed() : [],
    interests: sees(512) ? file.interests : [],
    payees: sees(512) ? listPayees(file) : [],
    listedPayees,
    reinspections: sees(16) ? file.reinspections : [],
    damageReport: sees(16) ? file.damageReport : null,
    totalLossRefusal: findTotalLossRefusal(file),
  };
}

/** The names that must be on the next payment of each coverage that the policy or the claim has. */
function listPayees(file: ClaimFile): ClaimView['payees'] {
  const { buildingCoverage, contentsCoverage } = file.policy.rating;
  const coverages = [
    ...((buildingCoverage ?? 0) > 0 ? (['BUILDING'] as const) : []),
    ...((contentsCoverage ?? 0) > 0 ? (['CONTENTS'] as const) : []),
    ...(file.icc === null ? [] : (['ICC'] as const)),
  ];
  return coverages.flatMap((coverage) =>
    listRequiredPayees(file, coverage).map((payee) => ({ ...payee, coverage })),
  );
}

function printWorksheet(file: ClaimFile) {
  const whatIfs = listWhatIfs(file.lines.map(toSettlementLine), buildSettlementTerms(file), 'EN');
  return { ...printSettlement(settleClaim(file)), whatIfs: printWhatIfs(whatIfs) };
}

/** The clocks of a claim that the viewer was given; without those that a suit ends for viewers who do not see the tab of litigation. */
export async function readShownClocks(
  world: World,
  viewer: Viewer,
  claim: Claim,
): Promise<readonly RunningClock[]> {
  const clocks = await readClaimClocks(world, claim);
  const isShown =
    claim.suitDate === null || (await readClaimTabs(world, viewer)).some(({ bit }) => bit === 8192);
  return isShown ? clocks : clocks.filter(({ kind }) => kind !== 'APPEAL' && kind !== 'SUIT');
}

/** The clocks of a claim that the viewer was given. */
export async function readClaimClocks(world: World, claim: Claim): Promise<readonly RunningClock[]> {
  return listClaimClocks(claim, await readClaimHead(world, claim), businessToday(world));
}

/** The denial letter of a claim, dated on the newest denial, or today while it is a draft. */
function writeDenial(file: ClaimFile, today: IsoDate): readonly string[] | null {
  const sent = file.denials.find(({ lines }) => lines.length > 0);
  const day = sent === undefined || hasUndeniedLines(file) ? today : sent.day;
  const letter = buildDenialLetter(file, day);
  return letter && formatDenialLetter(letter);
}

/** The moves of the claim, each with the reason why the viewer cannot do it now. */
function offerActions(file: ClaimFile, viewer: Viewer, today: IsoDate): ClaimView['actions'] {
  const conditions = findClaimConditions(file);
  const findReason = (action: ClaimAction): string | null => {
    if (nextClaimStatus(file.claim.status, action, conditions) === null) return missingForAction[action];
    const isAllowed = moveRights[action]?.some((right) => may(viewer.masks, 'claims', right)) ?? true;
    if (!isAllowed) return "You don't have permission to do this with claims.";
    const isDenial = action === 'DENY' || action === 'DENY_PART';
    const [denial] = isDenial ? findDenialProblems(file, viewer, today) : [];
    return denial?.message ?? findHoldRefusal(file.claim, action);
  };
  return (Object.keys(actions) as ClaimAction[]).map((action) => ({ action, reason: findReason(action) }));
}

function readCoverageReview({ floodInProgress }: ClaimFile): CoverageReview | null {
  if (floodInProgress === null) return null;
  const { beganOn, boughtOn, buildingCoverage, contentsCoverage } = floodInProgress;
  return {
    ...{ beganOn, boughtOn, citation: floodInProgressCitation },
    buildingBefore: moneyFromDollars(buildingCoverage),
    contentsBefore: moneyFromDollars(contentsCoverage),
    sentence: describeFloodInProgress(floodInProgress),
  };
}

function showLaterVersion({ laterVersion }: ClaimFile, viewer: Viewer): ShownLaterVersion | null {
  if (laterVersion === null) return null;
  return {
    ...laterVersion,
    citation: laterVersionCitation,
    keepRefusal: findChoiceRefusal(viewer, laterVersion, 'KEEP'),
    takeRefusal: findChoiceRefusal(viewer, laterVersion, 'TAKE_LATER'),
  };
}

function readLimits({ policy }: ClaimFile): ClaimLimits {
  const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } = policy.rating;
  return {
    building: moneyFromDollars(buildingCoverage ?? 0),
    contents: moneyFromDollars(contentsCoverage ?? 0),
    buildingDeductible: moneyFromDollars(buildingDeductible ?? 0),
    contentsDeductible: moneyFromDollars(contentsDeductible ?? 0),
    form: nfipForm(policy),
    lenders: listPayeeNames(policy).lenders,
  };
}
