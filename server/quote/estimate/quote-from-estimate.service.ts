import { may } from '../../../machines/domain/access/permission.ts';
import { checkAnswers } from '../../../machines/domain/estimate/check-answers.ts';
import { type EstimateAnswers, readAnswers } from '../../../machines/domain/estimate/estimate-answers.ts';
import { answerLabel } from '../../../machines/domain/estimate/open-questions.ts';
import { listAnswersToDetail, toQuoteParts } from '../../../machines/domain/estimate/quote-parts.ts';
import { typeProblems } from '../../../machines/domain/fields/value-checks.ts';
import { saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import { type StartQuoteResult, startQuote } from '../start-quote.service.ts';
import type { StartQuoteRequest } from '../start-quote-request.ts';
import { nameAddress } from './estimate-place.service.ts';
import type { QuoteFromEstimateRequest } from './estimate-request.ts';
import { refuseEstimate } from './refuse-estimate.ts';

/** Starts a quote that already has the answers of an estimate. Needs the right to start a quote. */
export async function startQuoteFromEstimate(
  world: World,
  viewer: Viewer,
  input: QuoteFromEstimateRequest,
  check: NonNullable<StartQuoteRequest['check']> = () => [],
): Promise<StartQuoteResult> {
  if (!may(viewer.masks, 'policy', 'create')) return refuseEstimate(viewer);
  const answers = readAnswers(input.building ?? {});
  const today = businessToday(world);
  const parts = toQuoteParts(answers, input.cover ?? {}, today);
  const ill = [...checkAnswers(answers, today), ...typeProblems('rating', parts.rating)];
  if (ill.length > 0) return saveRefused([...ill]);
  const named = await nameAddress(world, input.place);
  if ('problem' in named) return saveRefused([named.problem]);
  const request = {
    address: named.address,
    overrideReason: input.place.overrideReason ?? null,
    insured: input.insured,
    agentUserId: input.agentUserId ?? null,
    rateMarket: input.rateMarket ?? 'BOTH',
    isTransfer: input.isTransfer === true,
    acceptDuplicate: input.acceptDuplicate === true,
    keepStopped: input.keepStopped === true,
    acceptAssumptions: input.acceptAssumptions === true,
    check,
  };
  const result = await startQuote(world, viewer, request, parts);
  return result.__typename === 'QuoteStarted'
    ? { ...result, notices: [...result.notices, ...detailNotices(answers)] }
    : result;
}

/** Lists the questions that the quote asks again because it needs more detail than the estimate. */
function detailNotices(answers: EstimateAnswers): readonly string[] {
  const labels = listAnswersToDetail(answers).map((name) => `“${answerLabel(name)}”`);
  return labels.length === 0 ? [] : [`The quote asks for the details of ${labels.join(', ')}.`];
}
