import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import type { Upload } from './route.ts';

/** A form as it came: its fields as texts, and its file where the route takes one. */
interface Form {
  readonly fields: { readonly [name: string]: string };
  readonly upload: Upload | null;
}

/** Reads a multipart call. A file where none is taken, or none where one is, is refused. */
export async function readForm(request: FastifyRequest, takes: 'fields' | 'file'): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal(400, 'Send it as multipart/form-data.');
  const fields: { [name: string]: string } = {};
  let upload: Upload | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else upload = { fileName: part.filename, bytes: await part.toBuffer() };
    }
  } catch (problem) {
    // A limit that was passed has a status of its own; what else is thrown here is about the form's frame.
    if (problem instanceof Error && 'statusCode' in problem) throw problem;
    throw new Refusal(400, 'The form cannot be read: its boundary or its end is missing.');
  }
  if (takes === 'file' && upload === null) throw new Refusal(400, 'Send one file as multipart/form-data.');
  if (takes === 'fields' && upload !== null) throw new Refusal(422, 'This call takes no file.');
  return { fields, upload };
}
