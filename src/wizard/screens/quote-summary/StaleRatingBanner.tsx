import { useQuery } from '@apollo/client/react';
import { findMisplacedRating } from '../../../../machines/domain/place/derived-place.ts';
import { PolicyActivity } from '../../../graphql/staff-documents.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { RatingChangeSection } from '../rates/RatingChangeSection.tsx';
import { listRatedLabels } from './changed-answers.ts';

/** For a stale rating, the answers changed since and a button to rate again. After re-rating, what the new rating changed. */
export function StaleRatingBanner() {
  const { stored, previousRating, isRating, send, isReadOnly } = useWizard();
  const { rating, isRatingStale } = stored;
  if (isRatingStale && rating.buildingCoverage !== null && !isReadOnly) {
    const choice = {
      buildingCoverage: rating.buildingCoverage,
      contentsCoverage: rating.contentsCoverage ?? 0,
      buildingDeductible: rating.buildingDeductible ?? 0,
      contentsDeductible: rating.contentsDeductible ?? 0,
    };
    return (
      <Banner
        kind="warn"
        title="Answers changed since this rating"
        action={
          <CallButton
            variant="default"
            size="sm"
            isBusy={isRating}
            busyText="Rating…"
            slowText={null}
            onPress={() => send({ type: 'rate', stage: 'DISCOUNTED', choice })}
          >
            Rate again
          </CallButton>
        }
      >
        {findMisplacedRating(stored) ?? <ChangedAnswers ratedAt={rating.ratedAt} />}
      </Banner>
    );
  }
  if (!previousRating?.totalPremium || rating.totalPremium === null) return null;
  return (
    <Disclosure key={rating.ratingId} label="What the new rating changed" printMode="if open">
      <RatingChangeSection title="Before and now" />
    </Disclosure>
  );
}

function ChangedAnswers({ ratedAt }: { ratedAt: string | null }) {
  const { policyId } = useWizard();
  const { data } = useQuery(PolicyActivity, {
    variables: { policyId: String(policyId), first: 100 },
    fetchPolicy: 'no-cache',
  });
  const since = (data?.policyFile?.activity ?? []).filter(({ occurredAt }) => occurredAt > (ratedAt ?? ''));
  const changed = listRatedLabels(
    since.flatMap(({ activity, valueAfter }) =>
      activity === 'answers saved' ? readFieldKeys(valueAfter) : [],
    ),
  );
  return changed.length === 0
    ? 'The premium may no longer fit them.'
    : `Answered since: ${changed.join(', ')}. The premium may no longer fit.`;
}

function readFieldKeys(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
