import type { Plugin } from 'vite';

/** Sends the catalogue to the browser without the parts that only the server reads or that the browser can work out. */
export function leanCatalogue(): Plugin {
  const leaner = new Map([
    ['machines/contract/fields.ts', leanFields],
    ['machines/contract/enums.ts', leanEnums],
    ['machines/contract/office-enums.ts', leanEnums],
  ]);
  return {
    name: 'lean-catalogue',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const lean = [...leaner].find(([file]) => id.endsWith(`/${file}`))?.[1];
      return lean === undefined ? null : { code: lean(code), map: null };
    },
  };
}

/** Fields go without SQL columns and REST spellings, without their names, which are their keys, and without labels that are their names in plain words. */
function leanFields(code: string): string {
  const bare = code.replace(/"(?:name|column|wire)":"[^"]*",|^ {2}(?:table|rest): .*\n/gm, '');
  const unlabeled = bare.replace(
    /^( {4}(\w+): \{.*?)"label":"([^"]*)",?/gm,
    (field, start: string, name: string, label: string) => (label === spellName(name) ? start : field),
  );
  const blocks = unlabeled
    .replace(/^ {2}fields: \{$/gm, '  fields: /* @__PURE__ */ withNames({')
    .replace(/^ {2}\},\n\} as const satisfies EntitySpec;$/gm, '  }),\n} as const satisfies EntitySpec;');
  return `${blocks}
function withNames(fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { name, label: spellName(name), ...field }]));
}
${spellName}
`.replaceAll(' as const satisfies EntitySpec', '');
}

/** A name in plain words: buildingType is "Building type". */
function spellName(name: string): string {
  return (
    name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  );
}

/** Enumerations whose spelling on the wire is shown, or is part of an address. */
const spelled = ['ElevationDiagram', 'HardStopType'];

/** Labels that are their value in plain words are not sent: CELL_PHONE is shown as "Cell phone". */
function leanEnums(code: string): string {
  const shown = code.replace(/^import \{ officeEnums \}.*\n/m, '').replace(', ...officeEnums }', ' }');
  const bare = shown.replace(/"id":(?:\d+|null),|,"nfip":(?:"[^"]*"|null)/g, '');
  const lists = bare.replace(
    /export const (\w+) = (\{[^}]*?(?:\}[^}]*?)*?\n\}) as const/g,
    (block, name: string, values: string) =>
      spelled.includes(name)
        ? block
        : `export const ${name} = /* @__PURE__ */ withLabels(${JSON.stringify(packRows(values))}) as const`,
  );
  return `${lists}
function withLabels(rows) {
  return Object.fromEntries(rows.split('|').map((row) => {
    const [value, label] = row.split('=');
    return [value, { label: label ?? spellOut(value) }];
  }));
}
${spellOut}
`.replaceAll(' as const satisfies EnumSpec', '');
}

/** The rows of a list in one text: CELL_PHONE|FAX=Fax machine. */
function packRows(values: string): string {
  const rows = values.matchAll(/^ {2}(\w+): \{"wire":"[^"]*","label":"([^"|=]*)"\},$/gm);
  const packed = Array.from(rows, ([, value = '', label = '']) =>
    label === spellOut(value) ? value : `${value}=${label}`,
  );
  if (packed.length !== values.split('\n').length - 2) throw new Error(`a row cannot be packed: ${values}`);
  return packed.join('|');
}

function spellOut(value: string): string {
  return value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ');
}
