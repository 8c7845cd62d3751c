import type { FieldSpec as CatalogueField } from '../../machines/contract/fields.ts';

/** What a control needs to know about a field of the catalogue. */
export type ControlSpec = Pick<
  CatalogueField,
  'name' | 'kind' | 'label' | 'unit' | 'required' | 'maxLength' | 'scale'
>;

/** A stored value: dates are ISO text, money is decimal text, dollars and lookups are numbers. */
export type ControlValue = string | number | boolean;
