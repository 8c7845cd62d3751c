import { parts, rating } from '../../contract/fields.ts';
import { enumLabel, formatDollarsAndCents } from '../../domain/format/format-values.ts';
import { findRecordedPlace } from '../../domain/use/recorded-place.ts';
import { isMaskedAnswer, type RecordedAnswers } from './recorded-answers.ts';
import type { RecordedEvent } from './recorded-session.ts';

/** Whether an event went back, which may have cleared answers. */
export function isGoingBack({ type }: RecordedEvent): boolean {
  return type === 'back' || type === 'back to the start';
}

/** What the server answered to the call of an event, in words. */
export function describeOutcome(event: RecordedEvent): string {
  const { type } = event;
  if (type === 'facts changed') return 'Saved';
  if (type === 'next refused') return 'Nothing was sent: the browser refused Next';
  if (type === 'rated') return 'Rated';
  if (type === 'started') return 'Quote started';
  if (type === 'undo') return 'What was cleared is back';
  if (type === 'evaluated') return 'Evaluated';
  if (type === 'issued') return 'Issued';
  const place = findRecordedPlace(event);
  return type === 'hard stop' ? `Hard stop ${event.to}` : `Moved to ${place}`;
}

/** The rows in which an event changed something: "Structure; Insured: rows 1 and 2". */
export function describeSavedRows(changed: RecordedAnswers = {}, before: RecordedAnswers): string {
  const rows = new Map<string, Set<number>>();
  for (const [field, answer] of Object.entries(changed)) {
    const part = field.slice(0, field.indexOf('.'));
    const list = rows.get(part) ?? new Set();
    const old = before[field];
    if (Array.isArray(answer))
      for (const [row, value] of answer.entries())
        if (!isSame(value, Array.isArray(old) ? old[row] : null)) list.add(row + 1);
    rows.set(part, list);
  }
  return [...rows].map(([part, numbers]) => describeRows(part, [...numbers])).join('; ');
}

/** A masked answer that was changed looks the same before and after. */
function isSame(now: unknown, old: unknown): boolean {
  return !isMaskedAnswer(now) && JSON.stringify(now ?? null) === JSON.stringify(old ?? null);
}

function describeRows(part: string, numbers: readonly number[]): string {
  const { type = part } = [...Object.values(parts), rating].find(({ key }) => key === part) ?? {};
  const name = type.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return numbers.length === 0 ? name : `${name} ${numbers.join(', ')}`;
}

/** The premium that the quote had at that moment: "$433.00, Discounted"; none where it was not rated. */
export function describePremium(answers: RecordedAnswers): string {
  const { 'rating.totalPremium': total, 'rating.stage': stage } = answers;
  if (typeof total !== 'string') return 'None';
  const name =
    stage === 'PRELIMINARY' || stage === 'DISCOUNTED' ? `, ${enumLabel('RatingStage', stage)}` : '';
  return `${formatDollarsAndCents(total)}${name}`;
}
