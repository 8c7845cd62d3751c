import type {
  AdjusterReport,
  Claim,
  ClaimAction,
  ClaimClockKind,
  ClaimCoverage,
  ClaimPaper,
  ClaimPaymentAction,
  ClaimRefusal,
  FloodEvent,
  IsoDate,
  Money,
  ProposalLanguage,
} from '../../machines/contract/types.ts';
import { formatClaimNumber } from '../../machines/domain/claims/claim-file.ts';
import type { NewClaimLine } from '../../machines/domain/claims/lines/line-problems.ts';
import { isListOfWork } from '../../machines/domain/claims/work/claim-standing.ts';
import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type ConnectionArguments, connectionFields, readConnection } from '../graphql/connection.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { addClaimNote, finishClaimNote, holdClaim, readClaimDiary } from './claim-diary.service.ts';
import { addClaimDocument, readClaimDocuments, readMayAddDocuments } from './claim-documents.service.ts';
import { readAdjusters, readClaim, readClaimHead, readClaimPage } from './claim-files.service.ts';
import { askForClaimPapers, previewClaimLetter, reserveClaimRights } from './claim-letters.service.ts';
import {
  demandOverpayment,
  denyMorePayment,
  type IccFacts,
  type NewOverpayment,
  type NewRecovery,
  recordClaimRecovery,
  saveIccClaim,
  settleClaimRecovery,
  writeOffOverpayment,
} from './claim-money.service.ts';
import { describeClaimPhoto, type PhotoWords, readClaimPhotos } from './claim-photos.service.ts';
import { type ClaimView, readShownClocks, viewClaim } from './claim-view.service.ts';
import { readClaimQueues } from './claims-desk.service.ts';
import {
  type NewFloodEvent,
  readCountyClaims,
  readFloodEvents,
  saveFloodEvent,
} from './flood-events.service.ts';
import { readFloodWhatIf } from './flood-what-if.service.ts';
import { moveClaim } from './move-claim.service.ts';
import { moveClaimPayment, type NewClaimPayment, payClaim } from './pay-claim.service.ts';
import { type LossNotice, reportLoss } from './report-loss.service.ts';
import {
  assignClaim,
  assignClaims,
  type ClaimFacts,
  type NewProof,
  receiveLossProof,
  reportOnClaim,
  saveClaimFacts,
  saveClaimLines,
  setClaimReserve,
} from './work-on-claim.service.ts';

interface ClaimArgument {
  claimId: string;
}

export const claimQueries = {
  claims: (
    _: never,
    {
      policyId,
      isClosed,
      queue = null,
      floodEventId,
      county = null,
      ...page
    }: ConnectionArguments & {
      policyId?: string | null;
      isClosed?: boolean | null;
      queue?: ClaimClockKind | null;
      floodEventId?: string | null;
      county?: string | null;
    },
    context: Context,
  ) => {
    const filter = {
      policyId: policyId ? parseId(policyId) : null,
      isClosed: isClosed ?? null,
      queue,
      floodEventId: floodEventId ? parseId(floodEventId) : null,
      county,
    };
    return readConnection(isListOfWork(filter) ? 'claimsByUrgency' : 'claims', page, (request) =>
      readClaimPage(context.world, requireViewer(context), filter, request),
    );
  },
  claim: (_: never, { claimId }: ClaimArgument, context: Context) =>
    readClaim(context.world, requireViewer(context), parseId(claimId)),
  claimLetterPreview: (
    _: never,
    { claimId, action, reason }: ClaimArgument & { action: ClaimAction; reason?: string | null },
    context: Context,
  ) =>
    previewClaimLetter(context.world, requireViewer(context), parseId(claimId), {
      action,
      reason: reason ?? null,
    }),
  claimQueues: (_: never, __: never, context: Context) =>
    readClaimQueues(context.world, requireViewer(context)),
  floodEvents: (_: never, __: never, context: Context) =>
    readFloodEvents(context.world, requireViewer(context)),
  claimDiary: (_: never, __: never, context: Context) =>
    readClaimDiary(context.world, requireViewer(context)),
  floodWhatIf: (
    _: never,
    {
      policyId,
      depthInches,
      language,
    }: PolicyIdArgument & { depthInches?: number | null; language?: ProposalLanguage | null },
    context: Context,
  ) =>
    readFloodWhatIf(context.world, requireViewer(context), parseId(policyId), {
      depthInches: depthInches ?? 36,
      language: language ?? 'EN',
    }),
  adjusters: (_: never, __: never, context: Context) => readAdjusters(context.world, requireViewer(context)),
};

export const claimMutations = {
  askForClaimPapers: (
    _: never,
    { claimId, papers }: ClaimArgument & { papers: ClaimPaper[] },
    context: Context,
  ) => askForClaimPapers(context.world, requireViewer(context), parseId(claimId), papers),
  reserveClaimRights: (
    _: never,
    { claimId, ...reservation }: ClaimArgument & { refusal: ClaimRefusal; fact: string },
    context: Context,
  ) => reserveClaimRights(context.world, requireViewer(context), parseId(claimId), reservation),
  reportLoss: (_: never, { policyId, notice }: PolicyIdArgument & { notice: LossNotice }, context: Context) =>
    reportLoss(context.world, requireViewer(context), parseId(policyId), notice),
  assignClaim: (
    _: never,
    { claimId, adjusterUserId }: ClaimArgument & { adjusterUserId: string },
    context: Context,
  ) => assignClaim(context.world, requireViewer(context), parseId(claimId), parseId(adjusterUserId)),
  assignClaims: (
    _: never,
    { claimIds, adjusterUserId }: { claimIds: string[]; adjusterUserId: string },
    context: Context,
  ) => assignClaims(context.world, requireViewer(context), claimIds.map(parseId), parseId(adjusterUserId)),
  saveFloodEvent: (_: never, event: NewFloodEvent, context: Context) =>
    saveFloodEvent(context.world, requireViewer(context), event),
  saveClaimFacts: (
    _: never,
    { claimId, facts, revision }: ClaimArgument & { facts: ClaimFacts; revision?: number | null },
    context: Context,
  ) => saveClaimFacts(context.world, requireViewer(context), parseId(claimId), facts, revision),
  saveClaimLines: (
    _: never,
    { claimId, lines, revision }: ClaimArgument & { lines: NewClaimLine[]; revision: number },
    context: Context,
  ) => saveClaimLines(context.world, requireViewer(context), parseId(claimId), lines, revision),
  reportOnClaim: (
    _: never,
    { claimId, report }: ClaimArgument & { report: AdjusterReport },
    context: Context,
  ) => reportOnClaim(context.world, requireViewer(context), parseId(claimId), report),
  setClaimReserve: (
    _: never,
    { claimId, ...reserve }: ClaimArgument & { coverage: ClaimCoverage; amount: Money; reason: string },
    context: Context,
  ) => setClaimReserve(context.world, requireViewer(context), parseId(claimId), reserve),
  receiveLossProof: (_: never, { claimId, proof }: ClaimArgument & { proof: NewProof }, context: Context) =>
    receiveLossProof(context.world, requireViewer(context), parseId(claimId), proof),
  describeClaimPhoto: (
    _: never,
    { claimId, documentId, ...words }: ClaimArgument & { documentId: string } & PhotoWords,
    context: Context,
  ) =>
    describeClaimPhoto(context.world, requireViewer(context), parseId(claimId), parseId(documentId), words),
  addClaimDocument: (
    _: never,
    {
      claimId,
      content,
      ...upload
    }: ClaimArgument & { documentType: string; fileName: string; content: string },
    context: Context,
  ) =>
    addClaimDocument(context.world, requireViewer(context), parseId(claimId), {
      ...upload,
      bytes: Buffer.from(content, 'base64'),
    }),
  payClaim: (
    _: never,
    { claimId, payment }: ClaimArgument & { payment: NewClaimPayment },
    context: Context,
  ) => payClaim(context.world, requireViewer(context), parseId(claimId), payment),
  moveClaimPayment: (
    _: never,
    { claimPaymentId, action }: { claimPaymentId: string; action: ClaimPaymentAction },
    context: Context,
  ) => moveClaimPayment(context.world, requireViewer(context), parseId(claimPaymentId), action),
  recordClaimRecovery: (
    _: never,
    { claimId, recovery }: ClaimArgument & { recovery: NewRecovery },
    context: Context,
  ) => recordClaimRecovery(context.world, requireViewer(context), parseId(claimId), recovery),
  settleClaimRecovery: (_: never, { claimRecoveryId }: { claimRecoveryId: string }, context: Context) =>
    settleClaimRecovery(context.world, requireViewer(context), parseId(claimRecoveryId)),
  demandOverpayment: (_: never, { claimId, ...overpaid }: ClaimArgument & NewOverpayment, context: Context) =>
    demandOverpayment(context.world, requireViewer(context), parseId(claimId), overpaid),
  writeOffOverpayment: (_: never, { claimOverpaymentId }: { claimOverpaymentId: string }, context: Context) =>
    writeOffOverpayment(context.world, requireViewer(context), parseId(claimOverpaymentId)),
  denyMorePayment: (_: never, { claimRequestId }: { claimRequestId: string }, context: Context) =>
    denyMorePayment(context.world, requireViewer(context), parseId(claimRequestId)),
  saveIccClaim: (
    _: never,
    { claimId, icc, revision }: ClaimArgument & { icc: IccFacts; revision?: number | null },
    context: Context,
  ) => saveIccClaim(context.world, requireViewer(context), parseId(claimId), icc, revision),
  addClaimNote: (
    _: never,
    { claimId, text, returnDate = null }: ClaimArgument & { text: string; returnDate?: IsoDate | null },
    context: Context,
  ) => addClaimNote(context.world, requireViewer(context), parseId(claimId), { text, returnDate }),
  finishClaimNote: (_: never, { claimNoteId }: { claimNoteId: string }, context: Context) =>
    finishClaimNote(context.world, requireViewer(context), parseId(claimNoteId)),
  holdClaim: (
    _: never,
    { claimId, isHeld, suitDate = null }: ClaimArgument & { isHeld: boolean; suitDate?: IsoDate | null },
    context: Context,
  ) => holdClaim(context.world, requireViewer(context), parseId(claimId), { isHeld, suitDate }),
  moveClaim: (
    _: never,
    { claimId, action, reason = null }: ClaimArgument & { action: ClaimAction; reason?: string | null },
    context: Context,
  ) => moveClaim(context.world, requireViewer(context), parseId(claimId), action, reason),
};

/** A field of a claim that its view answers. */
function viewed<Name extends keyof ClaimView>(name: Name) {
  return async (claim: Claim, _: never, context: Context) =>
    (await viewClaim(context.world, requireViewer(context), claim))[name];
}

/** A field of a claim that a list shows. */
function headed<Name extends keyof Awaited<ReturnType<typeof readClaimHead>>>(name: Name) {
  return async (claim: Claim, _: never, context: Context) =>
    (await readClaimHead(context.world, claim))[name];
}

export const claimFields: Resolvers = {
  ClaimConnection: connectionFields,
  FloodEvent: {
    counties: (event: FloodEvent, _: never, context: Context) => readCountyClaims(context.world, event),
  },
  Claim: {
    claimNumber: formatClaimNumber,
    insuredName: headed('insuredName'),
    propertyAddress: headed('propertyAddress'),
    policyNumber: headed('policyNumber'),
    adjusterName: headed('adjusterName'),
    clocks: (claim: Claim, _: never, context: Context) =>
      readShownClocks(context.world, requireViewer(context), claim),
    tabs: viewed('tabs'),
    lines: viewed('lines'),
    reserves: viewed('reserves'),
    buildingReserve: viewed('buildingReserve'),
    contentsReserve: viewed('contentsReserve'),
    adjusterFee: viewed('adjusterFee'),
    proofs: viewed('proofs'),
    payments: viewed('payments'),
    worksheet: viewed('worksheet'),
    documents: (claim: Claim, _: never, context: Context) =>
      readClaimDocuments(context.world, requireViewer(context), claim),
    photos: (claim: Claim, _: never, context: Context) =>
      readClaimPhotos(context.world, requireViewer(context), claim),
    mayAddDocuments: (claim: Claim, _: never, context: Context) =>
      readMayAddDocuments(context.world, requireViewer(context), claim),
    findings: viewed('findings'),
    denialLetter: viewed('denialLetter'),
    actions: viewed('actions'),
    events: viewed('events'),
    notes: viewed('notes'),
    reports: viewed('reports'),
    recoveries: viewed('recoveries'),
    overpayments: viewed('overpayments'),
    requests: viewed('requests'),
    icc: viewed('icc'),
    iccRoom: viewed('iccRoom'),
    iccDue: viewed('iccDue'),
    limits: viewed('limits'),
    litigationHoldDate: viewed('litigationHoldDate'),
    suitDate: viewed('suitDate'),
    coverageReview: viewed('coverageReview'),
    laterVersion: viewed('laterVersion'),
    coverageDecisions: viewed('coverageDecisions'),
    interests: viewed('interests'),
    payees: viewed('payees'),
    listedPayees: viewed('listedPayees'),
    reinspections: viewed('reinspections'),
    damageReport: viewed('damageReport'),
    totalLossRefusal: viewed('totalLossRefusal'),
  },
};
