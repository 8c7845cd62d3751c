import type { IsoDate, PolicyFile } from '../../../machines/contract/types.ts';
import { calculateLowestFloor } from '../../../machines/domain/building/elevation.ts';
import { computeEffectiveDate } from '../../../machines/domain/dates/effective-date.ts';
import { computeQuoteExpiration } from '../../../machines/domain/dates/quote-validity.ts';
import { explainDiscounts } from '../../../machines/domain/discounts/discount-explanations.ts';
import { displayedPolicyNumber } from '../../../machines/domain/policy/policy.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { formatReferenceCode } from '../../../machines/domain/policy/reference-code.ts';
import { pendingUnderwritingChecklist } from '../../../machines/domain/policy/transaction.ts';
import { requiredDocuments } from '../../../machines/domain/underwriting/required-documents.ts';
import type { Scene } from '../../../machines/lab/paths/scenes.ts';
import { withRecordedAnswers } from '../../../machines/lab/sessions/recorded-answers.ts';
import { applyChange, buildQuoteForFacts } from '../../../machines/lab/sessions/sample-quote.ts';
import { findStage } from '../../../machines/lab/sessions/sample-ratings.ts';
import { checkAllSteps } from '../../../machines/wizard/facts.ts';
import { buildWizardState } from '../../../machines/wizard/wizard-state.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import { findSampleRating } from './sample-rating.ts';

/** The sample quote for a scene, with the answers of a recording if it has one, as a server would return it. The latest results are cached. */
export function serveSample(scene: Scene, today: IsoDate): LoadedPolicyFile {
  const key = JSON.stringify([scene.at, scene.from, scene.facts, scene.known, today]);
  const file = servedCache.get(key) ?? buildServedSample(scene, today);
  servedCache.delete(key);
  servedCache.set(key, file);
  for (const old of [...servedCache.keys()].slice(0, -maxServed)) servedCache.delete(old);
  return file;
}

const servedCache = new Map<string, LoadedPolicyFile>();
const maxServed = 8;

function buildServedSample({ facts, at, from, known }: Scene, today: IsoDate): LoadedPolicyFile {
  const step = at === 'pastTheLastStep' && from !== null ? from : at;
  const rated = findSampleRating(facts, findStage(step, from));
  const sample = buildQuoteForFacts(
    facts,
    step,
    today,
    rated === null ? emptyPremium : { ...Object(rated.rating) },
  );
  const quote = known === undefined ? sample : withRecordedAnswers(sample, known, today);
  const file = addServerFields(withDatesAndTotals(quote, today), today);
  checkAllSteps(file, today);
  return file;
}

const emptyPremium = { totalPremium: null, buildingPremium: null, contentsPremium: null };

/** Fills in the effective, expiration and quote expiration dates and the totals that follow from the answers. */
function withDatesAndTotals(quote: PolicyFile, today: IsoDate): PolicyFile {
  const { effectiveDate, expirationDate, waitingPeriod } = computeEffectiveDate(quote, today);
  const { totalPremium } = quote.rating;
  const quoteExpirationDate =
    totalPremium === null ? null : computeQuoteExpiration(today, effectiveDate, null);
  return applyChange(quote, {
    policy: { effectiveDate, expirationDate, waitingPeriod, quoteExpirationDate },
    transaction: { totalAnnualPremium: totalPremium, balance: totalPremium },
  });
}

/** A file with the fields that a server adds to it. */
export function addServerFields(file: PolicyFile, today: IsoDate): LoadedPolicyFile {
  const { hardStop, ...state } = buildWizardState(file, today);
  const wizard = {
    ...state,
    steps: state.steps.map((step) => ({ ...step, problems: [...step.problems] })),
    hardStop: hardStop && {
      ...hardStop,
      remedies: [...hardStop.remedies],
      reference: formatReferenceCode(file.policy.policyId),
    },
    undo: null,
  };
  const notes = {
    encodedId: encodePolicyId(file.policy.policyId),
    displayedPolicyNumber: displayedPolicyNumber(file),
    effectiveDateRule: computeEffectiveDate(file, today),
    pendingUnderwriting: pendingUnderwritingChecklist(file),
    discounts: explainDiscounts(file, today),
    lowestFloor: calculateLowestFloor(file),
    isRatingStale: false,
    requiredDocuments: requiredDocuments(file, today, []),
    otherEditors: [],
    wizardState: wizard,
  };
  // The server's answer has the same shape, but its lists are not marked read-only.
  return { ...file, ...notes } as unknown as LoadedPolicyFile;
}
