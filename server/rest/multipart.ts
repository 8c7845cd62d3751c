import type { FastifyRequest } from 'fastify';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { RestRefusal } from './refusal.ts';
import type { UploadedFile } from './route.ts';

/** A submitted form: its fields as text, and its file if the route takes one. */
interface Form {
  readonly fields: { readonly [name: string]: string };
  readonly upload: UploadedFile | null;
}

/** Reads a multipart call with composed texts. Refuses a field that appears twice, an unexpected file, or a missing file. */
export async function readForm(request: FastifyRequest, takes: 'fields' | 'file'): Promise<Form> {
  if (!request.isMultipart()) throw new RestRefusal(400, 'Send it as multipart/form-data.');
  const fields = new Map<string, string>();
  const twice = new Set<string>();
  let upload: UploadedFile | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file')
        upload = { fileName: part.filename.normalize('NFC'), bytes: await part.toBuffer() };
      else if (fields.has(part.fieldname)) twice.add(part.fieldname);
      else fields.set(part.fieldname, String(part.value).normalize('NFC'));
    }
  } catch (problem) {
    // An exceeded limit has its own status. Any other error here means that the form's framing is broken.
    if (problem instanceof Error && 'statusCode' in problem) throw problem;
    throw new RestRefusal(400, 'The form cannot be read: its boundary or its end is missing.');
  }
  if (takes === 'file' && upload === null)
    throw new RestRefusal(400, 'Send one file as multipart/form-data.');
  if (takes === 'fields' && upload !== null) throw new RestRefusal(422, 'This call does not accept a file.');
  if (twice.size > 0) throw duplicateFieldsRefusal([...twice]);
  return { fields: Object.fromEntries(fields), upload };
}

function duplicateFieldsRefusal(names: readonly string[]): RestRefusal {
  const problems = names
    .map((name) => name.replace(/\p{Cc}/gu, ' ').slice(0, 60))
    .map((name) => buildProblem('TWICE', name, `${name} appears twice.`));
  return new RestRefusal(422, problems[0]?.message ?? '', problems);
}
