import type { IsoDate } from '../../../machines/contract/types.ts';
import { clearingRules } from '../../../machines/domain/file/clearing.ts';
import { steps } from '../../../machines/wizard/steps.ts';
import {
  fillScenario,
  type Scenario,
  type WrittenScenario,
  type WrittenStep,
} from '../../../tests/support/scenarios/scenario.ts';
import type { Passage } from '../../../tests/support/scenarios/scenario-player.ts';

/** Whether steps go through screens alone, each once, from the first to the end. */
export function isStraight(passed: readonly WrittenStep[]): boolean {
  const last = passed.at(-1);
  const isWhole = last?.screen === 'APPLICATION_SUMMARY' || last?.expect === 'PAST_THE_LAST_STEP';
  return (
    isWhole &&
    passed.every(
      ({ screen, again, action }) =>
        again === undefined && steps.some(({ id }) => id === screen) && (action ?? 'next') === 'next',
    )
  );
}

/** Opens the screen before a threshold from the last one, and goes to the end again. What is cleared is answered as before. */
export function goBack<Step extends WrittenStep>(
  written: WrittenScenario,
  passed: readonly Step[],
  threshold: number,
  today: IsoDate,
): (Step | WrittenStep)[] {
  const target = steps[threshold - 2];
  const last: WrittenStep | undefined = passed.at(-1);
  if (target === undefined || last === undefined) return [...passed];
  const { action: _, expect: __, ...turning } = last;
  const filled = fillScenario('', written, today).steps;
  const again = written.steps.flatMap((step, index): WrittenStep[] => {
    const number = steps.find(({ id }) => id === step.screen)?.number ?? 0;
    if (number < target.number) return [];
    const { answers = {}, rate = null } = filled[index] ?? {};
    const cleared = Object.entries(answers).filter(([field]) => clearedAnswers.has(field));
    const { action, expect: place } = step;
    return [
      {
        screen: step.screen,
        ...(number > target.number && cleared.length > 0 ? { answers: Object.fromEntries(cleared) } : {}),
        ...(step.screen === 'RATES' && rate !== null ? { rate } : {}),
        ...(action === undefined ? {} : { action }),
        ...(place === undefined ? {} : { expect: place }),
        again: true,
      },
    ];
  });
  return [...passed.slice(0, -1), { ...turning, action: { to: target.id }, clears: [] }, ...again];
}

/** The steps with others in the place of each one on a screen. */
export function replaceStep<Step extends WrittenStep>(
  passed: readonly Step[],
  screen: string,
  write: (step: Step) => readonly Step[],
): Step[] {
  return passed.flatMap((step) => (step.screen === screen ? write(step) : [step]));
}

/** Whether each step led, when it was played, where it says, without trouble. */
export function isPlayedAsTold(passages: readonly Passage[], told: Scenario['steps']): boolean {
  return passages.every(
    ({ expect: place, trouble }, index) => trouble.length === 0 && place === told[index]?.expect,
  );
}

/** The steps with what their going back cleared when they were played. */
export function noteClears<Step extends WrittenStep>(
  passed: readonly Step[],
  passages: readonly Passage[],
): (Omit<Step, 'clears'> & Pick<WrittenStep, 'clears'>)[] {
  return passed.map((step, index) => {
    const clears = passages[index]?.clears ?? null;
    const { clears: _, ...rest } = step;
    return clears === null ? rest : { ...rest, clears };
  });
}

/** The answers of screens that the clearing rules take back. */
const clearedAnswers: ReadonlySet<string> = new Set(
  clearingRules.flatMap(({ fields }) => fields.map(({ part, name }) => `${part}.${name}`)),
);
