import { type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { type EntitySpec, parts, records } from '../../../machines/contract/fields.ts';

/** The entities of a file that PostGraphile reaches from the policy's active transaction. */
const entities: readonly EntitySpec[] = [...Object.values(parts), records.rating, records.wizard];

/** A whole file as PostGraphile's schema allows it: each table's columns under the transaction that the policy names. */
export function postGraphileQuery(schema: GraphQLSchema): string {
  const members = entities.flatMap((entity) => {
    const relation = findRelation(schema, entity);
    if (relation === null) return [];
    const columns = columnFields(schema, entity).join(' ');
    return `${entity.key}: ${relation.name} { ${relation.isConnection ? `nodes { ${columns} }` : columns} }`;
  });
  const own = columnFields(schema, records.transaction).join(' ');
  return `query File($policyId: BigInt!) { policyByPolicyId(policyId: $policyId) {
    transaction: transactionByPolicyIdAndActiveTransactionId { ${own} ${members.join('\n')} } } }`;
}

/** The members of an entity that PostGraphile has under the same name as the product: all but money, which it returns in cents. */
function columnFields(schema: GraphQLSchema, { table, fields }: EntitySpec): string[] {
  const type = schema.getType(typeName(table));
  if (!isObjectType(type)) throw new Error(`PostGraphile has no type for ${table}.`);
  const names = Object.values(fields)
    .filter(({ kind, identity, column, name }) => kind !== 'money' && !identity && camelCase(column) === name)
    .map(({ name }) => name);
  return names.filter((name) => type.getFields()[name] !== undefined);
}

/** How an entity is reached from its transaction; null if no foreign key leads there. */
function findRelation(
  schema: GraphQLSchema,
  { table }: EntitySpec,
): { name: string; isConnection: boolean } | null {
  const transaction = schema.getType('Transaction');
  if (!isObjectType(transaction)) throw new Error('PostGraphile has no transactions.');
  for (const field of Object.values(transaction.getFields())) {
    const { name } = getNamedType(field.type);
    if (!field.name.endsWith('ByPolicyIdAndTransactionId')) continue;
    if (name === typeName(table)) return { name: field.name, isConnection: false };
    if (name === `${typeName(table)}Connection`) return { name: field.name, isConnection: true };
  }
  return null;
}

/** `location_facts` is a LocationFact, `mailing_address` a MailingAddress. */
function typeName(table: string): string {
  const name = camelCase(table).replace(/([^s])s$/, '$1');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
