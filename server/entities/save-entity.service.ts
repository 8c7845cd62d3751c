import { records } from '../../machines/contract/fields.ts';
import type { Entity } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { agencyCountryId, UnlistedCountryError } from '../../machines/domain/place/agency-address.ts';
import { usaCountryId } from '../../machines/domain/place/usa.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';
import { ownAccountProblems } from '../identity/sign-in/own-account.service.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { findUnlistedValues } from '../lists/listed-values.service.ts';
import { countMembers } from './entities.store.ts';
import { findVisibleEntity, noSuchEntity } from './visible-entity.service.ts';

/** An entity to save. Omitted fields do not change. */
export interface EntityInput {
  readonly entityTypeId?: number | null;
  readonly parentEntityId?: number | null;
  readonly name?: string | null;
  readonly streetAddress1?: string | null;
  readonly streetAddress2?: string | null;
  readonly city?: string | null;
  readonly stateId?: number | null;
  readonly postalCode?: string | null;
  readonly countryId?: number | null;
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly isActive?: boolean | null;
  readonly naicCode?: string | null;
  readonly wyoNumber?: string | null;
}

export type SaveEntityAnswer = { __typename: 'EntitySaved'; entity: Entity } | SaveRefused | NotFound;

const companyTypeId = 1;

/** Makes an entity, or changes one within sight. */
export async function saveEntity(
  world: World,
  viewer: Viewer,
  entityId: number | null,
  input: EntityInput,
): Promise<SaveEntityAnswer> {
  const others = ownAccountProblems(viewer);
  if (entityId === null) return others.length > 0 ? saveRefused(others) : addEntity(world, viewer, input);
  const entity = await findVisibleEntity(world, viewer, entityId);
  if (entity === null) return noSuchEntity;
  const isActive = input.isActive ?? entity.isActive;
  const refused = [
    ...(may(viewer.masks, 'entityPreferences', 'edit') ? [] : [notAllowed('change this entity')]),
    ...(isActive === entity.isActive || may(viewer.masks, 'entityPreferences', 'inactivate')
      ? []
      : [notAllowed(isActive ? 'reactivate this entity' : 'deactivate this entity')]),
  ].slice(0, 1);
  if (refused.length > 0 || others.length > 0) return saveRefused([...refused, ...others]);
  const problems = [
    ...fixedProblems(entity, input),
    ...valueProblems(input, entity.entityTypeId === companyTypeId),
    ...(await placeProblems(world, entity, input)),
  ];
  if (problems.length > 0) return saveRefused(problems);
  const inUse = await withTransaction(world, async (trx) => {
    const members = entity.isActive && !isActive ? await countMembers(trx, entityId) : null;
    if (members !== null && members.people + members.entities > 0) return members;
    await changeRecord(trx, 'entities', { entityId }, { ...entityValues(input), isActive });
    const { companyId } = entity;
    if (entity.entityTypeId === companyTypeId && companyId !== null)
      await changeRecord(trx, 'companies', { companyId }, { ...companyValues(input), isActive });
    return null;
  });
  if (inUse !== null) return saveRefused([hasMembers(inUse)]);
  return entitySaved(world, entityId);
}

async function addEntity(world: World, viewer: Viewer, input: EntityInput): Promise<SaveEntityAnswer> {
  if (!may(viewer.masks, 'entityPreferences', 'create')) return saveRefused([notAllowed('make an entity')]);
  const isCompany = input.entityTypeId === companyTypeId;
  if (isCompany && viewer.scope !== 'ALL') return saveRefused([notAllowed('make a company')]);
  const above =
    typeof input.parentEntityId === 'number' && !isCompany
      ? await findVisibleEntity(world, viewer, input.parentEntityId)
      : null;
  const problems = [
    ...newEntityProblems(input, isCompany, above),
    ...valueProblems(input, isCompany),
    ...(await placeProblems(world, { stateId: null, countryId: null }, input)),
  ];
  if (problems.length > 0) return saveRefused(problems);
  const name = input.name?.trim() ?? '';
  const entityId = await withTransaction(world, async (trx) => {
    const companyId = isCompany
      ? await addRecord(trx, 'companies', {
          ...companyValues(input),
          name,
          isMfaRequired: false,
          isActive: true,
        })
      : (above?.companyId ?? null);
    const { entityTypeId } = input;
    const place = {
      entityTypeId,
      companyId,
      parentEntityId: above?.entityId ?? null,
      countryId: input.countryId ?? usaCountryId,
    };
    return addRecord(trx, 'entities', { ...entityValues(input), ...place, name, isActive: true });
  });
  return entitySaved(world, entityId);
}

async function entitySaved({ db }: World, entityId: number): Promise<SaveEntityAnswer> {
  const [entity] = await readRecords(db, 'entities', { entityId });
  if (!entity) throw new Error('The entity cannot be read.');
  return { __typename: 'EntitySaved', entity };
}

function newEntityProblems(input: EntityInput, isCompany: boolean, above: Entity | null): Problem[] {
  const isKnownType =
    typeof input.entityTypeId === 'number' && input.entityTypeId >= 1 && input.entityTypeId <= 4;
  return [
    ...(isKnownType ? [] : [buildProblem('REQUIRED', 'entityTypeId', 'Choose what it is.')]),
    ...((input.name ?? '').trim() === '' ? [buildProblem('REQUIRED', 'name', 'Enter the name.')] : []),
    ...(isCompany || above
      ? []
      : [buildProblem('REQUIRED', 'parentEntityId', 'Choose the entity above it.')]),
    ...(above && !above.isActive
      ? [buildProblem('NOT_ACTIVE', 'parentEntityId', 'This entity is no longer in use. Choose another one.')]
      : []),
  ];
}

/** Problems for what never changes of an entity. */
function fixedProblems(entity: Entity, input: EntityInput): Problem[] {
  return (['entityTypeId', 'parentEntityId'] as const).flatMap((name) =>
    input[name] === undefined || input[name] === entity[name]
      ? []
      : [buildProblem('SERVER_SET', name, 'This cannot be changed. Leave it out.')],
  );
}

/** Problems of the country and the state of an address: the values are listed, and only the USA has states. */
async function placeProblems(
  { db }: World,
  stored: Pick<Entity, 'stateId' | 'countryId'>,
  input: EntityInput,
): Promise<Problem[]> {
  const listed = await readRecords(db, 'lookups', { list: 'country', isActive: true });
  const countryId = input.countryId === undefined ? stored.countryId : input.countryId;
  try {
    const isAbroad = agencyCountryId(countryId, listed) !== usaCountryId;
    if (isAbroad && input.stateId)
      return [buildProblem('PAIR', 'stateId', 'An address outside the USA has no U.S. state.')];
  } catch (problem) {
    if (!(problem instanceof UnlistedCountryError)) throw problem;
    return [buildProblem('TYPE', 'countryId', problem.message)];
  }
  const row = { at: '', spec: { fields: { stateId: records.entities.fields.stateId } } };
  return findUnlistedValues(db, [{ ...row, before: stored, after: { stateId: input.stateId } }]);
}

const entityFields = [
  'name',
  'streetAddress1',
  'streetAddress2',
  'city',
  'stateId',
  'postalCode',
  'phone',
  'email',
] as const;

function valueProblems(input: EntityInput, isCompany: boolean): Problem[] {
  const ill = entityFields.flatMap((name) => {
    const value = input[name];
    if (value === undefined) return [];
    if (name === 'name' && `${value ?? ''}`.trim() === '')
      return [buildProblem('REQUIRED', name, 'Enter the name.')];
    const fault = valueFault(records.entities.fields[name], value);
    return fault ? [buildProblem(fault.code, name, fault.message)] : [];
  });
  const numbers = [
    ['naicCode', /^\d{5}$/, 'An NAIC number has five digits.'],
    ['wyoNumber', /^[A-Z0-9]{5}$/i, 'A WYO number has five letters or digits.'],
  ] as const;
  const wrong = numbers.flatMap(([name, pattern, message]) => {
    const value = input[name]?.trim() ?? '';
    if (value === '') return [];
    if (!isCompany) return [buildProblem('TYPE', name, 'Only a company has this number.')];
    return pattern.test(value) ? [] : [buildProblem('TYPE', name, message)];
  });
  const unique = new Map([...ill, ...wrong].map((problem) => [problem.field, problem]));
  return [...unique.values()];
}

function entityValues(input: EntityInput) {
  const { name, streetAddress1, streetAddress2, city, postalCode, countryId, phone, email } = input;
  const stateId = (countryId ?? usaCountryId) === usaCountryId ? input.stateId : null;
  const place = { streetAddress1, streetAddress2, city, stateId, postalCode, countryId };
  return { name: name?.trim(), ...place, phone, email };
}

function companyValues({ name, naicCode, wyoNumber }: EntityInput) {
  return {
    name: name?.trim(),
    naicCode: naicCode === undefined ? undefined : naicCode?.trim() || null,
    wyoNumber: wyoNumber === undefined ? undefined : wyoNumber?.trim().toUpperCase() || null,
  };
}

function notAllowed(action: string): Problem {
  return buildProblem('NOT_ALLOWED', null, `You don't have permission to ${action}.`);
}

function hasMembers({ people, entities }: { people: number; entities: number }): Problem {
  const counts = [
    people > 0 ? `${people} active ${people === 1 ? 'person' : 'people'}` : null,
    entities > 0 ? `${entities} active ${entities === 1 ? 'entity' : 'entities'} below it` : null,
  ].filter(Boolean);
  const message = `It still has ${counts.join(' and ')}. Move or deactivate them first.`;
  return buildProblem('HAS_MEMBERS', null, message);
}
