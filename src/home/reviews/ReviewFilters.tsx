import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { InputFrame } from '../../form/controls/InputFrame.tsx';
import type { ReviewCountsQuery } from '../../graphql/staff-documents.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import classes from './ReviewWork.module.css';
import { changeReviewFilter, premiumRanges, type ReviewFilterName } from './review-filter.ts';

interface ReviewFiltersProps {
  /** Undefined while loading. */
  counts: ReviewCountsQuery['reviewCounts'] | undefined;
  query: string;
  /** The page that the queue stands on. */
  base: string;
}

/** The filters of the queue, with how many each finds. They stand in the address, so that a filtered queue can be bookmarked. */
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
      <FilterSelect
        name="topic"
        label="Reason"
        query={query}
        base={base}
        options={(counts?.topics ?? []).map(({ topic, count }) => ({
          value: topic,
          label: `${enumLabel('ReviewTopic', topic)} (${count})`,
        }))}
      />
      <FilterSelect
        name="agency"
        label="Agency"
        query={query}
        base={base}
        options={(counts?.agencies ?? []).map(({ entityId, name, count }) => ({
          value: entityId,
          label: `${name} (${count})`,
        }))}
      />
      <FilterSelect name="premium" label="Premium" query={query} base={base} options={premiumRanges} />
      <FilterSelect
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

interface FilterSelectProps {
  name: ReviewFilterName;
  label: string;
  query: string;
  base: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

function FilterSelect({ name, label, query, base, options }: FilterSelectProps) {
  const [, navigate] = useLocation();
  const id = useId();
  const value = new URLSearchParams(query).get(name) ?? '';
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <div className={classes.filter}>
      <label htmlFor={id}>{label}</label>
      <InputFrame size="sm" after={<IconChevronDown size={16} stroke={1.5} aria-hidden />}>
        <select
          id={id}
          value={value}
          onChange={(event) =>
            navigate(`${base}${changeReviewFilter(query, name, event.currentTarget.value)}`)
          }
        >
          <option value="">Any</option>
          {isListed ? null : <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </InputFrame>
    </div>
  );
}
