import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  DamagedDocumentError,
  type DocumentStore,
  diskDocumentStore,
  MAX_DOCUMENT_BYTES,
} from '../../../server/providers/document-store.ts';

const PDF = new TextEncoder().encode('%PDF-1.7\ntiny');
const PDF_DIGEST = createHash('sha256').update(PDF).digest('hex');

let folder: string;
let store: DocumentStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'highwater-documents-'));
  store = diskDocumentStore(path.join(folder, 'documents'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function files(): Promise<string[]> {
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

describe('the document store', () => {
  test('bytes are put by their digest and come back the same, from another process too', async () => {
    expect(await store.put(PDF)).toStrictEqual({
      outcome: 'stored',
      sha256: PDF_DIGEST,
      mediaType: 'application/pdf',
      bytes: PDF.length,
    });
    const reopened = diskDocumentStore(path.join(folder, 'documents'));
    expect(await reopened.get(PDF_DIGEST)).toStrictEqual(Buffer.from(PDF));
  });

  test('the same bytes are kept once, however many write them at once, and nothing half-written stays', async () => {
    await Promise.all(Array.from({ length: 8 }, () => store.put(PDF)));
    expect(await files()).toStrictEqual([PDF_DIGEST]);
  });

  test.each([
    ['application/pdf', [...PDF]],
    ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['image/tiff', [0x49, 0x49, 0x2a, 0x00, 8]],
    ['image/tiff', [0x4d, 0x4d, 0x00, 0x2a, 0]],
    ['image/heic', [0, 0, 0, 0x1c, ...new TextEncoder().encode('ftypheic')]],
    ['text/plain', [...new TextEncoder().encode('Peña wrote 😀\r\n\tthis.')]],
  ])('the bytes themselves show that they are %s', async (mediaType, bytes) => {
    const stored = await store.put(Uint8Array.from(bytes));
    expect(stored.outcome === 'stored' && stored.mediaType).toBe(mediaType);
  });

  test.skipIf(!canMount())(
    'a full disk refuses the bytes, keeps nothing of them, and takes them when there is room again',
    async () => {
      const disk = path.join(folder, 'documents');
      await mkdir(disk);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
      try {
        await writeFile(path.join(disk, 'other'), Buffer.alloc(60 * 1024));
        const large = new TextEncoder().encode('A page of a lease. '.repeat(1000));
        expect(await store.put(large)).toStrictEqual({
          outcome: 'refused',
          why: 'DISK_FULL',
          reason:
            'The file was not stored because the document storage is full. Nothing was changed. Try again later.',
        });
        expect(await files()).toStrictEqual(['other']);
        await rm(path.join(disk, 'other'));
        expect((await store.put(large)).outcome).toBe('stored');
      } finally {
        execFileSync('umount', [disk]);
      }
    },
  );

  test.each([
    ['EMPTY', new Uint8Array()],
    ['TYPE_NOT_ALLOWED', Uint8Array.from([0x4d, 0x5a, 0x90, 0x00])],
    ['TYPE_NOT_ALLOWED', Uint8Array.from([0x50, 0x4b, 0x03, 0x04])],
    ['TYPE_NOT_ALLOWED', Uint8Array.from([0xc3, 0x28])],
    ['TOO_LARGE', new Uint8Array(MAX_DOCUMENT_BYTES + 1).fill(0x61)],
  ])('%s bytes are refused and nothing is kept', async (why, bytes) => {
    const refusal = await store.put(bytes);
    expect([refusal.outcome === 'refused' && refusal.why, await files()]).toStrictEqual([why, []]);
  });

  test('there is nothing under an unknown digest or a path', async () => {
    const found = await Promise.all([
      store.get('0'.repeat(64)),
      store.get('../../etc/passwd'),
      store.get(''),
    ]);
    expect(found).toStrictEqual([undefined, undefined, undefined]);
  });

  test('bytes that were changed on the disk are not given out', async () => {
    await store.put(PDF);
    await writeFile(path.join(folder, 'documents', PDF_DIGEST.slice(0, 2), PDF_DIGEST), 'other');
    await expect(store.get(PDF_DIGEST)).rejects.toThrow(DamagedDocumentError);
  });
});

/** Whether this process may mount a small disk, which needs root and the right to mount. */
function canMount(): boolean {
  if (process.platform !== 'linux') return false;
  return spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;
}
