import { parts } from '../../../machines/contract/fields.ts';
import type { PolicyFile } from '../../../machines/contract/types.ts';
import { formatFieldValue } from '../../../machines/domain/format/format-values.ts';
import type { PrintedFact } from '../../providers/pdf/letter-document.ts';

type FactPartName = 'policy' | 'structure' | 'floodZoneInformation';

/** A field of the parts that documents print, such as `policy.floodZone`. */
export type FactName = `${FactPartName}.${string}`;

/** Fields of a file as printed, with the labels of the catalogue; those without a value are left out. */
export function listPrintedFacts(file: PolicyFile, names: readonly FactName[]): PrintedFact[] {
  return names.map((name) => printFact(file, name)).filter(({ value }) => value !== '');
}

function printFact(file: PolicyFile, key: FactName): PrintedFact {
  const [part = '', name = ''] = key.split('.');
  const fields: { readonly [field: string]: Parameters<typeof formatFieldValue>[0] } =
    parts[part as FactPartName].fields;
  const spec = fields[name];
  if (!spec) throw new Error(`The field ${key} does not exist.`);
  return { label: spec.label, value: formatFieldValue(spec, Reflect.get(file[part as FactPartName], name)) };
}
