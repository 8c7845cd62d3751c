import type { IsoDate, PolicyFile } from '../../../machines/contract/types.ts';
import { blankFile, blankPart } from '../../../machines/domain/file/blank-file.ts';
import { applyChange } from '../../../machines/lab/sessions/sample-quote.ts';
import type { ScreenSituation } from '../input/screen-situations.ts';
import { fileAtPlace } from './place-file.ts';
import { surveyedFacts } from './quote-by-hand.ts';
import type { Scenario, ScenarioStep } from './scenario.ts';
import { playSteps, withAnswers } from './scenario-player.ts';

/** The file of a situation, played without a server: it is on the situation's screen, with the situation's answers. */
export async function fileOfSituation(
  { step, answers, rateMarket, isByHand }: ScreenSituation,
  { start, steps }: Scenario,
  today: IsoDate,
): Promise<PolicyFile> {
  const place = await fileAtPlace({ ...start, rateMarket: rateMarket ?? start.rateMarket }, today);
  const end = steps.findIndex(({ screen }) => screen === step);
  const before = steps.slice(0, end === -1 ? steps.length : end);
  const player = playSteps(
    isByHand ? withoutFacts(place) : place,
    isByHand ? before.map(withSurveyedFacts) : before,
    today,
  );
  if (player.place !== step) throw new Error(`The scenario is at ${player.place} and never came to ${step}.`);
  const opened = applyChange(player.file, {
    policy: { policyId: 1042 },
    wizard: { step, furthestStep: step },
    correspondenceEmails: [{ ...blankPart('correspondenceEmails'), isActive: true }],
  });
  return withRowNumbers(withAnswers(opened, answers, today));
}

/** The file of a place whose determination was typed by hand. */
function withoutFacts(file: PolicyFile): PolicyFile {
  const { locationFacts } = blankFile();
  return applyChange(file, { locationFacts, propertyAddress: { county: null } });
}

function withSurveyedFacts(step: ScenarioStep): ScenarioStep {
  return step.screen === 'RATES' ? { ...step, answers: { ...step.answers, ...surveyedFacts() } } : step;
}

/** Numbers every row, as a server does when storing it. */
function withRowNumbers(file: PolicyFile): PolicyFile {
  return applyChange(file, {
    insureds: file.insureds.map((row, index) => ({ ...row, insuredId: index + 1 })),
    lossPayees: file.lossPayees.map((row, index) => ({ ...row, lossPayeeId: index + 1 })),
    correspondenceEmails: file.correspondenceEmails.map((row, index) => ({
      ...row,
      correspondenceEmailId: index + 1,
    })),
  });
}
