/** One field of the catalogue, as far as its control needs to know it. */
export interface FieldSpec {
  name: string;
  kind:
    | 'id'
    | 'text'
    | 'longText'
    | 'dollars'
    | 'money'
    | 'int'
    | 'decimal'
    | 'date'
    | 'dateTime'
    | 'boolean'
    | 'enum'
    | 'lookup'
    | 'email'
    | 'phone';
  label: string;
  unit?: string | undefined;
  required: boolean;
  enumName?: string | undefined;
  lookup?: string | undefined;
  maxLength?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** Decimals of a decimal. */
  scale?: number | undefined;
}

/** A stored value: dates are ISO text, money is decimal text, dollars and lookups are numbers. */
export type FieldValue = string | number | boolean;
