import { records } from '../../machines/contract/fields.ts';
import type { Template, TemplateType, TemplateVersion } from '../../machines/contract/types.ts';
import { mayManageEntityPreferences } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { findUnknownFields, listTextFields } from '../../machines/domain/letters/letter-fields.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { hasRowNumber, isRowNumber } from '../kernel/ids.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { findNearestTemplateId } from './entities.store.ts';
import { findVisibleEntity } from './visible-entity.service.ts';

/** The fields of a template to save. Those left out do not change; a new template needs a type, name, subject and body. */
export interface TemplateInput {
  readonly templateId?: number | null;
  readonly entityId?: number | null;
  readonly templateType?: TemplateType | null;
  readonly name?: string | null;
  readonly subject?: string | null;
  readonly body?: string | null;
  readonly isActive?: boolean | null;
}

export type SaveTemplateAnswer = { __typename: 'TemplateSaved'; template: Template } | SaveRefused | NotFound;

export const noSuchTemplate: NotFound = {
  __typename: 'NotFound',
  message: 'There is no such template, or you may not see it.',
};

/** A template of an entity within the viewer's sight; null for any other, existing or not. */
export async function findVisibleTemplate(
  world: World,
  viewer: Viewer,
  templateId: number,
): Promise<Template | null> {
  if (!isRowNumber(templateId)) return null;
  const [template] = await readRecords(world.db, 'templates', { templateId });
  return template && (await findVisibleEntity(world, viewer, template.entityId)) ? template : null;
}

/** The active template of an entity or the nearest entity above it; null if the product's own letter is sent. */
export async function findTemplateInUse(
  { db }: Pick<World, 'db'>,
  entityId: number | null,
  templateType: TemplateType,
): Promise<Template | null> {
  const templateId = entityId === null ? null : await findNearestTemplateId(db, entityId, templateType);
  if (templateId === null) return null;
  const [template] = await readRecords(db, 'templates', { templateId });
  return template ?? null;
}

/** Saves a template. One that is saved as active replaces the entity's active template of the same type. */
export async function saveTemplate(
  world: World,
  viewer: Viewer,
  input: TemplateInput,
): Promise<SaveTemplateAnswer> {
  const { templateId: named } = input;
  const stored = hasRowNumber(named) ? await findVisibleTemplate(world, viewer, named) : null;
  if (hasRowNumber(named) && !stored) return noSuchTemplate;
  const entityId = stored?.entityId ?? (hasRowNumber(input.entityId) ? input.entityId : viewer.entityId);
  if (entityId === null || !(await findVisibleEntity(world, viewer, entityId))) return noSuchTemplate;
  if (!mayManageEntityPreferences(viewer.masks))
    return saveRefused([buildProblem('NOT_ALLOWED', null, "You don't have permission to change templates.")]);
  const read = <Name extends keyof TemplateValues>(name: Name) =>
    input[name] === undefined ? (stored?.[name] ?? null) : input[name];
  const values = {
    templateType: read('templateType'),
    name: read('name'),
    subject: read('subject'),
    body: read('body'),
    isActive: stored === null && input.isActive === undefined ? true : read('isActive'),
  };
  const problems = templateProblems(values);
  if (problems.length > 0 || !isCompleteTemplate(values)) return saveRefused(problems);
  const templateId = await storeTemplate(world, viewer, entityId, stored, values);
  const [template] = await readRecords(world.db, 'templates', { templateId });
  if (!template) throw new Error('The template cannot be read.');
  return { __typename: 'TemplateSaved', template };
}

interface TemplateValues {
  readonly templateType: TemplateType | null;
  readonly name: string | null;
  readonly subject: string | null;
  readonly body: string | null;
  readonly isActive: boolean | null;
}

type CompleteTemplate = { readonly [name in keyof TemplateValues]: NonNullable<TemplateValues[name]> };

/** Whether nothing is missing. Each missing value is also reported as a problem. */
function isCompleteTemplate(values: TemplateValues): values is CompleteTemplate {
  return Object.values(values).every((value) => value !== null);
}

function storeTemplate(
  world: World,
  viewer: Viewer,
  entityId: number,
  stored: Template | null,
  values: CompleteTemplate,
): Promise<number> {
  const changed = { ...values, changedAt: world.now().toISOString(), changedBy: viewer.userId };
  const { templateType } = values;
  return withTransaction(world, async (trx) => {
    if (values.isActive)
      await changeRecord(trx, 'templates', { entityId, templateType, isActive: true }, { isActive: false });
    const templateId = stored?.templateId ?? (await addRecord(trx, 'templates', { entityId, ...changed }));
    if (stored !== null) await changeRecord(trx, 'templates', { templateId }, changed);
    if (stored?.subject === values.subject && stored.body === values.body) return templateId;
    const { subject, body, changedAt, changedBy } = changed;
    const [latest] = await readVersions({ db: trx }, templateId, 1);
    const number = 1 + (latest?.number ?? 0);
    await addRecord(trx, 'templateVersions', { templateId, number, subject, body, changedAt, changedBy });
    return templateId;
  });
}

/** The templates of an entity within the viewer's sight; empty for any other, and for viewers who may not change templates. */
export async function listTemplates(world: World, viewer: Viewer, entityId: number): Promise<Template[]> {
  if (!mayManageEntityPreferences(viewer.masks) || !(await findVisibleEntity(world, viewer, entityId)))
    return [];
  return readRecords(world.db, 'templates', { entityId }, { limit: 200 });
}

/** The versions of a template that the viewer was given, the latest first. */
export function readVersions(
  { db }: Pick<World, 'db'>,
  templateId: number,
  limit = 50,
): Promise<TemplateVersion[]> {
  return readRecords(db, 'templateVersions', { templateId }, { newestBy: 'number', limit });
}

function templateProblems(values: TemplateValues): Problem[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const isBlank = value === null || (typeof value === 'string' && value.trim() === '');
    if (isBlank) return [buildProblem('REQUIRED', name, 'This field is required.')];
    const fault = valueFault(records.templates.fields[name as keyof TemplateValues], value);
    return fault
      ? [buildProblem(fault.code, name, fault.message)]
      : unknownFieldProblems(values, name, value);
  });
}

/** A problem for each field in braces that texts of the type do not know, with those that they do know. */
function unknownFieldProblems({ templateType }: TemplateValues, name: string, value: unknown): Problem[] {
  if (templateType === null || (name !== 'subject' && name !== 'body')) return [];
  const known = listTextFields(templateType).map((field) => `{${field.name}}`);
  return findUnknownFields(templateType, String(value)).map((field) =>
    buildProblem(
      'UNKNOWN_NAME',
      name,
      `There is no field {${field}}. A text of this kind may use ${known.join(', ')}.`,
    ),
  );
}
