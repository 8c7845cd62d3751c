import { NativeSelect } from '@mantine/core';
import type { ReviewRowFragment } from '../../graphql/staff-documents.ts';
import { SlowNotice } from '../../ui/feedback/SlowNotice.tsx';

/** The review of the row, and what follows a change. */
export interface ReviewSelectProps {
  item: ReviewRowFragment;
  /** Called after the change, with the problem if it was refused. */
  onChanged: (problem: string | null) => void;
}

interface RowSelectProps {
  label: string;
  /** In pixels, so that a full table does not cut the choice. */
  minWidth: number;
  value: string;
  isBusy: boolean;
  options: readonly { readonly value: string; readonly label: string }[];
  onChoose: (value: string) => Promise<void>;
}

/** A choice in a row of the queue that takes effect at once. */
export function RowSelect({ label, minWidth, value, isBusy, options, onChoose }: RowSelectProps) {
  return (
    <>
      <NativeSelect
        size="xs"
        miw={minWidth}
        aria-label={label}
        aria-busy={isBusy}
        value={value}
        onChange={(event) => void onChoose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      <SlowNotice isWaiting={isBusy} slowText="The change is slow." layout="row" />
    </>
  );
}
