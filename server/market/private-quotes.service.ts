import type { OfferOutcome, PolicyFile } from '../../machines/contract/types.ts';
import { buildPrivateRisk } from '../../machines/domain/coverage/private-risk.ts';
import { findMissingRatingAnswers } from '../../machines/domain/file/missing-rating-answers.ts';
import { listUnansweredQuestions, questionLabel } from '../../machines/domain/questions/private-questions.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { CarriersNeeded, carrierDigest } from '../policy/file/carrier-answers.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import type { CarrierAnswer, CarrierQuoteAnswer, PrivateCarrier } from '../providers/private-market.ts';
import { formatProvenance } from '../providers/provider-result.ts';
import { carriersOfAgency } from './carriers-of-agency.service.ts';
import { isQuoteCurrent, type StoredQuote, toStoredQuote } from './stored-quote.service.ts';
import { taxQuote } from './tax-quote.ts';

/**
 * The private carriers' answers about a file: the stored ones if all are still current, else all open carriers are asked and the answers
 * stored. A carrier with unanswered questions is not asked; one that was not available is asked again.
 */
export async function getPrivateQuotes(edit: Edit, file: PolicyFile): Promise<readonly StoredQuote[]> {
  const { carriers } = edit.world.providers.privateMarket;
  const digest = carrierDigest(file);
  const stored = await readStoredQuotes(edit);
  const open = await carriersOfAgency(edit.world, edit.trx, file);
  const isKept = (carrier: PrivateCarrier) =>
    stored.some(
      (quote) =>
        quote.privateFloodProviderId === carrier.privateFloodProviderId &&
        quote.outcome !== 'NOT_AVAILABLE' &&
        isClosedToAgency(quote) !== open.includes(carrier) &&
        isQuoteCurrent(quote, digest, edit.today),
    );
  if (carriers.every(isKept)) return stored;
  const drafts = draftCarrierQuotes(edit, file, digest, open);
  await changeRecord(edit.trx, 'privateQuotes', activeQuoteKey(edit), { isActive: false });
  for (const draft of drafts)
    await addRecord(edit.trx, 'privateQuotes', await buildQuoteRow(edit, file, digest, draft));
  const quotes = await readStoredQuotes(edit);
  await logActivity(edit.trx, edit.at, {
    event: 'private carriers asked',
    outcomes: quotes.map(({ privateFloodProviderId, outcome }) => ({ privateFloodProviderId, outcome })),
  });
  return quotes;
}

export const closedToAgencyReason = 'The agency does not allow it to quote.';

function isClosedToAgency({ reasons }: StoredQuote): boolean {
  return reasons.includes(closedToAgencyReason);
}

/** Reads the active answers of the carriers that are still set up. */
async function readStoredQuotes(edit: Edit): Promise<readonly StoredQuote[]> {
  const numbers = edit.world.providers.privateMarket.carriers.map(
    (carrier) => carrier.privateFloodProviderId,
  );
  const rows = await readRecords(edit.trx, 'privateQuotes', activeQuoteKey(edit));
  return rows
    .filter(({ privateFloodProviderId }) => numbers.includes(privateFloodProviderId))
    .map(toStoredQuote);
}

function activeQuoteKey({ at: { policyId, transactionId } }: Edit) {
  return { policyId, transactionId, isActive: true };
}

/** A carrier with its answer, or the reasons why it was not asked. */
interface CarrierQuoteDraft {
  readonly carrier: PrivateCarrier;
  readonly answer: CarrierAnswer | null;
  readonly reasons: readonly string[];
}

/** Throws CarriersNeeded if carriers have to be asked first. */
function draftCarrierQuotes(
  edit: Edit,
  file: PolicyFile,
  digest: string,
  carriers: readonly PrivateCarrier[],
): readonly CarrierQuoteDraft[] {
  const missing = findMissingRatingAnswers(file, edit.today).map(({ message }) => message);
  const drafts = edit.world.providers.privateMarket.carriers.map((carrier): CarrierQuoteDraft => {
    if (!carriers.includes(carrier)) return { carrier, answer: null, reasons: [closedToAgencyReason] };
    const open = listUnansweredQuestions(carrier.questions, file).map(questionLabel);
    const reasons = open.length > 0 ? [...missing, `It needs to know: ${open.join(' ')}`] : missing;
    return { carrier, answer: null, reasons };
  });
  const asked = drafts.filter(({ reasons }) => reasons.length === 0).map(({ carrier }) => carrier);
  if (asked.length === 0) return drafts;
  const answers = edit.carriers?.get(digest);
  if (answers === undefined)
    throw new CarriersNeeded({
      policyId: edit.at.policyId,
      transactionId: edit.at.transactionId,
      digest,
      risk: buildPrivateRisk(file),
      privateFloodProviderIds: asked.map((carrier) => carrier.privateFloodProviderId),
    });
  return drafts.map((draft) => ({
    ...draft,
    answer: answers.get(draft.carrier.privateFloodProviderId) ?? null,
  }));
}

async function buildQuoteRow(
  edit: Edit,
  file: PolicyFile,
  digest: string,
  { carrier, answer, reasons }: CarrierQuoteDraft,
) {
  const row = {
    ...activeQuoteKey(edit),
    privateFloodProviderId: carrier.privateFloodProviderId,
    outcome: 'NOT_ASKED' as OfferOutcome,
    reasons,
    inputDigest: digest,
    askedAt: edit.at.occurredAt.toISOString(),
    taxes: [],
    terms: null,
    lines: [],
    provenance: carrier.name.slice(0, 200),
  };
  if (answer === null) return row;
  if (answer.outcome === 'not available')
    return { ...row, outcome: 'NOT_AVAILABLE' as const, reasons: [answer.reason] };
  const { terms } = answer;
  const provenance = formatProvenance(answer.provenance);
  if (answer.outcome === 'decline')
    return { ...row, outcome: 'DECLINED' as const, reasons: answer.reasons, terms, provenance };
  return { ...row, provenance, terms, ...(await buildQuotedColumns(edit, file, answer)) };
}

/**
 * The columns of a quote with the state's taxes. A tax that is listed without a figure is named in the reasons, and left out of the total; of
 * a state that is not listed at all nothing is known, so the quote is not offered.
 */
async function buildQuotedColumns(edit: Edit, file: PolicyFile, { quote }: CarrierQuoteAnswer) {
  const state = file.propertyAddress.stateAbbreviation ?? '';
  const taxed = taxQuote(await readRecords(edit.trx, 'stateTaxes', { state }), file, quote);
  if ('reason' in taxed) return { outcome: 'NOT_AVAILABLE' as const, reasons: [taxed.reason] };
  const { validUntil, reference, edition, writtenAs, lines } = quote;
  const { buildingPremium, contentsPremium, policyFee, inspectionFee } = quote;
  return {
    outcome: 'QUOTED' as const,
    validUntil,
    reference,
    edition,
    writtenAs,
    buildingPremium,
    contentsPremium,
    policyFee,
    inspectionFee,
    taxes: taxed.taxes,
    totalPremium: taxed.totalPremium,
    reasons: taxed.unknown,
    lines,
  };
}
