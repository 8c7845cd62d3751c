import type { ApolloClient } from '@apollo/client';
import type { FailureLog, PartService } from '../../machines/application/part-calls.ts';
import { type EntitySpec, parts, transaction } from '../../machines/contract/fields.ts';
import { SavePolicyParts } from '../graphql/documents.ts';
import { readFile, type ServedFile } from '../graphql/read-file.ts';
import { loadFile, mutate } from './wizard-service.ts';

const success = 200;

/** The loads and saves of single parts over an Apollo client: a load is a look into the whole file, a save is one of that part only. */
export function partService(client: ApolloClient): PartService {
  const load = (policyId: number) => loadFile(client, policyId);
  const save = (policyId: number, key: string, value: unknown) => savePart(client, policyId, key, value);
  return {
    loadPolicy: load,
    loadTransaction: async (policyId) => (await load(policyId))?.transaction ?? null,
    loadElevationCertificate: async (policyId) => (await load(policyId))?.elevationCertificate ?? null,
    loadEmail: async (policyId) => (await load(policyId))?.correspondenceEmails ?? null,
    loadRating: async (policyId) => (await load(policyId))?.rating ?? null,
    loadPropertyAddress: async (policyId) => (await load(policyId))?.propertyAddress ?? null,
    loadMailingAddress: async (policyId) => mailingAnswer(await load(policyId)),
    loadLossPayees: async (policyId) => payeesAnswer(await load(policyId)),
    savePolicy: async (policyId, value) => (await save(policyId, 'policy', value))?.policy ?? null,
    saveTransaction: async (policyId, value) =>
      (await save(policyId, 'transaction', value))?.transaction ?? null,
    saveElevationCertificate: async (policyId, value) =>
      (await save(policyId, 'elevationCertificate', value))?.elevationCertificate ?? null,
    saveEmail: async (policyId, value) =>
      (await save(policyId, 'correspondenceEmails', value))?.correspondenceEmails ?? null,
    saveBilling: async (policyId, value) => (await save(policyId, 'billing', value))?.billing ?? null,
    savePropertyAddress: async (policyId, value) =>
      (await save(policyId, 'propertyAddress', value))?.propertyAddress ?? null,
    saveMailingAddress: async (policyId, value) =>
      mailingAnswer(await save(policyId, 'mailingAddress', value)),
    saveLossPayees: async (policyId, value) => payeesAnswer(await save(policyId, 'lossPayees', value)),
  };
}

/** Failures of single parts, where a developer looks for them. */
export const consoleLog: FailureLog = {
  error: (message, cause) => console.error(message, cause),
  warning: (message, cause) => console.warn(message, cause),
};

async function savePart(client: ApolloClient, policyId: number, key: string, value: unknown) {
  const rows = Array.isArray(value) ? value.map((row) => answeredIn(key, row)) : answeredIn(key, value);
  const { savePolicyParts: answer } = await mutate(client, SavePolicyParts, {
    policyId,
    parts: { [key]: rows },
  });
  return answer.__typename === 'PartsSaved' ? readFile(answer.file) : null;
}

/** The fields of a row that may be saved: its answers, and what names the row and its version. */
function answeredIn(key: string, row: unknown): object {
  const specs: { readonly [key: string]: EntitySpec } = { ...parts, transaction };
  const spec = specs[key];
  const own = Object.entries(Object(row)).filter(([name]) => {
    const field = spec?.fields[name];
    if (field === undefined || field.identity) return false;
    return !field.given || (spec?.isList === true && name === spec.idField);
  });
  return Object.fromEntries(own);
}

function mailingAnswer(file: ServedFile | null) {
  return file === null ? null : { apiStatusCode: success, floodMailingAddress: file.mailingAddress };
}

function payeesAnswer(file: ServedFile | null) {
  return file === null ? null : { apiStatusCode: success, lossPayeeList: file.lossPayees };
}
