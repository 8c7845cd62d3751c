import type { FieldSpec } from '../../machines/contract/fields.ts';
import type { Insured, PolicyFile, PropertyAddressType, RateMarket } from '../../machines/contract/types.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { blankFile, blankPart } from '../../machines/domain/file/blank-file.ts';
import { findFieldSpec } from '../../machines/domain/problems/field-key.ts';
import { toProblem } from '../../machines/domain/problems/finding.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import { checkApplicationStart } from '../../machines/domain/rules/application-start.ts';
import type { ControlValue } from '../form/control-spec.ts';
import { blankInput, choiceInput, type InputState, validInput } from '../form/input-state.ts';
import type { StartQuoteInput } from '../graphql/staff-documents.ts';

/** The fields of the start screen by key, all blank. In this form, a street address has the address type STREET. */
const emptyForm = {
  'propertyAddress.propertyAddressType': blankInput,
  'propertyAddress.propertyDesc': blankInput,
  'propertyAddress.streetAddress1': blankInput,
  'propertyAddress.streetAddress2': blankInput,
  'propertyAddress.city': blankInput,
  'propertyAddress.stateAbbreviation': blankInput,
  'propertyAddress.postalCode': blankInput,
  'propertyAddress.urbanization': blankInput,
  'propertyAddress.overrideReason': blankInput,
  'insureds.0.isEntity': blankInput,
  'insureds.0.firstName': blankInput,
  'insureds.0.middleName': blankInput,
  'insureds.0.lastName': blankInput,
  'insureds.0.entityName': blankInput,
  'policyOwner.userId': blankInput,
  'policy.rateMarketType': blankInput,
  'policy.priorNfipPolicyIndicator': blankInput,
};

export type StartField = keyof typeof emptyForm;

const startFields = Object.keys(emptyForm).filter(isStartField);

function isStartField(key: string): key is StartField {
  return Object.hasOwn(emptyForm, key);
}

/** The input in each control of the start screen. */
export type StartFormValues = { readonly [field in StartField]: InputState<ControlValue> };

/** The agent selected initially: the agent named in the URL (an agent's link), else the viewer; null if neither can be selected. */
export function findInitialAgent(
  agents: readonly { readonly userId: string }[],
  namedAgentId: string | null,
  viewerId: string,
): string | null {
  return [namedAgentId, viewerId].find((id) => agents.some(({ userId }) => userId === id)) ?? null;
}

/** The initial values of the start screen: a street address, a person, the NFIP, and a new policy. */
export function buildInitialForm(agentUserId: string | null): StartFormValues {
  return {
    ...emptyForm,
    'propertyAddress.propertyAddressType': choiceInput('STREET'),
    'insureds.0.isEntity': choiceInput(false),
    'policyOwner.userId': choiceInput(agentUserId),
    'policy.rateMarketType': choiceInput('PUBLIC'),
    'policy.priorNfipPolicyIndicator': choiceInput(false),
  };
}

/** Whether a stored value is a form of this screen. */
export function isStartForm(value: unknown): value is StartFormValues {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(emptyForm).every((field) => Object.hasOwn(value, field));
}

/** The address lines of a form. Blank lines are null. */
export function readAddress(form: StartFormValues) {
  const stateAbbreviation = readFieldText(form, 'propertyAddress.stateAbbreviation');
  return {
    streetAddress1: readFieldText(form, 'propertyAddress.streetAddress1'),
    streetAddress2: readFieldText(form, 'propertyAddress.streetAddress2'),
    city: readFieldText(form, 'propertyAddress.city'),
    stateAbbreviation,
    postalCode: readFieldText(form, 'propertyAddress.postalCode'),
    // Elsewhere the form does not show it.
    urbanization: stateAbbreviation === 'PR' ? readFieldText(form, 'propertyAddress.urbanization') : null,
    propertyAddressType: readAddressType(form),
  };
}

/** The form with its address replaced by a street address. The other fields keep their input. */
export function withAddress(
  form: StartFormValues,
  lines: {
    streetAddress1: string;
    streetAddress2?: string | null;
    city: string;
    stateAbbreviation: string;
    postalCode: string;
  },
): StartFormValues {
  return {
    ...form,
    'propertyAddress.propertyAddressType': choiceInput('STREET'),
    'propertyAddress.streetAddress1': validInput(lines.streetAddress1, lines.streetAddress1),
    'propertyAddress.streetAddress2': lines.streetAddress2
      ? validInput(lines.streetAddress2, lines.streetAddress2)
      : blankInput,
    'propertyAddress.city': validInput(lines.city, lines.city),
    'propertyAddress.stateAbbreviation': choiceInput(lines.stateAbbreviation),
    'propertyAddress.postalCode': validInput(lines.postalCode, lines.postalCode),
    'propertyAddress.overrideReason': blankInput,
  };
}

/** Missing or invalid input, found before the server is called. */
export function findStartFormProblems(form: StartFormValues): Problem[] {
  const blocking = checkApplicationStart(toPolicyFile(form), null, null).filter(
    ({ severity }) => severity === 'ERROR',
  );
  const findings = blocking.map((finding) => toProblem(finding, null));
  const inputProblems = listAskedFields(form).flatMap((field) => findFieldFault(form, field) ?? []);
  return [
    ...findings,
    ...inputProblems.filter(({ field }) => !findings.some((problem) => problem.field === field)),
  ];
}

/** The problem with a text field's value, such as text that is too long; null if it has none or the field is not a text field. */
export function findFieldFault(form: StartFormValues, field: StartField): Problem | null {
  const spec = findFieldSpec(field);
  const problem = spec && textKinds.includes(spec.kind) ? valueFault(spec, form[field].value) : null;
  return problem && { ...problem, field, severity: 'ERROR', step: null };
}

const textKinds: readonly FieldSpec['kind'][] = ['text', 'longText'];

/** The fields that apply to the form's current answers. */
function listAskedFields(form: StartFormValues): readonly StartField[] {
  const isStreet = readAddressType(form) === null;
  const isEntity = form['insureds.0.isEntity'].value === true;
  return startFields.filter((field) => {
    if (field.startsWith('propertyAddress.street')) return isStreet;
    if (field === 'propertyAddress.propertyDesc') return !isStreet;
    if (field === 'insureds.0.entityName') return isEntity;
    return !(isEntity && field.endsWith('Name'));
  });
}

/** The input of the startQuote mutation. */
export function buildStartQuoteInput(form: StartFormValues): StartQuoteInput {
  const isStreet = readAddressType(form) === null;
  return {
    address: readAddress(form),
    propertyDesc: isStreet ? null : readFieldText(form, 'propertyAddress.propertyDesc'),
    overrideReason: readFieldText(form, 'propertyAddress.overrideReason'),
    insured: readInsured(form),
    agentUserId: readFieldText(form, 'policyOwner.userId'),
    rateMarket: readRateMarket(form) ?? 'NONE',
    isTransfer: form['policy.priorNfipPolicyIndicator'].value === true,
  };
}

/** How the property is located; null for a street address. */
export function readAddressType(form: StartFormValues): PropertyAddressType | null {
  const kind = form['propertyAddress.propertyAddressType'].value;
  return kind === 'NAME' || kind === 'DESCRIPTIVE' || kind === 'LEGAL' ? kind : null;
}

function toPolicyFile(form: StartFormValues): PolicyFile {
  const file = blankFile();
  return {
    ...file,
    propertyAddress: {
      ...file.propertyAddress,
      ...readAddress(form),
      propertyDesc: readFieldText(form, 'propertyAddress.propertyDesc'),
    },
    insureds: [{ ...blankPart('insureds'), ...readInsured(form), isPrimary: true }],
    policy: { ...file.policy, rateMarketType: readRateMarket(form) },
  };
}

function readInsured(
  form: StartFormValues,
): Pick<Insured, 'isEntity' | 'firstName' | 'middleName' | 'lastName' | 'entityName'> {
  const isEntity = form['insureds.0.isEntity'].value === true;
  const person = (field: StartField) => (isEntity ? null : readFieldText(form, field));
  return {
    isEntity,
    firstName: person('insureds.0.firstName'),
    middleName: person('insureds.0.middleName'),
    lastName: person('insureds.0.lastName'),
    entityName: isEntity ? readFieldText(form, 'insureds.0.entityName') : null,
  };
}

function readRateMarket(form: StartFormValues): RateMarket | null {
  const market = form['policy.rateMarketType'].value;
  return market === 'NONE' || market === 'PUBLIC' || market === 'PRIVATE' || market === 'BOTH'
    ? market
    : null;
}

function readFieldText(form: StartFormValues, field: StartField): string | null {
  const { value } = form[field];
  return typeof value === 'string' ? value : null;
}
