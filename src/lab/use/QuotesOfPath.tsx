import { useApolloClient } from '@apollo/client/react';
import { useContext, useState } from 'react';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { encodeUsePath, isUsePlace, type UsePlace } from '../../../machines/domain/use/use-places.ts';
import { UseOfPath, type UseOfPathQuery } from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordingsContext } from '../sessions/sessions.ts';
import { lastDays } from './use-period.ts';

interface QuotesOfPathProps {
  /** Where the path stands at the start and after each event. */
  places: readonly string[];
}

/** How many quotes of the last thirty days took the path up to here; nothing where there is no server that counts them. */
export function QuotesOfPath({ places }: QuotesOfPathProps) {
  const { hasServer } = useContext(RecordingsContext);
  const visited = listVisited(places);
  return hasServer && visited.length > 0 ? <ServedQuotes path={visited} /> : null;
}

/** Asked when it is pressed, so that playing makes no calls. */
function ServedQuotes({ path }: { path: UsePlace[] }) {
  const key = encodeUsePath(path);
  const client = useApolloClient();
  const [answer, setAnswer] = useState<{ key: string; use: UseOfPathQuery['useOfPath'] | 'lost' } | null>(
    null,
  );
  const { isBusy, press } = usePress(async () => {
    const period = lastDays(toBusinessDate(new Date()));
    const variables = { path, ...period };
    const use = await client.query({ query: UseOfPath, variables, fetchPolicy: 'no-cache' }).then(
      ({ data }) => data?.useOfPath ?? null,
      () => 'lost' as const,
    );
    setAnswer({ key, use });
  });
  return (
    <Section title="Real use">
      <CallButton variant="default" isBusy={isBusy} onPress={() => press()}>
        How many quotes took this path?
      </CallButton>
      <p role="status">{answer?.key === key ? describeUse(answer.use) : ''}</p>
    </Section>
  );
}

function describeUse(use: UseOfPathQuery['useOfPath'] | 'lost'): string {
  if (use === 'lost') return 'The server did not answer. Try again in a moment.';
  if (use === null) return 'The path is too long to be counted.';
  const { sessions, whole, beginning } = use;
  if (sessions === 0) return 'No quote of the last 30 days is counted yet.';
  const all = sessions === 1 ? 'the one quote' : `${sessions.toLocaleString('en-US')} quotes`;
  return `Of ${all} of the last 30 days, ${beginning.toLocaleString('en-US')} came this way up to here, and ${whole.toLocaleString('en-US')} went no further.`;
}

/** The places that a path entered, the first of them its first step. */
function listVisited(places: readonly string[]): UsePlace[] {
  const entered = places.filter(isUsePlace).filter((place, at, all) => place !== all[at - 1]);
  return entered[0] === 'applicationStart' ? entered.slice(1) : entered;
}
