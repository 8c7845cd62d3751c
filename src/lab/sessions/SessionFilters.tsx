import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { problemCodes } from '../../../machines/domain/problems/problem-codes.ts';
import lab from '../Lab.module.css';
import { Filter } from '../paths/Filter.tsx';
import classes from './Sessions.module.css';
import { type AddressedFilters, filterOptions, type SessionFilterName } from './session-query.ts';

interface SessionFiltersProps {
  values: AddressedFilters;
  onChange: (name: SessionFilterName, value: string) => void;
}

const choiceLabels = {
  step: 'Step reached',
  guard: 'Guard',
  stop: 'Hard stop',
  product: 'Product',
  outcome: 'Outcome',
  kept: 'Kept',
} as const;

const choiceNames = Object.keys(choiceLabels) as (keyof typeof choiceLabels)[];

/** The filters of the list of sessions. Where the page is narrow they are folded, with the number of those that are set. */
export function SessionFilters({ values, onChange }: SessionFiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = Object.values(values).filter((value) => value !== '').length;
  return (
    <>
      <div className={classes.fold}>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={`${id}-filters`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the filters' : count === 0 ? 'Filters' : `Filters (${count} set)`}
        </Button>
      </div>
      <div
        id={`${id}-filters`}
        className={`${lab.filters} ${classes.filters}`}
        data-open={isOpen || undefined}
      >
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            size="sm"
            label={name === 'from' ? 'Began from' : 'Began until'}
            type="date"
            value={values[name]}
            onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
          />
        ))}
        {choiceNames.map((name) => (
          <Filter
            key={name}
            label={choiceLabels[name]}
            open={name === 'kept' ? 'All' : 'Any'}
            value={values[name]}
            options={filterOptions[name]}
            onChange={(value) => onChange(name, value)}
          />
        ))}
        <TextInput
          size="sm"
          label="Error"
          // What is typed is looked for when it is complete.
          key={values.error}
          defaultValue={values.error}
          list={id}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          placeholder="Code, such as REQUIRED"
          onBlur={({ currentTarget }) => onChange('error', currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') onChange('error', currentTarget.value);
          }}
        />
        <datalist id={id}>
          {['STALE', 'FAULT', ...Object.keys(problemCodes)].map((code) => (
            <option key={code} value={code} />
          ))}
        </datalist>
      </div>
    </>
  );
}
