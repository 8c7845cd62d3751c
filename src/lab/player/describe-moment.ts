import { findFieldSpec } from '../../../machines/domain/problems/field-key.ts';
import { describeEvent, type WalkStep } from '../../../machines/lab/paths/walk-events.ts';
import type { RecordedMoment } from '../paths/lab-path.ts';

/** The event, and of a recorded one the fields that it changed: "facts changed: Foundation, Number of floors". */
export function describeMoment({ event }: WalkStep, recorded: RecordedMoment | undefined): string {
  if (event === null) return 'start';
  const { fields = [], type } = recorded?.event ?? {};
  if (type === 'rated') return 'rated';
  if (fields.length === 0) return describeEvent(event);
  const labels = fields.map((field) => findFieldSpec(field)?.label ?? field);
  const shown = labels.slice(0, mostLabels).join(', ');
  return labels.length > mostLabels
    ? `changed: ${shown} and ${labels.length - mostLabels} more`
    : `changed: ${shown}`;
}

const mostLabels = 2;
