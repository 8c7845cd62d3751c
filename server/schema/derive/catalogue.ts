import type {
  ConstDirectiveNode,
  DocumentNode,
  EnumTypeDefinitionNode,
  FieldDefinitionNode,
  ObjectTypeDefinitionNode,
  TypeNode,
} from 'graphql';

export type CatalogueFieldKind =
  | 'id'
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'secret'
  | 'dollars'
  | 'money'
  | 'int'
  | 'lookup'
  | 'decimal'
  | 'distance'
  | 'date'
  | 'dateTime'
  | 'boolean'
  | 'enum'
  | 'json';

/** One field of an entity, as the schema declares it. */
export interface CatalogueField {
  name: string;
  column: string;
  wire: string;
  kind: CatalogueFieldKind;
  label: string;
  description: string;
  required: boolean;
  serverSet: boolean;
  identity: boolean;
  resolved: boolean;
  /** Whether the field is stored in the row's column `packed`. */
  packed?: true;
  /** The area that will write the field. The field stays empty until that area exists. */
  reservedFor?: string;
  unit?: string;
  enumName?: string;
  lookup?: string;
  maxLength?: number;
  min?: number;
  max?: number;
  scale?: number;
}

/** One entity: a part of a policy file, or a separate record. */
export interface CatalogueEntity {
  type: string;
  key: string;
  table: string;
  idField: string;
  isPart: boolean;
  isList: boolean;
  rest: string | null;
  description: string;
  fields: CatalogueField[];
}

export interface CatalogueEnumValue {
  name: string;
  id: number | null;
  wire: string;
  label: string;
  nfip: string | null;
}

export interface CatalogueEnum {
  name: string;
  description: string;
  /** No page of the wizard shows it. */
  isOffice: boolean;
  values: CatalogueEnumValue[];
}

export interface Catalogue {
  entities: CatalogueEntity[];
  enums: CatalogueEnum[];
}

/** Reads the field catalogue from the schema. */
export function readCatalogue(document: DocumentNode): Catalogue {
  const enums = document.definitions
    .filter((node): node is EnumTypeDefinitionNode => node.kind === 'EnumTypeDefinition')
    .map(readEnum);
  const enumNames = new Set(enums.map((node) => node.name));
  const entities = document.definitions
    .filter((node): node is ObjectTypeDefinitionNode => node.kind === 'ObjectTypeDefinition')
    .filter((node) => directive(node, 'part') ?? directive(node, 'record'))
    .map((node) => readEntity(node, enumNames));
  return { entities, enums };
}

function readEntity(node: ObjectTypeDefinitionNode, enumNames: Set<string>): CatalogueEntity {
  const part = directive(node, 'part');
  const place = part ?? directive(node, 'record');
  const area = text(directive(node, 'reservedFor'), 'area');
  const fields = (node.fields ?? []).map((field) => readField(field, enumNames, area));
  return {
    type: node.name.value,
    key: text(place, 'key') ?? '',
    table: text(place, 'table') ?? '',
    idField: text(place, 'id') ?? '',
    isPart: part !== undefined,
    isList: flag(part, 'list'),
    rest: text(part, 'rest') ?? null,
    description: node.description?.value ?? '',
    fields: part ? [...fields, versionField] : fields,
  };
}

const versionField: CatalogueField = {
  name: 'version',
  column: 'version',
  wire: 'version',
  kind: 'int',
  label: 'Version',
  description: 'Counts the saves of the row; a save names the version it started from. 0 is not saved yet.',
  required: true,
  serverSet: false,
  identity: false,
  resolved: false,
};

function readField(
  node: FieldDefinitionNode,
  enumNames: Set<string>,
  area: string | undefined,
): CatalogueField {
  const name = node.name.value;
  const label = directive(node, 'label');
  const limits = directive(node, 'limits');
  const typeName = namedType(node.type);
  const kind = readFieldKind(node, typeName, enumNames);
  const field: CatalogueField = {
    name,
    column: snakeCase(name) + (kind === 'money' ? '_cents' : ''),
    wire: text(directive(node, 'wire'), 'name') ?? name.replace(/Id$/, 'ID'),
    kind,
    label: text(label, 'is') ?? sentenceCase(name),
    description: node.description?.value ?? '',
    required: node.type.kind === 'NonNullType',
    serverSet: directive(node, 'serverSet') !== undefined,
    identity: directive(node, 'identity') !== undefined,
    resolved: directive(node, 'resolved') !== undefined,
  };
  const optional = {
    reservedFor: text(directive(node, 'reservedFor'), 'area') ?? area,
    packed: directive(node, 'packed') ? true : undefined,
    unit: text(label, 'unit'),
    enumName: kind === 'enum' ? typeName : undefined,
    lookup: text(directive(node, 'lookup'), 'list'),
    maxLength: number(limits, 'length'),
    min: number(limits, 'min'),
    max: number(limits, 'max'),
    scale: kind === 'decimal' || kind === 'distance' ? (number(limits, 'scale') ?? 1) : undefined,
  };
  for (const [key, value] of Object.entries(optional)) {
    if (value !== undefined) Object.assign(field, { [key]: value });
  }
  return field;
}

function readFieldKind(
  node: FieldDefinitionNode,
  typeName: string,
  enumNames: Set<string>,
): CatalogueFieldKind {
  if (enumNames.has(typeName)) return 'enum';
  if (directive(node, 'lookup')) return 'lookup';
  const format = text(directive(node, 'format'), 'as');
  const byFormat: Record<string, CatalogueFieldKind> = {
    EMAIL: 'email',
    PHONE: 'phone',
    LONG: 'longText',
    SECRET: 'secret',
  };
  if (format && byFormat[format]) return byFormat[format];
  const byType: Record<string, CatalogueFieldKind> = {
    ID: 'id',
    String: 'text',
    Int: 'int',
    Float: 'decimal',
    Boolean: 'boolean',
    Distance: 'distance',
    Dollars: 'dollars',
    Money: 'money',
    Date: 'date',
    DateTime: 'dateTime',
    Json: 'json',
  };
  const kind = byType[typeName];
  if (!kind)
    throw new Error(`The schema field ${node.name.value} has the type ${typeName}, which no table can hold.`);
  return kind;
}

function readEnum(node: EnumTypeDefinitionNode): CatalogueEnum {
  const values = (node.values ?? []).map((value) => ({
    name: value.name.value,
    id: number(directive(value, 'id'), 'is') ?? null,
    wire: text(directive(value, 'wire'), 'name') ?? pascalCase(value.name.value),
    label: text(directive(value, 'label'), 'is') ?? sentenceCase(value.name.value.toLowerCase()),
    nfip: text(directive(value, 'id'), 'nfip') ?? null,
  }));
  const isOffice = directive(node, 'office') !== undefined;
  return { name: node.name.value, description: node.description?.value ?? '', isOffice, values };
}

type NodeWithDirectives = { readonly directives?: readonly ConstDirectiveNode[] | undefined };

function directive(node: NodeWithDirectives, name: string): ConstDirectiveNode | undefined {
  return node.directives?.find((directive) => directive.name.value === name);
}

function argument(node: ConstDirectiveNode | undefined, name: string) {
  return node?.arguments?.find((entry) => entry.name.value === name)?.value;
}

function text(node: ConstDirectiveNode | undefined, name: string): string | undefined {
  const value = argument(node, name);
  return value?.kind === 'StringValue' || value?.kind === 'EnumValue' ? value.value : undefined;
}

function number(node: ConstDirectiveNode | undefined, name: string): number | undefined {
  const value = argument(node, name);
  return value?.kind === 'IntValue' || value?.kind === 'FloatValue' ? Number(value.value) : undefined;
}

function flag(node: ConstDirectiveNode | undefined, name: string): boolean {
  const value = argument(node, name);
  return value?.kind === 'BooleanValue' && value.value;
}

function namedType(type: TypeNode): string {
  return type.kind === 'NamedType' ? type.name.value : namedType(type.type);
}

/** Turns `iccPremium` into `icc_premium`. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function pascalCase(name: string): string {
  return name.toLowerCase().replace(/(^|_)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
}

function sentenceCase(name: string): string {
  const label = name
    .replace(/_/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/ id$/, '');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
