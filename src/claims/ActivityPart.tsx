import { formatDateTime } from '../../machines/domain/format/format-values.ts';
import { Timeline } from '../ui/display/Timeline.tsx';
import { Section } from '../ui/layout/Section.tsx';
import type { ClaimPartProps } from './claim-words.ts';

/** The activity of a claim, the newest first. */
export function ActivityPart({ claim }: ClaimPartProps) {
  return (
    <Section title="Activity">
      <Timeline
        entries={claim.events.map(({ claimEventId, sentence, occurredAt }) => ({
          id: claimEventId,
          when: formatDateTime(occurredAt),
          title: sentence,
        }))}
      />
    </Section>
  );
}
