import { ListTable } from '../ui/display/ListTable.tsx';
import { StatusWord } from '../ui/feedback/StatusWord.tsx';
import { LastAnswers } from './LastAnswers.tsx';
import type { PortState } from './system-state.ts';

/** Each port with its provider, whether the provider is available, and how it answered recently. */
export function PortsTable({ ports }: { ports: readonly PortState[] }) {
  return (
    <ListTable
      caption="Providers"
      isCaptionHidden
      columns={[
        { id: 'label', label: 'For', cell: ({ label }) => label },
        { id: 'state', label: 'State', cell: (port) => <PortStateCell port={port} /> },
        { id: 'description', label: 'Provider', cell: formatProvider },
        { id: 'calls', label: 'Last answers', cell: ({ calls }) => <LastAnswers calls={calls} /> },
      ]}
      rows={ports}
      rowId={({ port }) => port}
    />
  );
}

function PortStateCell({ port: { isLive, services } }: { port: PortState }) {
  if (!isLive) return <StatusWord tone="off">Built in</StatusWord>;
  if (services.some(({ breaker }) => breaker === 'OPEN'))
    return <StatusWord tone="bad">Live, paused after failures</StatusWord>;
  if (services.some(({ breaker }) => breaker === 'HALF_OPEN'))
    return <StatusWord tone="waiting">Live, being tried again</StatusWord>;
  return <StatusWord tone="good">Live</StatusWord>;
}

function formatProvider({ description, services }: PortState) {
  const names = services.map(({ name }) => name).join(', ');
  return names === '' ? description : `${names}. ${description}`;
}
