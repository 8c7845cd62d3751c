import { shownDate } from '../../machines/domain/format/format.ts';
import type { FieldSpec, FieldValue } from './field-spec.ts';
import { showDollars } from './text/dollars-text.ts';
import { showMoney } from './text/money-text.ts';
import { showNumber } from './text/number-text.ts';
import { blank, type Typed, typed } from './typed.ts';

/** A stored value as its control first shows it. */
export function typedFrom(
  spec: Pick<FieldSpec, 'kind' | 'scale'>,
  value: FieldValue | null | undefined,
): Typed<FieldValue> {
  return value === null || value === undefined ? blank : typed(textOf(spec, value), value);
}

function textOf({ kind, scale }: Pick<FieldSpec, 'kind' | 'scale'>, value: FieldValue): string {
  if (typeof value === 'number') {
    if (kind === 'dollars') return showDollars(value);
    if (kind === 'int') return showNumber(value);
    if (kind === 'decimal') return showNumber(value, scale ?? 1);
  }
  if (typeof value === 'string') {
    if (kind === 'date' || kind === 'dateTime') return shownDate(value);
    if (kind === 'money') return showMoney(value);
  }
  return String(value);
}
