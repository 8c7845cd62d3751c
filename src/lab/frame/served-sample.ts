import type { IsoDate, PolicyFile } from '../../../machines/contract/types.ts';
import { lowestFloorOf } from '../../../machines/domain/building/elevation.ts';
import { effectiveDateOf } from '../../../machines/domain/dates/effective-date.ts';
import { quoteValidUntil } from '../../../machines/domain/dates/quote-validity.ts';
import { discountExplanations } from '../../../machines/domain/discounts/discount-explanations.ts';
import { displayedPolicyNumber } from '../../../machines/domain/policy/policy.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { pendingUnderwritingChecklist } from '../../../machines/domain/policy/transaction.ts';
import { requiredDocuments } from '../../../machines/domain/underwriting/required-documents.ts';
import type { Scene } from '../../../machines/lab/paths/scenes.ts';
import { changed, quoteWith } from '../../../machines/lab/sessions/sample-quote.ts';
import { stageAt } from '../../../machines/lab/sessions/sample-ratings.ts';
import { findingsOfSteps } from '../../../machines/wizard/facts.ts';
import { wizardState } from '../../../machines/wizard/wizard-state.ts';
import type { ServedFile } from '../../graphql/read-file.ts';
import { sampleRating } from './sample-rating.ts';

/** The sample quote for a moment of a path, as a server would answer it. The last ones are kept. */
export function sampleServed(scene: Scene, today: IsoDate): ServedFile {
  const key = JSON.stringify([scene.at, scene.from, scene.facts, today]);
  const file = known.get(key) ?? made(scene, today);
  known.delete(key);
  known.set(key, file);
  for (const old of [...known.keys()].slice(0, -mostKnown)) known.delete(old);
  return file;
}

const known = new Map<string, ServedFile>();
const mostKnown = 8;

function made({ facts, at, from }: Scene, today: IsoDate): ServedFile {
  const place = at === 'pastTheLastStep' && from !== null ? from : at;
  const rated = sampleRating(facts, stageAt(place, from));
  const quote = quoteWith(facts, place, today, rated === null ? noPremium : { ...Object(rated.rating) });
  const file = servedOf(withDatesAndTotals(quote, today), today);
  findingsOfSteps(file, today);
  return file;
}

const noPremium = { totalPremium: null, buildingPremium: null, contentsPremium: null };

/** The dates that follow from the answers, until when a rating of today holds, and what is to be paid. */
function withDatesAndTotals(quote: PolicyFile, today: IsoDate): PolicyFile {
  const { effectiveDate, expirationDate, waitingPeriod } = effectiveDateOf(quote, today);
  const { totalPremium } = quote.rating;
  const quoteExpirationDate = totalPremium === null ? null : quoteValidUntil(today, effectiveDate, null);
  return changed(quote, {
    policy: { effectiveDate, expirationDate, waitingPeriod, quoteExpirationDate },
    transaction: { totalAnnualPremium: totalPremium, balance: totalPremium },
  });
}

/** A file with what a server tells beside it. */
export function servedOf(file: PolicyFile, today: IsoDate): ServedFile {
  const { hardStop, ...state } = wizardState(file, today);
  const wizard = {
    ...state,
    steps: state.steps.map((step) => ({ ...step, problems: [...step.problems] })),
    hardStop: hardStop && { ...hardStop, remedies: [...hardStop.remedies], reference: 'Sample' },
    undo: null,
  };
  const notes = {
    encodedId: encodePolicyId(file.policy.policyId),
    displayedPolicyNumber: displayedPolicyNumber(file),
    effectiveDateRule: effectiveDateOf(file, today),
    pendingUnderwriting: pendingUnderwritingChecklist(file),
    discounts: discountExplanations(file, today),
    lowestFloor: lowestFloorOf(file),
    isRatingStale: false,
    requiredDocuments: requiredDocuments(file, today, []),
    otherEditors: [],
    wizardState: wizard,
  };
  // The server's answer has the same shapes; its lists are not marked as read-only.
  return { ...file, ...notes } as unknown as ServedFile;
}
