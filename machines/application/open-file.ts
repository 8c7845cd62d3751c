import type { IsoDate, PolicyFile } from '../contract/types.ts';
import { withDerivedFields } from '../domain/file/derived-fields.ts';
import { applyDrafts, type Drafts } from './drafts.ts';

/**
 * The file as it will be once the drafts are saved: with what was typed and the fields that follow from it. Files and drafts are never
 * changed in place, so the result is cached, and the rules check it once.
 */
export function buildOpenFile<File extends PolicyFile>(stored: File, drafts: Drafts, today: IsoDate): File {
  if (Object.values(drafts).every(({ isSaved }) => isSaved)) return stored;
  const cached = openFiles.get(drafts);
  // The same stored file gives a file of the same type.
  if (cached?.stored === stored && cached.today === today) return cached.file as File;
  const file = withDerivedFields(applyDrafts(stored, drafts), today);
  openFiles.set(drafts, { stored, today, file });
  return file;
}

interface OpenFile {
  readonly stored: PolicyFile;
  readonly today: IsoDate;
  readonly file: PolicyFile;
}

const openFiles = new WeakMap<Drafts, OpenFile>();
