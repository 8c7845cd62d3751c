import type { WrittenScenario, WrittenStep } from '../../../tests/support/scenarios/scenario.ts';

/** A scenario whose home was bought lately or long ago, so that the discounts are asked for or not. */
export function buyLately(written: WrittenScenario, isLately: boolean): WrittenScenario {
  if (written.guards.discount === isLately) return written;
  const purchaseDate = isLately ? 'today-100' : '2015-09-30';
  const bought = answerOn(written, 'EFFECTIVE_DATE', { 'policy.purchaseDate': purchaseDate });
  const steps = bought.steps.flatMap((step): WrittenStep[] => {
    if (step.screen === 'DISCOUNT_ELIGIBILITY') return [];
    return isLately && step.screen === 'RATES_DISCOUNTED'
      ? [{ screen: 'DISCOUNT_ELIGIBILITY' }, step]
      : [step];
  });
  return { ...bought, guards: { ...written.guards, discount: isLately }, steps };
}

/** A scenario whose cover begins before the first edition of rate figures, so that it has no premium and ends at the quote's summary. */
export function withoutEdition(written: WrittenScenario): WrittenScenario {
  const backdated = answerOn(written, 'EFFECTIVE_DATE', backdate('2016-02-01'));
  const steps = backdated.steps.flatMap((step): WrittenStep[] => {
    if (step.screen === 'APPLICATION_SUMMARY') return [];
    return step.screen === 'QUOTE_SUMMARY'
      ? [{ ...step, action: 'next', expect: 'PAST_THE_LAST_STEP' }]
      : [step];
  });
  return { ...backdated, steps };
}

/** A scenario with more answers on a screen. */
export function answerOn(
  written: WrittenScenario,
  screen: WrittenStep['screen'],
  answers: NonNullable<WrittenStep['answers']>,
): WrittenScenario {
  const steps = written.steps.map((step) =>
    step.screen === screen ? { ...step, answers: { ...step.answers, ...answers } } : step,
  );
  return { ...written, steps };
}

/** The answers with which staff let the cover begin on a day in the past. */
export function backdate(day: string): NonNullable<WrittenStep['answers']> {
  return {
    'policy.effectiveDateType': 'BACKDATE',
    'policy.effectiveDate': day,
    'policy.backdateReason': 'The premium was received before that day',
  };
}
