import { enums } from '../../../machines/contract/enums.ts';
import { shownMoment } from '../../../machines/domain/format.ts';
import type { PolicyActivityQuery } from '../../graphql/documents.ts';
import { Section } from '../../ui/Section.tsx';
import type { StatusTone } from '../../ui/StatusWord.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { Waiting } from '../../ui/Waiting.tsx';

type Event = NonNullable<PolicyActivityQuery['policyFile']>['activity'][number];

/** What happened to the application, the latest first; undefined until it is loaded. Single saves and steps are left out. */
export function History({ events }: { events: readonly Event[] | undefined }) {
  const told = (events ?? []).filter(({ activity }) => activity in words);
  return (
    <Section title="What happened" lead="The latest first. Times are Pacific time.">
      {events === undefined ? <Waiting label="Loading what happened" shape="table" /> : null}
      {events !== undefined && told.length === 0 ? <p>Nothing yet.</p> : null}
      <Timeline
        entries={told.map(({ activityLogId, activity, occurredAt, message }) => ({
          id: activityLogId,
          when: shownMoment(occurredAt),
          title: words[activity]?.title ?? activity,
          tone: words[activity]?.tone ?? 'note',
          detail: inWords(message),
        }))}
      />
    </Section>
  );
}

const words: { readonly [activity: string]: { title: string; tone: StatusTone } } = {
  'quote started': { title: 'Quote started', tone: 'note' },
  rated: { title: 'Rated', tone: 'note' },
  'answers cleared': { title: 'Answers cleared', tone: 'note' },
  'clearing undone': { title: 'Clearing undone', tone: 'note' },
  submitted: { title: 'Submitted', tone: 'good' },
  payment: { title: 'Payment', tone: 'note' },
  'status changed': { title: 'Status changed', tone: 'note' },
  'hard stop': { title: 'Held', tone: 'warn' },
  'review released': { title: 'Released by underwriting', tone: 'good' },
  'review returned': { title: 'Returned by underwriting', tone: 'warn' },
  'e-mail': { title: 'E-mail', tone: 'note' },
  document: { title: 'Document added', tone: 'note' },
};

/** Statuses in a message stand as their codes; a person reads their words. */
function inWords(message: string): string {
  const statuses = { ...enums.TransactionStatus, ...enums.RatingStatus };
  return Object.entries(statuses).reduce(
    (text, [code, { label }]) => text.replace(new RegExp(`\\b${code}\\b`, 'g'), label),
    message,
  );
}
