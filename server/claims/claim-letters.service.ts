import {
  ClaimPaper as claimPaperLabels,
  ClaimRefusal as claimRefusalLabels,
} from '../../machines/contract/office-enums.ts';
import type {
  ClaimAction,
  ClaimPaper,
  ClaimRefusal,
  ProposalLanguage,
} from '../../machines/contract/types.ts';
import { type ClaimFile, isLossPaid } from '../../machines/domain/claims/claim-file.ts';
import {
  describeClaim,
  describeClosing,
  describeDenial,
  describePapers,
  describeReservation,
} from '../../machines/domain/claims/work/claim-letters.ts';
import { closingReasons } from '../../machines/domain/claims/work/closing-reasons.ts';
import { findDenialProblems } from '../../machines/domain/claims/work/denial-authority.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { enumLabel } from '../../machines/domain/format/format-values.ts';
import type { LetterSubject } from '../../machines/domain/letters/letter-fields.ts';
import { findOwnText } from '../../machines/domain/letters/own-texts.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { writeLetter } from '../documents/contents/letter-content.service.ts';
import { readLetterSources } from '../documents/contents/letter-sources.service.ts';
import { readLetterLanguage } from '../documents/letter-acts/letter-language.service.ts';
import { type LetterIntent, sendLetter } from '../documents/send-letter.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { loadFileForJob } from '../policy/file/policy-files.service.ts';
import { renderLetterPdf } from '../providers/pdf/letter-pdf.ts';
import { type ClaimAnswer, type ClaimEdit, changeClaim } from './change-claim.service.ts';
import { loadClaimFile, readClaim } from './claim-files.service.ts';

/** Sends a letter about a claim, of which it becomes a document. For services. */
export function sendClaimLetter(
  { trx, today, now, userId, file }: ClaimEdit,
  intent: LetterIntent,
): Promise<void> {
  const { claimId, policyId, insuredTransactionId: transactionId, revision } = file.claim;
  const at = { policyId, transactionId, userId, occurredAt: now };
  const occasion = `claim ${claimId} revision ${revision} ${intent.occasion ?? ''}`.trim();
  return sendLetter({ trx, today, at, file: file.policy }, { ...intent, occasion, claimId });
}

/** The letter that an act on a claim sends; null for an act without one, and for a closing that lacks its reason. */
export function findLetterOfMove(
  file: ClaimFile,
  action: ClaimAction,
  {
    today,
    reason,
    language,
  }: { readonly today: string; readonly reason: string | null; readonly language: ProposalLanguage },
): LetterIntent | null {
  const denial = action === 'DENY' || action === 'DENY_PART' ? describeDenial(file, today, language) : null;
  if (action === 'DENY' && denial !== null) return { kind: 'CLAIM_DENIED', facts: denial };
  if (action === 'DENY_PART' && denial !== null) return { kind: 'CLAIM_PARTLY_DENIED', facts: denial };
  if (action === 'CLOSE') {
    const isPaid = isLossPaid(file.payments);
    if (!isPaid && closingReasons[reason ?? ''] === undefined) return null;
    return {
      kind: 'CLAIM_CLOSED',
      facts: describeClaim(file, [describeClosing(isPaid ? null : reason, language)]),
    };
  }
  if (action === 'REOPEN') return { kind: 'CLAIM_REOPENED', facts: describeClaim(file, []) };
  return null;
}

/** The language of the coded lines of a claim's letters: that of its texts. */
export async function readLineLanguage({
  trx,
  file,
}: Pick<ClaimEdit, 'trx' | 'file'>): Promise<ProposalLanguage> {
  return (await readLetterLanguage(trx, file.claim.policyId)) ?? 'EN';
}

/** Days in which an insured sends papers of a claim. */
const paperDays = 30;

/** Asks the insured for papers of a claim. */
export function askForClaimPapers(
  world: World,
  viewer: Viewer,
  claimId: number,
  papers: readonly ClaimPaper[],
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['edit'], async (edit) => {
    if (papers.length === 0)
      return [buildProblem('REQUIRED', 'papers', 'Choose at least one paper that is missing.')];
    const facts = {
      ...describeClaim(edit.file, describePapers(papers, await readLineLanguage(edit))),
      dueDate: addDays(edit.today, paperDays),
    };
    await sendClaimLetter(edit, { kind: 'CLAIM_MISSING_ITEMS', facts });
    const names = papers.map((paper) => enumLabel(claimPaperLabels, paper).toLowerCase()).join(', ');
    return { sentence: `The insured was asked for: ${names}.` };
  });
}

/** Reserves the rights of the policy while a question of coverage is open. */
export function reserveClaimRights(
  world: World,
  viewer: Viewer,
  claimId: number,
  { refusal, fact }: { readonly refusal: ClaimRefusal; readonly fact: string },
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['deny'], async (edit) => {
    const said = fact.trim();
    if (said === '' || said.length > 500)
      return [
        buildProblem(
          'REQUIRED',
          'fact',
          'Say in whole sentences, at most 500 characters, what raises the question.',
        ),
      ];
    const facts = describeClaim(edit.file, [
      describeReservation(refusal, said, await readLineLanguage(edit)),
    ]);
    await sendClaimLetter(edit, { kind: 'CLAIM_RIGHTS_RESERVED', facts });
    return { sentence: `Rights were reserved: ${enumLabel(claimRefusalLabels, refusal)}.` };
  });
}

/** A letter before it is sent. */
export interface ClaimLetterPreview {
  readonly subject: string;
  /** Base64. */
  readonly pdf: string;
}

/** Prints the letter that an act would send today; null if it sends none, or if the viewer may not deny claims. */
export async function previewClaimLetter(
  world: World,
  viewer: Viewer,
  claimId: number,
  { action, reason }: { readonly action: ClaimAction; readonly reason: string | null },
): Promise<ClaimLetterPreview | null> {
  const claim = await readClaim(world, viewer, claimId);
  if (claim === null) return null;
  const today = businessToday(world);
  const claimFile = await loadClaimFile(world.db, claim);
  if (findDenialProblems(claimFile, viewer, today).some(({ code }) => code === 'NOT_ALLOWED')) return null;
  const language = (await readLetterLanguage(world.db, claim.policyId)) ?? 'EN';
  const intent = findLetterOfMove(claimFile, action, { today, reason, language });
  const { policyId, insuredTransactionId: transactionId } = claim;
  const policy = intent && (await loadFileForJob(world, { policyId, transactionId }));
  if (!policy) return null;
  const sources = await readLetterSources(world, policy);
  const text = findOwnText(intent.kind, await readLetterLanguage(world.db, policyId));
  const facts: LetterSubject['facts'] = intent.facts;
  const { subject, content } = writeLetter(intent.kind, text, sources, { date: today, facts });
  const addressee = { name: sources.insuredName, address: [], capacity: '' };
  return { subject, pdf: (await renderLetterPdf({ content, addressee })).toString('base64') };
}
