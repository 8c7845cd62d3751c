import { Table, TableCaption, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@mantine/core';
import { formatFieldValue } from '../../../machines/domain/format/format-values.ts';
import { findFieldSpec } from '../../../machines/domain/problems/field-key.ts';
import { isMaskedAnswer, type RecordedAnswers } from '../../../machines/lab/sessions/recorded-answers.ts';
import {
  describeOutcome,
  describePremium,
  describeSavedRows,
  isGoingBack,
} from '../../../machines/lab/sessions/recorded-event-words.ts';
import type { RecordedEvent } from '../../../machines/lab/sessions/recorded-session.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import type { RecordedMoment } from '../paths/lab-path.ts';
import classes from './Player.module.css';

/**
 * What a recorded event changed, before and after it: answers, what follows from them, and the rating. With the call that it happened in, the
 * rows that were saved, and how long after the event before it came.
 */
export function AnswersTable({
  moment: { event, before, after, secondsSinceLast },
}: {
  moment: RecordedMoment;
}) {
  if (event === null) return <p>Nothing is recorded here: the path only leads to the next event.</p>;
  const fields = Object.keys(event.answers ?? {}).filter(
    (field) => !(isNone(before.answers[field]) && isNone(after.answers[field])),
  );
  const facts = [
    ...(secondsSinceLast === null
      ? []
      : [{ label: 'Time', value: `${formatWait(secondsSinceLast)} after the event before` }]),
    ...(event.call == null ? [] : [{ label: 'Call', value: event.call }]),
    ...(event.requestId == null ? [] : [{ label: 'Request', value: event.requestId }]),
    { label: 'Answer', value: describeOutcome(event) },
    ...(fields.length === 0
      ? []
      : [{ label: 'Saved', value: describeSavedRows(event.answers, before.answers) }]),
    ...(isGoingBack(event) && fields.length > 0
      ? [
          {
            label: 'Cleared',
            value: `${fields.filter((field) => isNone(event.answers?.[field])).length} answers and amounts`,
          },
        ]
      : []),
    { label: 'Premium', value: describePremium(after.answers) },
  ];
  return (
    <>
      <FactList facts={facts} />
      <MetProblems problems={event.problems ?? []} />
      {fields.length === 0 ? (
        <p>No answer was changed.</p>
      ) : (
        <Table className={classes.facts}>
          <TableCaption>The answers that this event changed</TableCaption>
          <TableThead>
            <TableTr>
              <TableTh scope="col">Answer</TableTh>
              <TableTh scope="col">Before</TableTh>
              <TableTh scope="col">After</TableTh>
            </TableTr>
          </TableThead>
          <TableTbody>
            {fields.map((field) => (
              <TableTr key={field}>
                <TableTh scope="row">{findFieldSpec(field)?.label ?? field}</TableTh>
                <Answer field={field} answers={before.answers} />
                <Answer field={field} answers={after.answers} />
              </TableTr>
            ))}
          </TableTbody>
        </Table>
      )}
    </>
  );
}

/** What kept Next on its screen. */
function MetProblems({ problems }: { problems: NonNullable<RecordedEvent['problems']> }) {
  if (problems.length === 0) return null;
  return (
    <Table className={classes.facts}>
      <TableCaption>What the browser refused</TableCaption>
      <TableThead>
        <TableTr>
          <TableTh scope="col">Field</TableTh>
          <TableTh scope="col">Problem</TableTh>
        </TableTr>
      </TableThead>
      <TableTbody>
        {problems.map(({ code, field }) => (
          <TableTr key={`${field} ${code}`}>
            <TableTh scope="row">
              {field == null ? 'The whole screen' : (findFieldSpec(field)?.label ?? field)}
            </TableTh>
            <TableTd>{code}</TableTd>
          </TableTr>
        ))}
      </TableTbody>
    </Table>
  );
}

function Answer({ field, answers }: { field: string; answers: RecordedAnswers }) {
  const answer = answers[field];
  return <TableTd data-masked={isMaskedAnswer(answer) || undefined}>{formatAnswer(field, answer)}</TableTd>;
}

function isNone(answer: unknown): boolean {
  return Array.isArray(answer) ? answer.every(isNone) : answer === null || answer === undefined;
}

function formatAnswer(field: string, answer: unknown): string {
  if (Array.isArray(answer)) return answer.map((one) => formatAnswer(field, one)).join('; ');
  if (answer === null || answer === undefined) return '–';
  if (isMaskedAnswer(answer)) return 'masked';
  const spec = findFieldSpec(field);
  return spec === null ? String(answer) : formatFieldValue(spec, answer);
}

/** A time between events: "2 min 5 s". */
function formatWait(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return minutes === 0 ? `${rest.toFixed(1)} s` : `${minutes} min ${Math.round(rest)} s`;
}
