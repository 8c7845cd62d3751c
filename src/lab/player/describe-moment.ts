import { findFieldSpec } from '../../../machines/domain/problems/field-key.ts';
import { describeEvent, type WalkStep } from '../../../machines/lab/paths/walk-events.ts';
import { listCodes } from '../../../machines/lab/sessions/recorded-session.ts';
import type { RecordedMoment } from '../paths/lab-path.ts';

/** The event, and of a recorded one the fields that it changed or that were wrong: "facts changed: Foundation, Number of floors". */
export function describeMoment({ event }: WalkStep, recorded: RecordedMoment | undefined): string {
  if (event === null) return 'start';
  const { fields = [], type, problems = [] } = recorded?.event ?? {};
  if (type === 'rated') return 'rated';
  if (type === 'next refused') {
    const wrong = [...new Set(problems.flatMap(({ field }) => field ?? []))];
    return `Next refused: ${wrong.length === 0 ? listCodes(problems) : listLabels(wrong)}`;
  }
  return fields.length === 0 ? describeEvent(event) : `changed: ${listLabels(fields)}`;
}

function listLabels(fields: readonly string[]): string {
  const labels = fields.map((field) => findFieldSpec(field)?.label ?? field);
  const shown = labels.slice(0, mostLabels).join(', ');
  return labels.length > mostLabels ? `${shown} and ${labels.length - mostLabels} more` : shown;
}

const mostLabels = 2;
