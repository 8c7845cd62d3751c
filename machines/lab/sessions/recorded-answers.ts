import { type EntitySpec, type FieldKind, type FieldSpec, parts, rating } from '../../contract/fields.ts';
import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { addDays } from '../../domain/dates/calendar.ts';
import { blankFile, blankPart } from '../../domain/file/blank-file.ts';
import { formatRowKey } from '../../domain/problems/field-key.ts';
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
  return { answers: {}, isWhole: first?.type === 'started' && Object.keys(first.answers ?? {}).length > 0 };
}

/** What is known of the answers after an event. */
export function learnAnswers(before: RecordedKnowledge, { answers = {} }: RecordedEvent): RecordedKnowledge {
  return { ...before, answers: { ...before.answers, ...answers } };
}

/** Whether a recording tells of an answer only that there was one, `(text)`, or of a day only about when, `(today-401)`. */
export function isMaskedAnswer(answer: unknown): boolean {
  return Array.isArray(answer)
    ? answer.some(isMaskedAnswer)
    : typeof answer === 'string' && /^\([a-zA-Z]+([+-]\d+)?\)$/.test(answer);
}

/**
 * The file with the recorded answers and rating in place of its own, on a day. Where one is masked, the file keeps its own, or a stand-in if
 * it has none.
 */
export function withRecordedAnswers(file: PolicyFile, known: RecordedKnowledge, today: IsoDate): PolicyFile {
  const replay = { file, known, today };
  const replayed = recordedParts.map((part) => {
    const stored: unknown = Reflect.get(file, part.key);
    return [
      part.key,
      Array.isArray(stored) ? replayRows(part, stored, replay) : replayRow(part, stored, replay),
    ];
  });
  return { ...file, ...Object.fromEntries(replayed) };
}

interface AnswersReplay {
  readonly file: PolicyFile;
  readonly known: RecordedKnowledge;
  readonly today: IsoDate;
}

/** The keys of a file's masked answers, as its controls are named: `insureds.0.firstName`. */
export function listMaskedKeys({ answers }: RecordedKnowledge): string[] {
  return Object.entries(answers).flatMap(([field, answer]) => {
    const [part = '', name = ''] = field.split('.');
    if (!Array.isArray(answer)) return isMaskedAnswer(answer) ? [field] : [];
    const roles: unknown = answers['lossPayees.lossPayeeType'];
    const rows = [roles].flat().map((lossPayeeType) => ({ lossPayeeType }));
    return answer.flatMap((one, row) =>
      isMaskedAnswer(one) ? [`${formatRowKey(part, rows, row)}.${name}`] : [],
    );
  });
}

const recordedParts: readonly EntitySpec[] = [...Object.values(parts), rating];

const blank = blankFile();

function replayRows(part: EntitySpec, stored: readonly unknown[], replay: AnswersReplay): unknown[] {
  const { answers, isWhole } = replay.known;
  const lists = Object.keys(part.fields).map((name) => answers[`${part.key}.${name}`]);
  const lengths = lists.map((list) => (Array.isArray(list) ? list.length : 0));
  const count = isWhole ? Math.max(0, ...lengths) : Math.max(stored.length, ...lengths);
  return Array.from({ length: count }, (_, index) =>
    replayRow(part, stored[index] ?? createBlankRow(part), replay, index),
  );
}

function replayRow(part: EntitySpec, stored: unknown, replay: AnswersReplay, index?: number): object {
  const { known, file, today } = replay;
  const own: { [field: string]: unknown } = { ...Object(stored) };
  const unanswered = known.isWhole ? createBlankRow(part) : own;
  for (const field of Object.values(part.fields)) {
    if (!isRecorded(field)) continue;
    const list = known.answers[`${part.key}.${field.name}`];
    const answer = index === undefined ? list : Array.isArray(list) ? list[index] : undefined;
    const day = readDay(answer, today);
    if (day !== null) own[field.name] = day;
    else if (isMaskedAnswer(answer)) own[field.name] ??= findStandIn(field, file, today);
    else own[field.name] = answer ?? unanswered[field.name];
  }
  return own;
}

/** The day that an answer tells by its distance from today, `today+30` or `(today-401)`; null if it tells none. */
function readDay(answer: unknown, today: IsoDate): IsoDate | null {
  const days = typeof answer === 'string' ? /^\(?today([+-]\d+)\)?$/.exec(answer)?.[1] : undefined;
  return days === undefined ? null : addDays(today, Number(days));
}

/** What stands for a masked answer of which the sample has none: its own answer to the same question elsewhere, else one by its type. */
function findStandIn({ name, kind, maxLength }: FieldSpec, file: PolicyFile, today: IsoDate) {
  const elsewhere: unknown = Reflect.get(file.propertyAddress, name) ?? standInsByName(file)[name];
  if (elsewhere !== undefined && elsewhere !== null) return elsewhere;
  if (kind === 'date') return today;
  const standIn = standIns[kind] ?? null;
  return typeof standIn === 'string' ? standIn.slice(0, maxLength) : standIn;
}

function standInsByName({ policy }: PolicyFile): { readonly [name: string]: string | null } {
  return { priorCommunityNumber: policy.communityNumber, priorOwnerPolicyNumber: '1234567890' };
}

const standIns: { readonly [kind in FieldKind]?: string | number } = {
  text: 'Masked',
  longText: 'Masked',
  email: 'masked@example.com',
  phone: '2025550100',
  int: 1,
  decimal: 1,
  dollars: 1_000,
  distance: 1_000,
};

/** Whether recordings tell of a field: they leave out the numbers and versions of rows. */
function isRecorded({ kind, identity, name }: FieldSpec): boolean {
  return kind !== 'id' && !identity && name !== 'version';
}

function createBlankRow({ key }: EntitySpec): { [field: string]: unknown } {
  return key in parts ? { ...blankPart(key as keyof typeof parts) } : { ...Object(Reflect.get(blank, key)) };
}
