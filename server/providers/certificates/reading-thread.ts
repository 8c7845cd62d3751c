import { parentPort, workerData } from 'node:worker_threads';
import { type ReadableDocument, readCertificateDocument } from './read-document.ts';

/** Reads one document on a thread of its own, which is ended after it. */
const document: ReadableDocument = workerData;
parentPort?.postMessage(await readCertificateDocument(document));
