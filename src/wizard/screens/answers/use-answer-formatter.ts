import { formatFieldValue } from '../../../../machines/domain/format/format-values.ts';
import { findFieldSpec, isAnswered, readFieldValue } from '../../../../machines/domain/problems/field-key.ts';
import { useLookups } from '../../../form/use-lookups.ts';
import type { Fact } from '../../../ui/display/FactList.tsx';
import { useWizard } from '../../open/use-wizard.ts';

/** Formats answers of the open quote as text. */
interface AnswerFormatter {
  /** The value of a field as text, or an empty string if it has none. */
  formatAnswer: (key: string) => string;
  /** Facts for the keys that have a value, in the given order. `labels` override the catalogue's labels. */
  buildFacts: (keys: readonly string[], labels?: { readonly [key: string]: string }) => Fact[];
}

/** Formats the answers of the open quote. */
export function useAnswerFormatter(): AnswerFormatter {
  const { file } = useWizard();
  const lists = { state: useLookups('state'), country: useLookups('country') };
  const lookupLabel = (list: string, value: number) => {
    const choices = Object.entries(lists).find(([name]) => name === list)?.[1];
    return choices?.find((choice) => choice.value === value)?.label ?? null;
  };
  const formatAnswer = (key: string) => {
    const spec = findFieldSpec(key);
    return spec === null ? '' : formatFieldValue(spec, readFieldValue(file, key), lookupLabel);
  };
  return {
    formatAnswer,
    buildFacts: (keys, labels = {}) =>
      keys
        .filter((key) => isAnswered(readFieldValue(file, key)))
        .map((key) => ({
          label: labels[key] ?? findFieldSpec(key)?.label ?? key,
          value: formatAnswer(key),
          fields: [key],
        })),
  };
}
