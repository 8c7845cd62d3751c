import type { FieldSpec as CatalogueField } from '../../machines/contract/fields.ts';

/** The parts of a catalogue field that a control needs. */
export type ControlSpec = Pick<
  CatalogueField,
  'name' | 'kind' | 'label' | 'unit' | 'required' | 'maxLength' | 'scale'
>;

/** A stored value: dates are ISO text, money is decimal text, dollars and lookups are numbers. */
export type ControlValue = string | number | boolean;
