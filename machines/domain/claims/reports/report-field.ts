import type { IsoDate, Money } from '../../../contract/types.ts';
import type { ReportField } from './adjuster-report.ts';

/** A field of words; blank words are none. */
export function textField(name: string, label: string, value: string | null): ReportField {
  return { name, label, kind: 'text', value: value?.trim() || null };
}

/** A field with a day. */
export function dayField(name: string, label: string, value: IsoDate | null): ReportField {
  return { name, label, kind: 'day', value };
}

/** A field with an amount. */
export function amountField(name: string, label: string, value: Money | null): ReportField {
  return { name, label, kind: 'amount', value };
}

/** A field that is answered with yes or no. */
export function answerField(name: string, label: string, value: boolean | null): ReportField {
  return { name, label, kind: 'answer', value: value === null ? null : String(value) };
}
