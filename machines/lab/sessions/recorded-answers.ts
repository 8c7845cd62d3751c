import { type EntitySpec, type FieldSpec, parts } from '../../contract/fields.ts';
import type { PolicyFile } from '../../contract/types.ts';
import { blankPart } from '../../domain/file/blank-file.ts';
import type { RecordedEvent } from './recorded-session.ts';

/** Answers by field, `structure.floorsCount`; of a list part a list, one entry a row. */
export interface RecordedAnswers {
  readonly [field: string]: unknown;
}

/** What a recording knows of the answers at a point of it. */
export interface RecordedKnowledge {
  readonly answers: RecordedAnswers;
  /** Whether a field that is not among them had no answer. Recordings of earlier versions do not begin with the answers of the start. */
  readonly isWhole: boolean;
}

/** What is known of the answers before any event. */
export function beginKnowledge(events: readonly RecordedEvent[]): RecordedKnowledge {
  const [first] = events;
  return { answers: {}, isWhole: first?.type === 'started' && (first.fields ?? []).length > 0 };
}

/** What is known of the answers after an event. */
export function learnAnswers(before: RecordedKnowledge, { answers = {} }: RecordedEvent): RecordedKnowledge {
  return { ...before, answers: { ...before.answers, ...answers } };
}

/** Whether a recording tells of an answer only that there was one. */
export function isMaskedAnswer(answer: unknown): boolean {
  return Array.isArray(answer)
    ? answer.some(isMaskedAnswer)
    : typeof answer === 'string' && /^\([a-zA-Z]+\)$/.test(answer);
}

/** The file with the recorded answers in place of its own. Where one is masked, the file keeps its own. */
export function withRecordedAnswers(file: PolicyFile, known: RecordedKnowledge): PolicyFile {
  const replayed = Object.values(parts).map((part: EntitySpec) => {
    const stored: unknown = Reflect.get(file, part.key);
    return [
      part.key,
      Array.isArray(stored) ? replayRows(part, stored, known) : replayRow(part, stored, known),
    ];
  });
  return { ...file, ...Object.fromEntries(replayed) };
}

function replayRows(part: EntitySpec, stored: readonly unknown[], known: RecordedKnowledge): unknown[] {
  const lists = Object.keys(part.fields).map((name) => known.answers[`${part.key}.${name}`]);
  const lengths = lists.map((list) => (Array.isArray(list) ? list.length : 0));
  const count = known.isWhole ? Math.max(0, ...lengths) : Math.max(stored.length, ...lengths);
  return Array.from({ length: count }, (_, index) =>
    replayRow(part, stored[index] ?? blankRowOf(part), known, index),
  );
}

function replayRow(part: EntitySpec, stored: unknown, known: RecordedKnowledge, index?: number): object {
  const own: { [field: string]: unknown } = { ...Object(stored) };
  const blank = known.isWhole ? blankRowOf(part) : own;
  for (const field of Object.values(part.fields)) {
    if (!isAnswerable(field)) continue;
    const key = `${part.key}.${field.name}`;
    const list = known.answers[key];
    const answer = index === undefined ? list : Array.isArray(list) ? list[index] : undefined;
    if (answer === undefined) own[field.name] = blank[field.name];
    else if (!isMaskedAnswer(answer)) own[field.name] = answer ?? blank[field.name];
  }
  return own;
}

/** Whether somebody answers the field: numbers of rows and what the server sets are not recorded. */
function isAnswerable({ kind, serverSet, identity, name }: FieldSpec): boolean {
  return kind !== 'id' && !serverSet && !identity && name !== 'version';
}

function blankRowOf({ key }: EntitySpec): { [field: string]: unknown } {
  return key in parts ? { ...blankPart(key as keyof typeof parts) } : {};
}
