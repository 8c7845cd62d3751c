import type { FieldSpec } from '../../machines/contract/fields.ts';
import type { Insured, PolicyFile, PropertyAddressType, RateMarket } from '../../machines/contract/types.ts';
import { valueFault } from '../../machines/domain/fields/type-rules.ts';
import { blankFile, blankPart } from '../../machines/domain/file/blank.ts';
import { fieldSpec } from '../../machines/domain/problems/field-key.ts';
import { problemOf } from '../../machines/domain/problems/finding.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import { startFindings } from '../../machines/domain/rules/application-start.ts';
import type { FieldValue } from '../form/field-spec.ts';
import { blank, chosen, type Typed, typed } from '../form/typed.ts';
import type { StartQuoteInput } from '../graphql/documents.ts';

/** The screen's fields by their keys, nothing typed yet; the kind of address has STREET for none. */
const empty = {
  'propertyAddress.propertyAddressType': blank,
  'propertyAddress.propertyDesc': blank,
  'propertyAddress.streetAddress1': blank,
  'propertyAddress.streetAddress2': blank,
  'propertyAddress.city': blank,
  'propertyAddress.stateAbbreviation': blank,
  'propertyAddress.postalCode': blank,
  'propertyAddress.urbanization': blank,
  'propertyAddress.overrideReason': blank,
  'insureds.0.isEntity': blank,
  'insureds.0.firstName': blank,
  'insureds.0.middleName': blank,
  'insureds.0.lastName': blank,
  'insureds.0.entityName': blank,
  'policyOwner.userId': blank,
  'policy.rateMarketType': blank,
  'policy.priorNfipPolicyIndicator': blank,
};

export type StartField = keyof typeof empty;

const fieldsOfStart = Object.keys(empty).filter(isStartField);

function isStartField(key: string): key is StartField {
  return Object.hasOwn(empty, key);
}

/** What stands in the controls of the start screen. */
export type StartForm = { readonly [field in StartField]: Typed<FieldValue> };

/** The agent chosen at first: the one whom the address names, as an agent's link does, else the viewer; of those who may be chosen. */
export function agentToStartWith(
  agents: readonly { readonly userId: string }[],
  named: string | null,
  viewerId: string,
): string | null {
  return [named, viewerId].find((id) => agents.some(({ userId }) => userId === id)) ?? null;
}

/** The screen as it first opens: a street address, a person, the NFIP, a new policy. */
export function blankForm(agentUserId: string | null): StartForm {
  return {
    ...empty,
    'propertyAddress.propertyAddressType': chosen('STREET'),
    'insureds.0.isEntity': chosen(false),
    'policyOwner.userId': chosen(agentUserId),
    'policy.rateMarketType': chosen('PUBLIC'),
    'policy.priorNfipPolicyIndicator': chosen(false),
  };
}

/** Whether a value that was kept is a form of this screen. */
export function isStartForm(value: unknown): value is StartForm {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(empty).every((field) => Object.hasOwn(value, field));
}

/** The address lines of a form, an empty one as null. */
export function addressOf(form: StartForm) {
  return {
    streetAddress1: text(form, 'propertyAddress.streetAddress1'),
    streetAddress2: text(form, 'propertyAddress.streetAddress2'),
    city: text(form, 'propertyAddress.city'),
    stateAbbreviation: text(form, 'propertyAddress.stateAbbreviation'),
    postalCode: text(form, 'propertyAddress.postalCode'),
    urbanization: text(form, 'propertyAddress.urbanization'),
    propertyAddressType: addressTypeOf(form),
  };
}

/** The form with other address lines; what else was typed stays. */
export function withAddress(
  form: StartForm,
  lines: {
    streetAddress1: string;
    streetAddress2?: string | null;
    city: string;
    stateAbbreviation: string;
    postalCode: string;
  },
): StartForm {
  return {
    ...form,
    'propertyAddress.propertyAddressType': chosen('STREET'),
    'propertyAddress.streetAddress1': typed(lines.streetAddress1, lines.streetAddress1),
    'propertyAddress.streetAddress2': lines.streetAddress2
      ? typed(lines.streetAddress2, lines.streetAddress2)
      : blank,
    'propertyAddress.city': typed(lines.city, lines.city),
    'propertyAddress.stateAbbreviation': chosen(lines.stateAbbreviation),
    'propertyAddress.postalCode': typed(lines.postalCode, lines.postalCode),
    'propertyAddress.overrideReason': blank,
  };
}

/** What is missing or wrong, before anything is asked of the server. */
export function problemsOf(form: StartForm): Problem[] {
  const blocking = startFindings(asFile(form), null, null).filter(({ severity }) => severity === 'E');
  const found = blocking.map((finding) => problemOf(finding, null));
  const faults = askedFields(form).flatMap((field) => faultAt(form, field) ?? []);
  return [...found, ...faults.filter(({ field }) => !found.some((problem) => problem.field === field))];
}

/** What is wrong with the text of a single field, such as that it is too long. */
export function faultAt(form: StartForm, field: StartField): Problem | null {
  const spec = fieldSpec(field);
  const fault = spec && textual.includes(spec.kind) ? valueFault(spec, form[field].value) : null;
  return fault && { ...fault, field, severity: 'E', step: null };
}

const textual: readonly FieldSpec['kind'][] = ['text', 'longText'];

/** The fields that are asked for as the form stands. */
function askedFields(form: StartForm): readonly StartField[] {
  const isStreet = addressTypeOf(form) === null;
  const isEntity = form['insureds.0.isEntity'].value === true;
  return fieldsOfStart.filter((field) => {
    if (field.startsWith('propertyAddress.street')) return isStreet;
    if (field === 'propertyAddress.propertyDesc') return !isStreet;
    if (field === 'insureds.0.entityName') return isEntity;
    return !(isEntity && field.endsWith('Name'));
  });
}

/** What the server is asked to start. */
export function inputOf(form: StartForm): StartQuoteInput {
  const isStreet = addressTypeOf(form) === null;
  return {
    address: addressOf(form),
    propertyDesc: isStreet ? null : text(form, 'propertyAddress.propertyDesc'),
    overrideReason: text(form, 'propertyAddress.overrideReason'),
    insured: insuredOf(form),
    agentUserId: text(form, 'policyOwner.userId'),
    rateMarket: marketOf(form) ?? 'NONE',
    isTransfer: form['policy.priorNfipPolicyIndicator'].value === true,
  };
}

/** How the property is told apart; null for a street address. */
export function addressTypeOf(form: StartForm): PropertyAddressType | null {
  const kind = form['propertyAddress.propertyAddressType'].value;
  return kind === 'NAME' || kind === 'DESCRIPTIVE' || kind === 'LEGAL' ? kind : null;
}

function asFile(form: StartForm): PolicyFile {
  const file = blankFile();
  return {
    ...file,
    propertyAddress: {
      ...file.propertyAddress,
      ...addressOf(form),
      propertyDesc: text(form, 'propertyAddress.propertyDesc'),
    },
    insureds: [{ ...blankPart('insureds'), ...insuredOf(form), isPrimary: true }],
    policy: { ...file.policy, rateMarketType: marketOf(form) },
  };
}

function insuredOf(
  form: StartForm,
): Pick<Insured, 'isEntity' | 'firstName' | 'middleName' | 'lastName' | 'entityName'> {
  const isEntity = form['insureds.0.isEntity'].value === true;
  const person = (field: StartField) => (isEntity ? null : text(form, field));
  return {
    isEntity,
    firstName: person('insureds.0.firstName'),
    middleName: person('insureds.0.middleName'),
    lastName: person('insureds.0.lastName'),
    entityName: isEntity ? text(form, 'insureds.0.entityName') : null,
  };
}

function marketOf(form: StartForm): RateMarket | null {
  const market = form['policy.rateMarketType'].value;
  return market === 'NONE' || market === 'PUBLIC' || market === 'PRIVATE' || market === 'BOTH'
    ? market
    : null;
}

function text(form: StartForm, field: StartField): string | null {
  const { value } = form[field];
  return typeof value === 'string' ? value : null;
}
