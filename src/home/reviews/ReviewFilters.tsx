import { useLocation } from 'wouter';
import { ReviewTopic } from '../../../machines/contract/office-enums.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import type { ReviewCountsQuery } from '../../graphql/staff-documents.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { FilterSelect } from '../FilterSelect.tsx';
import classes from './ReviewWork.module.css';
import { changeReviewFilter, premiumRanges, type ReviewFilterName } from './review-filter.ts';

interface ReviewFiltersProps {
  /** Undefined while loading. */
  counts: ReviewCountsQuery['reviewCounts'] | undefined;
  query: string;
  /** The page that shows the queue. */
  base: string;
}

/** The filters of the queue, with how many each finds. The address holds them, so that a filtered queue can be bookmarked. */
export function ReviewFilters({ counts, query, base }: ReviewFiltersProps) {
  const asked = new URLSearchParams(query);
  const people = [
    { who: null, label: 'All', count: counts?.total },
    { who: 'mine', label: 'Mine', count: counts?.mine },
    { who: 'nobody', label: 'Unassigned', count: counts?.unassigned },
  ];
  return (
    <search className={classes.filters}>
      <nav className={classes.people} aria-label="Who works on it">
        {people.map(({ who, label, count }) => (
          <ButtonLink
            key={label}
            href={`${base}${changeReviewFilter(query, 'who', who)}`}
            size="sm"
            variant={asked.get('who') === who ? 'filled' : 'default'}
            aria-current={asked.get('who') === who ? 'page' : undefined}
          >
            {count === undefined ? label : `${label} ${count}`}
          </ButtonLink>
        ))}
      </nav>
      <ReviewFilterSelect
        name="topic"
        label="Reason"
        query={query}
        base={base}
        options={(counts?.topics ?? []).map(({ topic, count }) => ({
          value: topic,
          label: `${enumLabel(ReviewTopic, topic)} (${count})`,
        }))}
      />
      <ReviewFilterSelect
        name="agency"
        label="Agency"
        query={query}
        base={base}
        options={(counts?.agencies ?? []).map(({ entityId, name, count }) => ({
          value: entityId,
          label: `${name} (${count})`,
        }))}
      />
      <ReviewFilterSelect name="premium" label="Premium" query={query} base={base} options={premiumRanges} />
      <ReviewFilterSelect
        name="days"
        label="Waiting"
        query={query}
        base={base}
        options={['1', '3', '7', '14'].map((days) => ({
          value: days,
          label: days === '1' ? '1 day or longer' : `${days} days or longer`,
        }))}
      />
    </search>
  );
}

interface ReviewFilterSelectProps {
  name: ReviewFilterName;
  label: string;
  query: string;
  base: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

/** A filter that the address holds. */
function ReviewFilterSelect({ name, label, query, base, options }: ReviewFilterSelectProps) {
  const [, navigate] = useLocation();
  return (
    <FilterSelect
      className={classes.filter}
      label={label}
      any="Any"
      value={new URLSearchParams(query).get(name) ?? ''}
      options={options}
      onChange={(value) => navigate(`${base}${changeReviewFilter(query, name, value)}`)}
    />
  );
}
