import { Role } from '../../../machines/contract/enums.ts';
import { ApiScope } from '../../../machines/contract/office-enums.ts';
import type {
  PermissionScope,
  Role as RoleName,
  ApiScope as ScopeName,
} from '../../../machines/contract/types.ts';
import { roleScopes } from '../../../machines/domain/access/role-permission.ts';
import { restRoutes } from '../../../server/http/serve-rest.ts';
import {
  fieldRules,
  findHelperRight,
  mayRole,
  mayScope,
  type OperationRule,
  open,
  operationRules,
  ruleOfRow,
} from './operation-rules.ts';
import { operations } from './operations.ts';

export const roles = Object.keys(Role) as RoleName[];
export const scopes = Object.keys(ApiScope) as ScopeName[];

/** Every operation, GraphQL and REST, with its rule. */
export function operationsWithRules(): { name: string; rule: OperationRule | undefined }[] {
  const graphql = operations().map(({ name, isMutation }) => `${isMutation ? 'Mutation' : 'Query'}.${name}`);
  const rest = restRoutes.map((row) => ({ name: `${row.method} ${row.path}`, rule: ruleOfRestRow(row) }));
  const fields = Object.entries(fieldRules).map(([name, rule]) => ({ name, rule }));
  return [...graphql.map((name) => ({ name, rule: operationRules[name] })), ...fields, ...rest];
}

/** A row's rule. Its twin may be there for everybody, such as the viewer, which is null for callers who are not signed in; a row answers 401. */
function ruleOfRestRow(row: (typeof restRoutes)[number]): OperationRule | undefined {
  const rule = ruleOfRow(row);
  return rule?.about === 'open' && !row.isOpen ? { ...rule, about: 'self' } : rule;
}

/** Renders docs/permissions.md: every operation by every role. */
export function permissionTable(): string {
  const head = ['Operation', 'Asks', ...roles.map((role) => Role[role].label), 'Helper of an insured'];
  const rows = operationsWithRules().map(({ name, rule = open }) => [
    `\`${name}\``,
    asked(rule),
    ...roles.map((role) => cell(role, rule)),
    findHelperRight(name, rule) ?? '–',
  ]);
  return `${intro}\n\n${formatTable([head, ...rows])}\n\n${introOfKeys}\n\n${formatTable(keyRows())}\n`;
}

/** The operations that need a right of some scope, by every scope. */
function keyRows(): string[][] {
  const rows = operationsWithRules().flatMap(({ name, rule = open }) =>
    rule.asks.length > 0 && scopes.some((scope) => mayScope(scope, rule))
      ? [[`\`${name}\``, asked(rule), ...scopes.map((scope) => (mayScope(scope, rule) ? 'yes' : '–'))]]
      : [],
  );
  return [['Operation', 'Asks', ...scopes], ...rows];
}

function formatTable([head = [], ...rows]: readonly string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const intro = `# Who may do what

Generated: \`npx vitest run --project pure tests/checks/permissions.test.ts -u\`. Each query, mutation and REST row with the rights that its service asks for and, by
role, how far it reaches: own policies, the own agency, the agency and those below it, the company, all. "yes" is for operations without an owner or limited to the
caller; a dash is a refusal. Roles and bits are seeded from \`machines/domain/access/role-permission.ts\` into the table \`role_permission\`; grants and denials of single
users stand in \`user_permission\`. \`tests/server/identity/permissions.test.ts\` calls every operation as each role, on what is the role's own and on what is another company's.

- \`pay\` is refused to consumers where the agency's preference says so; \`inviteUser\` lets agents invite consumers without the right.
- Rows with a third word are what a policy file holds: who lacks the right sees the policy without it, on both wires.
- The last column is for a helper of an insured: \`see\` is what every helper may, \`pay\` and \`claim\` what the insured allowed.
- A person's own policies, account and preferences are within every scope.`;

const introOfKeys = `## What a key may do

By scope, as far as its maker may: what asks for rights that no single scope has is left out. The rights of several scopes add up: \`payAndSubmit\` takes SUBMIT
and PAY. What asks for nothing is open to every key, except what is its maker's own. The scopes stand in \`machines/domain/access/api-scope.ts\`; the same test calls every
operation with a key of each.`;

function asked({ about, asks }: OperationRule): string {
  const words = asks.map((ask) => ask.replaceAll('|', ' or ')).join(', ');
  return words === '' ? (about === 'open' ? 'no sign-in' : 'nothing') : words;
}

function cell(role: RoleName, rule: OperationRule): string {
  if (!mayRole(role, rule)) return '–';
  return ['self', 'nobody', 'open'].includes(rule.about) ? 'yes' : reach[roleScopes[role]];
}

const reach: { readonly [scope in PermissionScope]: string } = {
  OWN_POLICIES: 'own',
  OWN_AGENCY: 'agency',
  AGENCY_TREE: 'agencies below',
  COMPANY: 'company',
  ALL: 'all',
};
