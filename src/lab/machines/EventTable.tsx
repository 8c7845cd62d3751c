import { UnstyledButton } from '@mantine/core';
import {
  describeEventName,
  describeGuard,
  formatStateTitle,
  type StateTitle,
} from '../../../machines/lab/map/map-titles.ts';
import type { OfferedEvent } from '../../../machines/lab/play/machine-play.ts';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import classes from './Machines.module.css';

interface EventTableProps {
  machine: string;
  titles: ReadonlyMap<string, StateTitle>;
  offered: readonly OfferedEvent[];
  onSend: (event: string) => void;
}

/** The events that the machine looks at where it stands, each with what its guards answer; the others are named apart. */
export function EventTable({ machine, titles, offered, onSend }: EventTableProps) {
  const heard = offered.filter(({ tried }) => tried.length > 0);
  const unheard = offered.filter(({ tried }) => tried.length === 0);
  return (
    <>
      {heard.length === 0 ? <p>No event leads on from here.</p> : null}
      {heard.length === 0 ? null : (
        <ListTable
          caption="Events that something waits for here, each with where it leads and what its guards answer"
          rows={heard}
          rowId={({ event }) => event}
          columns={[
            {
              id: 'event',
              label: 'Event',
              cell: ({ event, isPossible }) => (
                <UnstyledButton
                  className={classes.event}
                  disabled={!isPossible}
                  onClick={() => onSend(event)}
                >
                  {describeEventName(machine, event)}
                </UnstyledButton>
              ),
            },
            { id: 'leads', label: 'Leads to', cell: (offer) => describeTarget(offer, titles) },
            { id: 'guards', label: 'Its guards answer', cell: (offer) => describeAnswers(offer, titles) },
          ]}
        />
      )}
      {unheard.length === 0 ? null : (
        <Disclosure label={`Events that nothing waits for here (${unheard.length})`} printMode="if open">
          <p>{unheard.map(({ event }) => describeEventName(machine, event)).join(', ')}</p>
        </Disclosure>
      )}
    </>
  );
}

function describeTarget(
  { tried, isPossible }: OfferedEvent,
  titles: ReadonlyMap<string, StateTitle>,
): string {
  const open = tried.filter(({ isOpen }) => isOpen);
  if (!isPossible && open.length === 0) return 'nowhere: no guard holds';
  const target = open.findLast(({ transition }) => transition.to !== null)?.transition.to;
  if (target === undefined || target === null) return 'stays';
  return target
    .split(', ')
    .map((id) => formatStateTitle(titles, id))
    .join(' + ');
}

function describeAnswers({ tried }: OfferedEvent, titles: ReadonlyMap<string, StateTitle>): string {
  const asked = tried.flatMap(({ transition, isOpen }) =>
    transition.guard === null ? [] : [`${describeGuard(titles, transition.guard)}: ${isOpen ? 'yes' : 'no'}`],
  );
  return asked.join(', ') || '–';
}
