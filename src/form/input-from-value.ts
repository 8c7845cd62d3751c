import { formatDate } from '../../machines/domain/format/format-values.ts';
import type { ControlSpec, ControlValue } from './control-spec.ts';
import { blankInput, type InputState, validInput } from './input-state.ts';
import { formatDollarsInput } from './text/dollars-text.ts';
import { formatMoneyInput } from './text/money-text.ts';
import { formatNumberInput } from './text/number-text.ts';

/** A stored value as its control first shows it. */
export function inputFromValue(
  spec: Pick<ControlSpec, 'kind' | 'scale'>,
  value: ControlValue | null | undefined,
): InputState<ControlValue> {
  return value === null || value === undefined
    ? blankInput
    : validInput(formatControlValue(spec, value), value);
}

function formatControlValue(
  { kind, scale }: Pick<ControlSpec, 'kind' | 'scale'>,
  value: ControlValue,
): string {
  if (typeof value === 'number') {
    if (kind === 'dollars') return formatDollarsInput(value);
    if (kind === 'int') return formatNumberInput(value);
    if (kind === 'decimal' || kind === 'distance') return formatNumberInput(value, scale ?? 1);
  }
  if (typeof value === 'string') {
    if (kind === 'date' || kind === 'dateTime') return formatDate(value);
    if (kind === 'money') return formatMoneyInput(value);
  }
  return String(value);
}
