import { useQuery } from '@apollo/client/react';
import type { IsoDate, StandingKind } from '../../../machines/contract/types.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { transactionStage } from '../../../machines/domain/policy/transaction-stage.ts';
import { UpcomingDuties } from '../../graphql/staff-documents.ts';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { endedStandings, useStanding } from '../open/use-standing.ts';
import { useWizard } from '../open/use-wizard.ts';
import classes from './ComingDays.module.css';

/** The days to come of a policy, the earliest first: what the calendar does then, or hands to a person. */
export function ComingDays() {
  const { policyId, stored, today } = useWizard();
  const { effectiveDate, expirationDate } = stored.policy;
  const { data, error, refetch } = useQuery(UpcomingDuties, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  const standing = useStanding();
  const isCut = standing !== null && endsBefore(standing, expirationDate);
  if (error && data === undefined)
    return <LoadFailure title="The coming days could not be loaded" onRetry={() => void refetch()} />;
  const cover = [
    {
      day: effectiveDate,
      sentence: 'Coverage starts at 12:01 a.m. if it is issued by then.',
      isIssuedText: 'Coverage starts at 12:01 a.m.',
    },
    {
      day: expirationDate,
      sentence: 'The term ends at 12:01 a.m.',
      isIssuedText: 'Coverage ends at 12:01 a.m.',
    },
  ].flatMap(({ day, sentence, isIssuedText }) =>
    day === null || day < today || transactionStage(stored) === 'ended' || isCut
      ? []
      : [{ day, text: stored.transaction.issuedDate === null ? sentence : isIssuedText }],
  );
  const duties = (data?.upcomingDuties ?? []).map(({ day, sentence, obstacle }) => ({
    day,
    text: day <= today && obstacle !== null ? obstacle : sentence,
  }));
  const days = [...duties, ...cover].toSorted((one, other) => one.day.localeCompare(other.day));
  if (days.length === 0) return <p>Nothing is due in the coming days.</p>;
  return (
    <ul className={classes.days}>
      {days.map(({ day, text }) => (
        <li key={`${day} ${text}`}>
          <strong>{day <= today ? 'Now' : formatDate(day)}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Whether cover has ended, or ends on another day than the term does. */
function endsBefore(
  { kind, description }: { readonly kind: StandingKind; readonly description: string },
  termEnd: IsoDate | null,
): boolean {
  return endedStandings.includes(kind) || (kind === 'IN_FORCE' && !description.includes(formatDate(termEnd)));
}
