import { NativeSelect } from '@mantine/core';
import {
  ReportGroup as reportGroupLabels,
  ReportKind as reportKindLabels,
} from '../../machines/contract/office-enums.ts';
import type { IsoDate, ReportGroup, ReportKind } from '../../machines/contract/types.ts';
import { enumLabel, formatDate } from '../../machines/domain/format/format-values.ts';
import { DateField } from '../form/controls/DateField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { type InputState, validInput } from '../form/input-state.ts';
import { useInputForm } from '../form/use-input-form.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import classes from './Reports.module.css';

interface ReportFormProps {
  kind: ReportKind;
  kinds: readonly ReportKind[];
  choice: { readonly fromDate: IsoDate; readonly toDate: IsoDate };
  group: ReportGroup | null;
  groups: readonly ReportGroup[];
  onChooseKind: (kind: ReportKind) => void;
  onChoose: (chosen: { group?: ReportGroup; fromDate?: IsoDate; toDate?: IsoDate }) => void;
}

/** Chooses the report, the group of its rows, and its days. */
export function ReportForm({ kind, kinds, choice, group, groups, onChooseKind, onChoose }: ReportFormProps) {
  const form = useInputForm<{ from: InputState<string>; to: InputState<string> }>({
    from: {
      id: 'report-from',
      initial: validInput(formatDate(choice.fromDate), choice.fromDate),
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the first day.') : undefined),
    },
    to: {
      id: 'report-to',
      initial: validInput(formatDate(choice.toDate), choice.toDate),
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the last day.') : undefined),
    },
  });
  const submit = form.onSubmit(async ({ from, to }) => {
    if (from.value === null || to.value === null) return [];
    if (to.value < from.value)
      return [{ field: 'to', message: 'The last day is before the first. Enter a later one.' }];
    onChoose({ fromDate: from.value, toDate: to.value });
    return [];
  });
  return (
    <InputForm onSubmit={submit}>
      <div className={`${classes.choices} hw-no-print`}>
        <NativeSelect
          label="Report"
          value={kind}
          onChange={({ currentTarget }) => {
            const chosen = kinds.find((name) => name === currentTarget.value);
            if (chosen !== undefined) onChooseKind(chosen);
          }}
          data={kinds.map((name) => ({ value: name, label: enumLabel(reportKindLabels, name) }))}
        />
        <NativeSelect
          label="By"
          value={group ?? ''}
          onChange={({ currentTarget }) => {
            const chosen = groups.find((name) => name === currentTarget.value);
            if (chosen !== undefined) onChoose({ group: chosen });
          }}
          data={groups.map((name) => ({ value: name, label: enumLabel(reportGroupLabels, name) }))}
        />
        <DateField {...form.field('from')} label="First day" required />
        <DateField {...form.field('to')} label="Last day" required />
        <CallButton variant="default" isBusy={form.isBusy}>
          Show
        </CallButton>
      </div>
    </InputForm>
  );
}
