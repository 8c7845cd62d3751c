import {
  type ConstDirectiveNode,
  type DocumentNode,
  type EnumValueDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type NamedTypeNode,
  type StringValueNode,
  type TypeNode,
  visit,
} from 'graphql';

/** The description of an argument wherever the schema itself does not describe it. */
const argumentDescriptions: { readonly [name: string]: string } = {
  after: 'The second of the two that are compared.',
  address: 'The address as typed.',
  before: 'The first of the two that are compared.',
  buildingCoverage: 'Building coverage, whole dollars.',
  certificateHeight: 'First floor height that a certificate might show, feet.',
  choice: 'The coverages and deductibles.',
  clearedValuesId: 'Number of the clearing, as the policy file lists it.',
  contentsCoverage: 'Contents coverage, whole dollars.',
  determination: 'The determination, with the document that supports it.',
  excluded: 'Keys of the parts that the caller saves itself and that are not saved again.',
  expirationDate: 'The last day.',
  first: 'Maximum number of rows.',
  includeInactive: 'Whether to include inactive rows.',
  input: 'The input.',
  list: 'Key of the list, such as `state`.',
  message: 'The text that its reader sees.',
  parts: 'The parts to save; absent parts stay unchanged.',
  payment: 'Method, amount and the token of the payment form.',
  policyId: 'Number of the policy.',
  preview: 'Whether to return only what would be cleared, without changing anything.',
  privateFloodProviderId: 'Number of the private carrier; absent for the NFIP.',
  ratingId: 'Number of the rating.',
  release: 'True releases the transaction; false returns it to the agent.',
  stage: 'Preliminary, without discounts, or discounted.',
  state: 'Two-letter state code; all states if absent.',
  step: "The caller's current step.",
  subject: 'Subject line of the message.',
  text: 'The text to search for.',
  to: 'The step to open.',
  toEmail: "Recipient's e-mail address.",
  toStart: 'Whether to go back to the application start.',
  moveKey:
    'A key of the caller’s own, 1 to 200 printable ASCII characters. Calls with the same key save and move once in 24 hours.',
  transactionId: 'Number of the transaction; absent for the active one.',
};

/**
 * Adds the contract's missing descriptions: an enum value gets its label, an argument its usual meaning, and a union the fields
 * that return it.
 */
export function addDescriptions(document: DocumentNode): DocumentNode {
  const answeredBy = fieldsByType(document);
  return visit(document, {
    EnumValueDefinition: (node) =>
      node.description ? undefined : { ...node, description: descriptionNode(valueDescription(node)) },
    UnionTypeDefinition: (node) => {
      const fields = answeredBy.get(node.name.value);
      return node.description || !fields
        ? undefined
        : { ...node, description: descriptionNode(`What ${fields.join(' and ')} answers.`) };
    },
    FieldDefinition: (node) => ({ ...node, arguments: node.arguments?.map(describeArgument) ?? [] }),
  });
}

function describeArgument(argument: InputValueDefinitionNode): InputValueDefinitionNode {
  const meaning = argumentDescriptions[argument.name.value];
  return argument.description || meaning === undefined
    ? argument
    : { ...argument, description: descriptionNode(meaning) };
}

/** The label of an enum value, or its name as text, as a sentence. */
function valueDescription({ name, directives }: EnumValueDefinitionNode): string {
  const label = directives?.find((directive) => directive.name.value === 'label');
  const text = labelText(label) ?? name.value.replaceAll('_', ' ').toLowerCase();
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
}

function labelText(label: ConstDirectiveNode | undefined): string | undefined {
  const is = label?.arguments?.find(({ name }) => name.value === 'is')?.value;
  return is?.kind === Kind.STRING ? is.value : undefined;
}

function fieldsByType(document: DocumentNode): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  visit(document, {
    FieldDefinition({ name, type }) {
      const key = namedType(type).name.value;
      fields.set(key, [...(fields.get(key) ?? []), `\`${name.value}\``]);
    },
  });
  return fields;
}

function namedType(type: TypeNode): NamedTypeNode {
  return type.kind === Kind.NAMED_TYPE ? type : namedType(type.type);
}

function descriptionNode(value: string): StringValueNode {
  return { kind: Kind.STRING, value };
}
